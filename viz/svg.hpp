#pragma once
// A drawing as SVG. `svg_of` is what the program shows, drawn by Graphviz. Builds without Graphviz
// use `plain_svg_of`, which writes the same elements with the same names itself.

#include <string>

#include "engine/core/result.hpp"
#include "viz/drawing.hpp"
#include "viz/render.hpp"

namespace praetor::viz {

Result<std::string, RenderFault> svg_of(const Drawing& drawing);

/// The same elements as Graphviz writes: ids, classes, order, shapes, colours and texts are equal,
/// numbers differ by at most a quarter of a point.
std::string plain_svg_of(const Drawing& drawing);

}  // namespace praetor::viz
