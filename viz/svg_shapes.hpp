#pragma once
// The outlines of figures, as Graphviz draws its shapes of these names. Discs and rounded boxes
// have no corners; whoever draws them writes ellipses and curves.

#include <vector>

#include "viz/drawing.hpp"

namespace praetor::viz {

/// A point of a picture in points; x to the right, y downwards.
struct Spot {
  double x = 0;
  double y = 0;
};

/// The corners of a shape in a box of that width and height around that centre; empty for shapes
/// without corners.
std::vector<Spot> corners_of(Shape shape, Spot centre, double width, double height);

}  // namespace praetor::viz
