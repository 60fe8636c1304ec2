#pragma once
// Borders as a verdict names them: each by itself, or, where a rule asked for all borders of one
// region, those of the region at once.

#include <functional>
#include <string_view>
#include <vector>

#include "replays/weighing/basis.hpp"
#include "replays/weighing/own_borders_walk.hpp"

namespace praetor::replays {

/// Adds them to `bases`; `standing(one, two)` is that of a border.
void add_borders(
    OwnBorders& borders, std::vector<NamedBorder> named,
    const std::function<std::string_view(std::string_view, std::string_view)>& standing,
    std::vector<Basis>& bases);

}  // namespace praetor::replays
