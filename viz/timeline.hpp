#pragma once
// A whole game in one picture: a score on top, with what counts turn by turn, and under it a row
// for every turn with a column for each phase, one lane to a side. Knows no game.

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "viz/heading.hpp"
#include "viz/pictures.hpp"
#include "viz/state_graph.hpp"

namespace praetor::viz {

enum class Weight : std::uint8_t {
  plain,
  choice,  ///< what the turn is about
  battle,  ///< something was lost or won by force
  award,   ///< something that counts was gained
  faint,   ///< chance, or the other side
  broken   ///< against a rule
};

/// Something that came about in a turn.
struct Happening {
  std::string id;    ///< "step-12", unique
  std::string text;  ///< short; raw
  std::string hint;  ///< in full; raw
  Weight weight = Weight::plain;
  Good good{"", Shape::none, {}};  ///< drawn before the text where it has a shape
};

struct Turn {
  std::int64_t number = 0;
  std::size_t side = 0;
  std::vector<std::vector<Happening>> columns;         ///< by column
  std::vector<std::int64_t> counts;                    ///< of the turn, by kind of the score
  std::vector<std::int64_t> standing;                  ///< by side, after the turn
  std::vector<std::vector<std::int64_t>> gauges = {};  ///< likewise, by gauge
};

struct TimelineColumn {
  std::string title;
  int share = 1;  ///< of the lane's width
};

struct ScoreKind {
  std::string title;  ///< "cities founded"
  Shape shape = Shape::disc;
};

struct Timeline {
  Heading heading;
  std::vector<std::string> sides;  ///< titles, at most sides_max; raw
  std::vector<TimelineColumn> columns;
  std::string standing;                  ///< what `Turn::standing` counts
  std::int64_t goal = 0;                 ///< of it, or 0
  std::vector<std::string> gauges = {};  ///< what else is counted, each in a smaller chart
  std::vector<ScoreKind> kinds;
  std::vector<Turn> turns;
};

struct TimelineOptions {
  ThemeName theme = ThemeName::light;
  std::int64_t from = 0;  ///< the number of the first turn that gets a row
};

/// Turns beyond what one picture can hold are counted in a line at its end.
Drawing draw_timeline(const Timeline& timeline, const TimelineOptions& options);

/// The score alone, from `top` on; returns where it ends.
int draw_score(Drawing& drawing, const Timeline& timeline, int top, const Theme& theme);

/// What a step is on a timeline; without a text it has no plate.
struct Note {
  std::size_t column = 0;
  std::string text;
  Weight weight = Weight::plain;
  Good good{"", Shape::none, {}};
};

/// The turn of that number and side: the last one, or a new one after it.
Turn& turn_at(Timeline& timeline, std::int64_t number, std::size_t side);

/// Puts the plate of a step into its turn; `timeline.heading.below` tells the step in full.
void put_note(Timeline& timeline, Turn& turn, std::int64_t step, Note note,
              const std::optional<Breakage>& broken);

/// Tells a game of turns step by step. Pictures<G> has these static members for it:
///   void begin(Timeline&, const G::State& opened);         columns, kinds, what the goal is
///   Note note(const SeenStep<G>&, const Theme&);
///   void count(Turn&, const SeenStep<G>&, const Theme&);   what else a legal step brought
///   std::int64_t standing(const G::State&, Side);
///   std::string length(const G::State&);                   where a turn is more than one `Turn`
template <Game G>
struct Timelines {
  using State = typename G::State;

  static Timeline begin(const State& opened) {
    Timeline timeline;
    timeline.heading.title = Pictures<G>::title(*opened.match);
    timeline.sides = side_titles_of<G>(opened);
    Pictures<G>::begin(timeline, opened);
    return timeline;
  }

  /// In order; a broken one last.
  static void add(Timeline& timeline, const SeenStep<G>& seen, const Theme& theme) {
    const State& state = seen.after;
    Turn& turn = turn_at(timeline, seen.before.turn, colour_of<G>(seen.before.active));
    Heading& heading = timeline.heading;
    heading.below = told_by<G>(seen.before, seen.step);
    put_note(timeline, turn, seen.number, Pictures<G>::note(seen, theme), seen.broken);
    if (!seen.broken) Pictures<G>::count(turn, seen, theme);
    for (const Side side : players_of<G>(state)) {
      turn.standing[colour_of<G>(side)] = Pictures<G>::standing(state, side);
    }
    if (!heading.broken && state.phase == decltype(state.phase)::over) {
      heading.below =
          state.winner.exists()
              ? fmt::format("Won by {} in turn {}",
                            Pictures<G>::side_title(*state.match, state.winner), turn.number)
              : fmt::format("Over without a winner in turn {}", turn.number);
    }
    std::string length = fmt::format("{} turns", timeline.turns.size());
    if constexpr (requires { Pictures<G>::length(state); }) length = Pictures<G>::length(state);
    heading.aside = fmt::format("{} steps · {}", seen.number, length);
  }
};

}  // namespace praetor::viz
