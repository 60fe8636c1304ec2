#pragma once
// A picture as a plain value: areas and lines at the bottom, then arrows, then figures (pieces,
// plates, texts), and the badges of arrows on top. Boards, states and panels of every game add to
// one drawing; `graph_of` turns it into a graph for Graphviz. Tests measure overlaps and contrast
// on this value.

#include <cstdint>
#include <string>
#include <vector>

#include "viz/dot.hpp"
#include "viz/geometry.hpp"
#include "viz/lettering.hpp"
#include "viz/palette.hpp"

namespace praetor::viz {

/// A part of the background: filled if `fill` is visible, outlined if `width` is not 0.
struct Area {
  Ring ring;
  Colour fill = no_colour;
  Colour line = no_colour;
  int width = 0;  ///< of the outline, in tenths of a point
  bool dashed = false;
  bool closed = true;  ///< if false, it is a line and has no fill
};

enum class Shape : std::uint8_t {
  none,  ///< only text
  box,
  rounded,
  disc,
  shield,   ///< a land unit
  hull,     ///< a ship
  gable,    ///< a triangle pointing up
  pennant,  ///< a triangle pointing down
  diamond,
  hexagon,
  octagon,
  star,
  cross
};

enum class Align : std::uint8_t { centre, left, right };

/// A piece with its text, or only a text.
struct Figure {
  std::string id;    ///< unique in the drawing, made from content; also the id in SVG
  std::string kind;  ///< words for `class` in SVG: "unit legion side-0"
  std::string hint;  ///< tooltip; like `text`, it may be raw text from outside
  Box box;
  Shape shape = Shape::none;
  Colour fill = no_colour;
  Colour line = no_colour;
  int width = 0;  ///< of the outline
  std::string text;
  Face face = Face::plain;
  int size = 110;  ///< of the text
  Colour ink;
  Colour ground;  ///< the colour under the text, for the test of contrast
  Align align = Align::centre;

  /// The box that the text covers; empty if there is none.
  Box text_box() const;
};

/// A curved arrow, drawn twice: a halo, then the arrow. `badge` is at its middle by default.
struct Arrow {
  std::string id;
  std::string kind;
  std::string hint;
  Point from, to;
  int bend = 0;  ///< how far its middle is left of the straight line, in hundredths of its length
  /// For a curve of several pieces: everything between `from` and `to`. Each cubic has two control
  /// points and, except the last, its end point. Empty: one piece, bent by `bend`.
  Ring inner;
  Colour colour;
  int width = 30;
  bool dashed = false;
  std::string badge;
  int badge_size = 110;  ///< of the badge's text
  int badge_part = 50;   ///< where on the arrow the badge is, in hundredths of its length

  /// All points of the curve: `from`, then control points and ends in turn, then `to`.
  Ring points() const;
  /// The point of the curve at the fraction `part` / `whole`.
  Point at(int part, int whole) const;
  Point badge_place() const { return at(badge_part, 100); }
  /// The box of the badge; empty if there is none.
  Box badge_box() const;
};

/// The badge of an arrow, as the figure that draws it.
Figure badge_of(const Arrow& arrow, Colour halo);

/// Where a value of the state document is visible.
struct SeenValue {
  std::string pointer;  ///< JSON Pointer into the document
  Box box;
};

/// The place of something that steps name: a region, a square, a card in a hand.
struct NamedPlace {
  std::string name;  ///< the name in steps
  Box box;
  std::string side = {};  ///< the only side whose steps mean this place; "" if those of all do
};

struct Drawing {
  std::string id;     ///< the graph's name
  std::string title;  ///< for screen readers: what the picture shows
  int width = 0;
  int height = 0;
  int png_dots =
      144;  ///< dots per inch in PNG; finer than a screen, so that small letters keep their shape
  Colour paper;
  Colour halo;  ///< around arrows
  std::vector<Area> areas;
  std::vector<Figure> figures;
  std::vector<Arrow> arrows;
  std::vector<SeenValue> values;   ///< for marking; not drawn
  std::vector<NamedPlace> places;  ///< for clicks on the picture; not drawn

  /// The paper, which is half a point larger than the drawing on each side. What hides something to
  /// the edge of the picture covers this box; anything larger would make the picture larger.
  Box sheet() const { return Box{0, 0, width, height}.grown(pt / 2); }

  /// Adds a figure without a text and returns it, so that a text can be added.
  Figure& put(std::string id, std::string kind, Shape shape, const Box& box,
              Colour fill = no_colour, Colour line = no_colour, int width = 0);
  /// Adds an open line.
  void add_line(Ring line, Colour colour, int width, bool dashed = false);

  /// Adds a text without a shape and returns its box. `at` is its left end, its middle or its right
  /// end, by `align`.
  Box write(std::string id, Point at, std::string text, Face face, int size, Colour ink,
            Colour ground, Align align = Align::left);
};

/// The drawing as a graph in which every position is fixed.
Graph graph_of(const Drawing& drawing);

}  // namespace praetor::viz
