#pragma once
// Finds which parts of the regions' outlines are which border. People draw the outlines: they may
// overlap, leave gaps, or not touch although the board has a border there.

#include "viz/board_graph.hpp"

namespace praetor::viz {

/// Fills in the borders, coasts and seams of the plan from its rings; on a plain map, the links and
/// walls.
void find_borders(const board::Board& board, bool plain, BoardPlan& plan);

}  // namespace praetor::viz
