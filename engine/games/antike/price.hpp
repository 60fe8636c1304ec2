#pragma once
// What each action of Antike costs. Both Antike games pay prices in the same way and under the same
// rules; see engine/mechanics/price.hpp.

#include "engine/games/antike/actions.hpp"
#include "engine/games/antike/state.hpp"
#include "engine/mechanics/price.hpp"

namespace praetor::antike {

Price price_of(const State& state, Side by, const Advance& advance);
Price price_of(const State& state, Side by, const BuildTemple& build);
Price price_of(const State& state, Side by, const Arm& arm);
Price price_of(const State& state, Side by, const Develop& develop);
Price price_of(const State& state, Side by, const Found& found);

/// Whether a nation other than `by` owns a know-how.
bool others_own(const State& state, Side by, KnowHow know_how);

}  // namespace praetor::antike
