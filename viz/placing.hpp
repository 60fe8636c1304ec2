#pragma once
// Boxes that want a certain place and may not overlap: names on a map, badges beside arrows. It
// uses integers and a fixed order, so that the same wishes give the same places.

#include <vector>

#include "viz/geometry.hpp"

namespace praetor::viz {

/// Moves boxes apart until none overlaps another, each as near to its wish as possible and within
/// `frame`. If the frame is too full, some still overlap.
std::vector<Box> set_apart(const std::vector<Box>& wishes, const Box& frame);

/// The free place in `frame` nearest to `wish` that meets no box of `taken`; if there is none,
/// `wish` moved into the frame.
Box free_place(const Box& wish, const std::vector<Box>& taken, const Box& frame);

/// The points of a grid around the origin, `rings` of them in each direction, the nearest first.
std::vector<Point> grid_about(int rings, int stride);

}  // namespace praetor::viz
