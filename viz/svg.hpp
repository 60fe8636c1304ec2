#pragma once
// A drawing as SVG. `svg_of` is what the program shows and is Graphviz's; where there is no
// Graphviz it is `plain_svg_of`, which writes the same elements with the same names by itself.

#include <string>

#include "engine/core/result.hpp"
#include "viz/drawing.hpp"
#include "viz/render.hpp"

namespace praetor::viz {

Result<std::string, RenderFault> svg_of(const Drawing& drawing);

/// Element for element what Graphviz writes: ids, classes, order, shapes, colours and texts are
/// equal, numbers to a quarter of a point.
std::string plain_svg_of(const Drawing& drawing);

}  // namespace praetor::viz
