#pragma once
// Where values of the state document are visible on a board; a page links its ledger with these
// places. What the picture says itself (`Drawing::values`) comes first, then the figures whose ids
// contain the name of the place.

#include <optional>
#include <vector>

#include "engine/any/game.hpp"
#include "viz/drawing.hpp"
#include "viz/report/ledger.hpp"

namespace praetor::viz::report {

/// The middle of all marks of a step, which have ids such as "step-12-…"; none if there are none.
std::optional<Point> focus_of(const Drawing& drawing);

/// The box of each changed place of a ledger that is visible, each place once, in ledger order.
std::vector<SeenValue> seen_places(const Drawing& drawing, const AnyState& state,
                                   const Ledger& ledger);

}  // namespace praetor::viz::report
