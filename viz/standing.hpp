#pragma once
// What stands in a region of a drawing: its units, told by their ids, and the room that they take
// with its name. Rings and marks of steps stand about it.

#include <string_view>

#include "viz/board_graph.hpp"

namespace praetor::viz {

/// Whether a figure is a unit in a region: its id goes on with a side or a kind, not with the name
/// of another region ("carthago" and "carthago-nova").
bool is_unit_in(const BoardPlan& plan, const RegionPlan& region, std::string_view id);

/// What is seen of a region in the drawing so far: its name and what stands under it.
Box seen_of(const Drawing& drawing, const BoardPlan& plan, const RegionPlan& region);

}  // namespace praetor::viz
