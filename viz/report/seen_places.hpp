#pragma once
// Where on a board values of the state document can be seen: a page links its ledger with these
// places. What the picture itself says (`Drawing::values`) counts first, then what has the name of
// a place of the document among its ids.

#include <optional>
#include <vector>

#include "engine/any/game.hpp"
#include "viz/drawing.hpp"
#include "viz/report/ledger.hpp"

namespace praetor::viz::report {

/// The middle of all that marks a step, by the ids that marks have ("step-12-…"); none where
/// nothing does.
std::optional<Point> focus_of(const Drawing& drawing);

/// For each changed place of a ledger that can be seen its box, once, in the order of the ledger.
std::vector<SeenValue> seen_places(const Drawing& drawing, const AnyState& state,
                                   const Ledger& ledger);

}  // namespace praetor::viz::report
