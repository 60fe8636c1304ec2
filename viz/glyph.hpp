#pragma once
// Small pictograms: units, grounds, badges. A glyph is a text of strokes on a canvas from -50 to 50
// in both directions, y downwards, so each glyph is one line of data:
//   P 0,-40 30,30 -30,30   a filled polygon          L … an open line      O … a closed outline
//   Q …                    a polygon cut out of it   E 0,10 20,8  a filled ellipse: centre, radii
//   C …                    an ellipse cut out        R …          the outline of an ellipse
//   W 6                    how wide lines are from here on
// Anything that is no stroke ends the glyph.

#include <string_view>

#include "viz/drawing.hpp"

namespace praetor::viz {

struct GlyphInk {
  Colour ink;
  Colour ground;  ///< of parts cut out
};

/// `size` is the side of the whole canvas, in tenths of a point.
void draw_glyph(Drawing& drawing, std::string_view glyph, Point centre, int size,
                const GlyphInk& colours);

/// The four corners that mark a square.
inline constexpr std::string_view bracket_glyph =
    "W 5 L -47,-28 -47,-47 -28,-47 L 28,-47 47,-47 47,-28 L 47,28 47,47 28,47 "
    "L -28,47 -47,47 -47,28";

/// The outline of an ellipse as a polygon.
Ring ellipse(Point centre, int across, int down);

/// The outline of a box with round corners, and of a box with its corners cut off.
Ring rounded(const Box& box, int radius);
Ring cut(const Box& box, int corner);

}  // namespace praetor::viz
