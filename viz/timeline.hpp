#pragma once
// A whole game in one picture: a score on top, with what counts turn by turn, and under it a row
// for every turn with a column for each phase, one lane to a side. Knows no game.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

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
  Good good;  ///< drawn before the text where it has a shape
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
  std::string title;  ///< of the game; raw, as all that follow
  std::string aside;
  std::string below;
  std::optional<Breakage> broken;
  std::vector<std::string> sides;  ///< titles, at most sides_max
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

/// Specialised for each game in viz/games/<game>_timeline.hpp, with these static members:
///   Timeline begin(const G::State& opened);
///   void add(Timeline&, const SeenStep<G>&, const Theme&);  // in order; a broken one last
template <Game G>
struct Timelines;

}  // namespace praetor::viz
