#pragma once
// A whole game in one picture: a score on top, with what counts turn by turn, and under it a row
// for every turn with a column for each phase, one lane to a side. Knows no game.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "viz/heading.hpp"
#include "viz/picture_options.hpp"
#include "viz/state_graph.hpp"

namespace praetor::viz {

enum class Weight : std::uint8_t {
  plain,
  choice,   ///< what the turn is about
  lasting,  ///< something was made that stays: a city, a temple
  battle,   ///< something was lost or won by force
  award,    ///< something that counts was gained
  faint,    ///< chance, or the other side
  broken    ///< against a rule
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
  std::string time = "turn";             ///< or "round"
  std::string standing;                  ///< what `Turn::standing` counts
  std::int64_t goal = 0;                 ///< of it, a level with a meaning
  std::string goal_words = {};           ///< "9 win"; "" where there is no such level
  std::vector<std::string> gauges = {};  ///< what else is counted, each in a smaller chart
  std::vector<ScoreKind> kinds;
  Turn before = {};  ///< what stands and counts at the set-up; left empty: nothing
  std::vector<Turn> turns;
  std::string ending = "The record ends here; nobody has won yet.";  ///< why it does; raw
};

inline constexpr int timeline_height_max = 1800 * pt;  // 3600 pixels of PNG

struct TimelineOptions {
  ThemeName theme = ThemeName::light;
  std::int64_t from = 0;  ///< the number of the first turn that gets a row
  bool whole = false;     ///< every turn has a row of its own
};

/// No higher than `timeline_height_max`, unless it is to be whole: then everyday steps beyond the
/// first ones of a turn are counted, and rows in which little happens are folded into lines that
/// count what they hold. Turns beyond what one picture can hold are counted in a line at its end.
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

/// The turn of that number and side: one of the last ones, or a new one after them. Sides may take
/// turns within a number, as before the first turn and after the last. What broke a rule wants
/// room: then only the very last one will do.
Turn& turn_at(Timeline& timeline, std::int64_t number, std::size_t side, bool broken = false);

/// Puts the plate of a step into its turn; `timeline.heading.below` tells the step in full.
void put_note(Timeline& timeline, Turn& turn, std::int64_t step, Note note,
              const std::optional<Breakage>& broken);

}  // namespace praetor::viz
