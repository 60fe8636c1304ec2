#pragma once
// A part of one drawing within another one, larger or smaller than it was. Which part that is, and
// where it goes, is for others to say.

#include "viz/drawing.hpp"

namespace praetor::viz {

/// Draws what `from` has within `window` into `place`, which is as wide for its height; paper lies
/// over what areas have beyond it. What would be cut there, but for areas, is left out: half a
/// name is none, and a piece without its name neither. Ids begin with `prefix`. A line of that
/// colour frames it.
void put_part(Drawing& onto, const Drawing& from, const Box& window, const Box& place,
              const std::string& prefix, Colour frame);

}  // namespace praetor::viz
