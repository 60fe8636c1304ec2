#pragma once
// A picture as a plain value: areas and lines at the bottom, arrows on them, figures (pieces,
// plates, texts) on top, and above all the arrows' badges. Boards, states and panels of every game
// add to one drawing; `graph_of` makes it a graph that Graphviz draws. Tests measure overlaps and
// contrast on this value.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "viz/dot.hpp"
#include "viz/geometry.hpp"
#include "viz/lettering.hpp"
#include "viz/palette.hpp"

namespace praetor::viz {

/// Something of the ground: filled where `fill` can be seen, outlined where `width` is not 0.
struct Area {
  Ring ring;
  Colour fill = Colour{0, 0, 0, 0};
  Colour line = Colour{0, 0, 0, 0};
  int width = 0;  ///< of the line, in tenths of a point
  bool dashed = false;
  bool closed = true;  ///< an open one is a line and is not filled
};

enum class Shape : std::uint8_t {
  none,  ///< text alone
  box,
  rounded,
  disc,
  shield,   ///< a unit of land
  hull,     ///< a ship
  gable,    ///< a triangle that stands
  pennant,  ///< a triangle that hangs
  diamond,
  hexagon,
  octagon,
  star,
  cross
};

enum class Align : std::uint8_t { centre, left, right };

/// A piece with its text, or a text alone.
struct Figure {
  std::string id;    ///< unique in the drawing, made from content: it is the id in SVG too
  std::string kind;  ///< words for SVG's `class`: "unit legion side-0"
  std::string hint;  ///< tooltip; raw text from outside is allowed here and in `text`
  Box box;
  Shape shape = Shape::none;
  Colour fill = Colour{0, 0, 0, 0};
  Colour line = Colour{0, 0, 0, 0};
  int width = 0;  ///< of the line
  std::string text;
  Face face = Face::plain;
  int size = 110;  ///< of the text
  Colour ink;
  Colour ground;  ///< what lies under the text, for the test of contrast
  Align align = Align::centre;

  /// The box that the text takes; empty where there is none.
  Box text_box() const;
};

/// A bent arrow, drawn twice: a halo, then itself. `badge` stands at its middle.
struct Arrow {
  std::string id;
  std::string kind;
  std::string hint;
  Point from, to;
  int bend = 0;  ///< how far its middle lies to the left of the straight way, in hundredths of it
  /// Of a curve in several pieces what lies between `from` and `to`: of each cubic its two inner
  /// points and, but of the last, its end. Empty: one piece, bent by `bend`.
  Ring inner;
  Colour colour;
  int width = 30;
  bool dashed = false;
  std::string badge;
  int badge_size = 110;  ///< of its text
  int badge_part = 50;   ///< where on its way the badge stands, in hundredths

  /// All points of the curve: `from`, inner points and ends in turn, `to`.
  Ring points() const;
  /// The point of the curve at `part` of `whole` of its way.
  Point at(int part, int whole) const;
  Point badge_place() const { return at(badge_part, 100); }
  /// What the badge takes; empty where there is none.
  Box badge_box() const;
};

/// An arrow's badge as the figure that it is drawn as.
Figure badge_of(const Arrow& arrow, Colour halo);

/// Where a value of the state document can be seen.
struct SeenValue {
  std::string pointer;  ///< into the document
  Box box;
};

/// Where something stands that steps name: a region, a square, a card in a hand.
struct NamedPlace {
  std::string name;  ///< as steps write it
  Box box;
};

struct Drawing {
  std::string id;     ///< the graph's name
  std::string title;  ///< what the picture shows, for screen readers
  int width = 0;
  int height = 0;
  int png_dots =
      144;  ///< of PNG to the inch; finer than a screen, that small letters keep their shape
  Colour paper;
  Colour halo;  ///< round arrows
  std::vector<Area> areas;
  std::vector<Figure> figures;
  std::vector<Arrow> arrows;
  std::vector<SeenValue> values;   ///< for marks; not drawn
  std::vector<NamedPlace> places;  ///< for who clicks on the picture; not drawn

  /// Adds a text without a shape, its left edge, its centre or its right edge at `at`, and gives
  /// its box.
  Box write(std::string id, Point at, std::string text, Face face, int size, Colour ink,
            Colour ground, Align align = Align::left);
};

/// The drawing as a graph with every position pinned.
Graph graph_of(const Drawing& drawing);

}  // namespace praetor::viz
