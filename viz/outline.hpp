#pragma once
// Where regions lie and how they are bounded when a board file does not say: positions from the
// borders, outlines from the positions. The same board gives the same coordinates everywhere.

#include <vector>

#include "engine/board/board.hpp"
#include "viz/geometry.hpp"

namespace praetor::viz {

/// A position for each region in the board's own coordinates: that of the file, or one found by
/// letting neighbours attract each other.
std::vector<Point> positions_of(const board::Board& board);

/// The part of `frame` that is nearer to each point than to any other, with outlines that wander a
/// little, alike from both sides. Of equal points only the first has an outline.
std::vector<Ring> cells_about(const std::vector<Point>& points, const Box& frame);

}  // namespace praetor::viz
