#pragma once
// Which stretches of the regions' outlines are which border. Outlines come from people: they may
// overlap, leave gaps, or not touch although a border is there.

#include "viz/board_graph.hpp"

namespace praetor::viz {

/// Fills in the plan's borders, coasts and seams from its rings; of a plain map the links and
/// walls.
void find_borders(const board::Board& board, bool plain, BoardPlan& plan);

}  // namespace praetor::viz
