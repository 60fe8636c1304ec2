#pragma once
// What a drawing has in a region: its units, recognised by their ids, and the box that they take
// together with the name. Rings and marks of steps go around that box.

#include <string_view>

#include "viz/board_graph.hpp"

namespace praetor::viz {

/// Whether the id of a figure is that of a unit in a region: after the region's name comes a side
/// or a kind, not the rest of a longer name ("carthago" and "carthago-nova").
bool is_unit_in(const BoardPlan& plan, const RegionPlan& region, std::string_view id);

/// The box of everything of a region in the drawing so far: its name and the pieces under it.
Box seen_of(const Drawing& drawing, const BoardPlan& plan, const RegionPlan& region);

}  // namespace praetor::viz
