#pragma once
// What happened, drawn on the map: arrows between regions, and small plates that say what changed
// there. A plate looks for a free place near its subject. It knows no game.

#include <optional>
#include <string>

#include "viz/board_graph.hpp"
#include "viz/drawing.hpp"
#include "viz/picture_options.hpp"

namespace praetor::viz {

struct March {
  std::string id;
  std::string hint;
  std::size_t from = 0;  ///< a region's index; `to` likewise
  std::size_t to = 0;
  std::size_t side = 0;
  std::string badge;
  bool broken = false;  ///< the step breaks a rule
  bool clear = false;   ///< hides nothing at its ends, where there is room for that
  bool ships = false;   ///< runs from harbour to harbour
};
void draw_march(Drawing& drawing, const BoardPlan& plan, const March& march, const Theme& theme);

/// Moves the badge of an arrow to where it hides least, as near to the middle as possible. If it
/// would hide words everywhere, it is removed: its text is also above the picture and in the
/// arrow's tooltip.
void clear_badge(const Drawing& drawing, Arrow& arrow);

struct Mark {
  std::string id;
  std::string kind;  ///< for `class` in SVG
  std::string text;  ///< broken into lines if it is long
  Colour ink;        ///< of text and frame
  Colour ground;     ///< the background of the text
};
/// Puts a plate beside its subject, within `frame`: preferably below, then above, then at a side.
/// If the plate had to go further away, a thin line connects the two, unless the line would cross
/// words.
void draw_mark(Drawing& drawing, const Box& about, const Box& frame, const Mark& mark,
               const Theme& theme);

/// Where a plate with that text would go, if the frame has room for it.
std::optional<Box> room_for(const Drawing& drawing, const Box& about, const Box& frame,
                            const std::string& text);

/// A step that broke a rule, as a picture shows it.
struct BrokenStep {
  const Breakage& breakage;
  std::string id;           ///< "step-12-": begins the ids of its marks
  std::optional<Box> spot;  ///< the place that the step refers to
  Box aside;                ///< where its words go if nothing can be marked
  Box frame;                ///< of the board; words about its places stay inside
};

/// Draws rings around the spot and around the values that mattered to the rule, if the drawing
/// knows where they are visible; and beside the first ring what was needed and what was there.
void mark_broken(Drawing& drawing, const BrokenStep& step, const Theme& theme);

}  // namespace praetor::viz
