#pragma once
// What each action of Antike Duellum costs. How prices are paid, and which rules a payment must
// keep, is the same in the whole family and stands in engine/mechanics/price.hpp.

#include "engine/games/antike_duellum/actions.hpp"
#include "engine/games/antike_duellum/state.hpp"
#include "engine/mechanics/price.hpp"

namespace praetor::antike_duellum {

Price price_of(const State& state, Side by, const Advance& advance);
Price price_of(const State& state, Side by, const BuildTemple& build);
Price price_of(const State& state, Side by, const BuildWall& build);
Price price_of(const State& state, Side by, const Arm& arm);
Price price_of(const State& state, Side by, const Develop& develop);
Price price_of(const State& state, Side by, const Recruit& recruit);
Price price_of(const State& state, Side by, const Found& found);

}  // namespace praetor::antike_duellum
