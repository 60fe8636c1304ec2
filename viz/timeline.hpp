#pragma once
// A whole game in one picture: at the top a score with what counts turn by turn, below it a row for
// every turn, with a column for each phase and a lane for each side. It knows no game.

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
  choice,   ///< what the turn is mainly about
  lasting,  ///< something lasting was made: a city, a temple
  battle,   ///< something was won or lost by force
  award,    ///< something that counts was gained
  faint,    ///< chance, or the other side
  broken    ///< the step breaks a rule
};

/// Something that happened in a turn.
struct Happening {
  std::string id;    ///< "step-12", unique
  std::string text;  ///< short; raw
  std::string hint;  ///< the full text; raw
  Weight weight = Weight::plain;
  Good good{"", Shape::none, {}};  ///< drawn before the text if it has a shape
};

struct Turn {
  std::int64_t number = 0;
  std::size_t side = 0;
  std::vector<std::vector<Happening>> columns;         ///< indexed by column
  std::vector<std::int64_t> counts;                    ///< of the turn, by kind of score
  std::vector<std::int64_t> standing;                  ///< after the turn, by side
  std::vector<std::vector<std::int64_t>> gauges = {};  ///< after the turn, by gauge, then by side
};

struct TimelineColumn {
  std::string title;
  int share = 1;  ///< share of the lane's width
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
  std::int64_t goal = 0;                 ///< a level of that count with a meaning
  std::string goal_words = {};           ///< "9 win"; "" if there is no such level
  std::vector<std::string> gauges = {};  ///< other counts, each in a smaller chart
  std::vector<ScoreKind> kinds;
  Turn before = {};  ///< standing and gauges at the set-up; empty: 0
  std::vector<Turn> turns;
  std::string ending = "The record ends here; nobody has won yet.";  ///< why the timeline ends; raw
};

inline constexpr int timeline_height_max = 1800 * pt;  // 3600 pixels of PNG

struct TimelineOptions {
  ThemeName theme = ThemeName::light;
  std::int64_t from = 0;  ///< the number of the first turn that gets a row
  bool whole = false;     ///< every turn has its own row
};

/// Draws a timeline of at most `timeline_height_max`, unless `options.whole`. To stay within it,
/// only the first everyday steps of a turn are shown and the others counted, and rows in which
/// little happens are folded into lines that count their events. A line at the end tells which
/// turns the picture could not hold.
Drawing draw_timeline(const Timeline& timeline, const TimelineOptions& options);

/// Draws only the score, from `top` down; returns where it ends.
int draw_score(Drawing& drawing, const Timeline& timeline, int top, const Theme& theme);

/// A step on a timeline. Without a text it has no plate.
struct Note {
  std::size_t column = 0;
  std::string text;
  Weight weight = Weight::plain;
  Good good{"", Shape::none, {}};
};

/// The turn of that number and side: an existing one at the end of the timeline, or a new one.
/// Sides may alternate within a number, as before the first turn and after the last. A broken step
/// needs room, so it takes only the very last turn or a new one.
Turn& turn_at(Timeline& timeline, std::int64_t number, std::size_t side, bool broken = false);

/// Puts the plate of a step into its turn; `timeline.heading.below` has the step in full.
void put_note(Timeline& timeline, Turn& turn, std::int64_t step, Note note,
              const std::optional<Breakage>& broken);

}  // namespace praetor::viz
