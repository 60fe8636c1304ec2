#pragma once
// What several chapters ask of a region: whose city stands there, and which regions there are.
// Nothing here changes a state.

#include "engine/core/law.hpp"
#include "engine/games/antike_duellum/state.hpp"

namespace praetor::antike_duellum {

/// "a city of rome", "no city", "a site without a city": what stands in a region, for verdicts.
std::string_view owner_in(const State& state, Region region);

/// The step's `city` must be a city of the side that acts.
template <class A>
Finding own_city(const State& state, Side by, const A& action) {
  if (state.owns_city(by, action.city)) return std::nullopt;
  return Breach{"city", Phrase{"a city of", state.match->name(state.side(by))},
                owner_in(state, action.city)};
}

/// Calls `use(region)` for each region in the order of names until it says false.
template <class F>
bool each_region(const State& state, F&& use) {
  for (std::size_t region = 0; region < state.regions(); ++region) {
    if (!use(Region::of(region))) return false;
  }
  return true;
}

}  // namespace praetor::antike_duellum
