#pragma once
// Copies a part of one drawing into another, at another scale. The callers choose the part and its
// place.

#include "viz/drawing.hpp"

namespace praetor::viz {

/// Draws what `from` has within `window` into `place`, which must have the same proportions. Areas
/// are cut at the edge, and paper covers their remains outside; figures and arrows that would be
/// cut are left out, as are names without their pieces and pieces without their names. `prefix`
/// goes before every id. A line of colour `frame` surrounds the part.
void put_part(Drawing& onto, const Drawing& from, const Box& window, const Box& place,
              const std::string& prefix, Colour frame);

}  // namespace praetor::viz
