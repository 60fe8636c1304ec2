#pragma once
// What happened, on the map: arrows from region to region, and small plates that say what came
// about where. Plates seek a free place near what they speak of. Knows no game.

#include <optional>
#include <string>

#include "viz/board_graph.hpp"
#include "viz/drawing.hpp"
#include "viz/picture_options.hpp"

namespace praetor::viz {

struct March {
  std::string id;
  std::string hint;
  std::size_t from = 0;  ///< regions
  std::size_t to = 0;
  std::size_t side = 0;
  std::string badge;
  bool broken = false;  ///< against a rule
  bool clear = false;   ///< hides nothing of what stands at its ends, where there is room for that
  bool ships = false;   ///< goes from harbour to harbour
};
void draw_march(Drawing& drawing, const BoardPlan& plan, const March& march, const Theme& theme);

/// Moves an arrow's badge to where it hides least, as near to the middle as goes. Where it would
/// hide words everywhere, there is none: what it says stands above the picture and in the arrow's
/// hint.
void clear_badge(const Drawing& drawing, Arrow& arrow);

struct Mark {
  std::string id;
  std::string kind;  ///< for SVG's class
  std::string text;  ///< broken into lines where it is long
  Colour ink;        ///< of the text and the frame
  Colour ground;     ///< on which the text stands
};
/// Puts a plate beside what it speaks of, below rather than above and above rather than aside,
/// where there is room within `frame`; and a thin line to it where the plate had to go further
/// away, unless it would strike out words.
void draw_mark(Drawing& drawing, const Box& about, const Box& frame, const Mark& mark,
               const Theme& theme);

/// Where a plate with that text would stand, if there is room in the frame.
std::optional<Box> room_for(const Drawing& drawing, const Box& about, const Box& frame,
                            const std::string& text);

/// A step that broke a rule, as far as a picture shows it.
struct BrokenStep {
  const Breakage& breakage;
  std::string id;           ///< "step-12-": begins the ids of its marks
  std::optional<Box> spot;  ///< the place that the step speaks of
  Box aside;                ///< where its words stand when nothing can be marked
  Box frame;                ///< of the board, which words about places of it do not leave
};

/// Rings round the spot and round the values that mattered to the rule, as far as the drawing says
/// where they are seen, and beside the first of these what was needed and what was there.
void mark_broken(Drawing& drawing, const BrokenStep& step, const Theme& theme);

}  // namespace praetor::viz
