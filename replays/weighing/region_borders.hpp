#pragma once
// Borders as a verdict names them: one at a time or, if a rule looked at all borders of a region,
// those of the region together.

#include <functional>
#include <string_view>
#include <vector>

#include "replays/weighing/basis.hpp"
#include "replays/weighing/own_borders_walk.hpp"

namespace praetor::replays {

/// Adds the borders to `bases`. `standing(one, two)` is the standing of a border.
void add_borders(
    OwnBorders& borders, std::vector<NamedBorder> named,
    const std::function<std::string_view(std::string_view, std::string_view)>& standing,
    std::vector<Basis>& bases);

}  // namespace praetor::replays
