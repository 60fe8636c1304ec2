#pragma once
// Positions and outlines of regions for boards whose file has none: positions from the borders,
// outlines from the positions. The same board gives the same coordinates everywhere.

#include <vector>

#include "engine/board/board.hpp"
#include "viz/geometry.hpp"

namespace praetor::viz {

/// A position for each region in the board's own coordinates: from the file, or computed by letting
/// neighbours attract each other.
std::vector<Point> positions_of(const board::Board& board);

/// For each point the part of `frame` that is nearer to it than to any other point. The outlines
/// wander a little, the same for both neighbours. Of equal points only the first has an outline.
std::vector<Ring> cells_about(const std::vector<Point>& points, const Box& frame);

}  // namespace praetor::viz
