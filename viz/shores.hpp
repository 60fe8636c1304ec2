#pragma once
// Maps whose regions have waters of their own: what stands on land stays where the place lies,
// ships ride on the waters before it, and names stand beside it.

#include <vector>

#include "viz/board_graph.hpp"

namespace praetor::viz {

/// Height of what lies under a name.
inline constexpr int name_height = 14 * pt;

/// Finds plates, rows and harbours of all regions, and places of the names of seas, which come with
/// the plates that they would have: on open water near to these, or not at all.
void place_on_shores(BoardPlan& plan, const MapForm& form, std::vector<SeaPlan> seas);

}  // namespace praetor::viz
