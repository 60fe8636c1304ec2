#pragma once
// Boxes that want to stand somewhere and may not overlap: names on a map, badges beside arrows.
// Integers only, in a fixed order, so that the same wishes end in the same places.

#include <vector>

#include "viz/geometry.hpp"

namespace praetor::viz {

/// Moves boxes apart until none meets another, each as near to its wish as goes and within `frame`.
/// Where the frame is too full for that, what is left overlaps.
std::vector<Box> set_apart(const std::vector<Box>& wishes, const Box& frame);

/// The free place nearest to `wish` in `frame` that meets none of `taken`; `wish` where all is
/// full.
Box free_place(const Box& wish, const std::vector<Box>& taken, const Box& frame);

/// The points of a grid about the origin, `rings` of them each way, the nearest first.
std::vector<Point> grid_about(int rings, int stride);

}  // namespace praetor::viz
