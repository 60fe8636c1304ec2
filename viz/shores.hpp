#pragma once
// Maps whose regions have waters of their own: land units and cities stay on land, ships go on the
// water before it, and names are placed beside them.

#include <vector>

#include "viz/board_graph.hpp"

namespace praetor::viz {

/// The height of the plate under a name.
inline constexpr int name_height = 14 * pt;

/// Finds the plates, rows and harbours of all regions, and places for the names of seas. Each sea
/// comes with the plate that it wants; it gets one on open water nearby, or none.
void place_on_shores(BoardPlan& plan, const MapForm& form, std::vector<SeaPlan> seas);

}  // namespace praetor::viz
