#pragma once
// Arming: the candidates and the possible steps, in the order in which they are listed. Each game
// says what holds the units, a supply or a box (`stock`).

#include <algorithm>
#include <cstdint>

#include "engine/mechanics/cities.hpp"
#include "engine/mechanics/march.hpp"
#include "engine/mechanics/price.hpp"

namespace praetor::mechanics {

/// Offers candidates: in each region, of each type, up to as many units as `stock` holds or as the
/// city may arm, whichever is more.
template <class State, class Arm>
bool offer_arms(const State& state, Side by, const Units& stock, const Sink<Arm>& sink) {
  return each_region(state, [&](Region region) {
    for (const Unit unit : {Unit::galley, Unit::legion}) {
      const std::int64_t most =
          std::max<std::int64_t>(stock[index(unit)], capacity(state, state.at(region)));
      for (std::int64_t count = 1; count <= std::min(most, amount_max); ++count) {
        const Arm arm{region, unit, Count{static_cast<std::int32_t>(count)}, {}};
        if (!offer_payments(state, by, sink, arm)) return false;
      }
    }
    return true;
  });
}

/// Offers only what the rules of arming allow, out of `stock`.
template <class State, class Arm>
bool offer_possible_arms(const State& state, Side by, const Units& stock, const Sink<Arm>& sink) {
  return board::each_of(state.city.of(state.side(by)), [&](Region region) {
    Arm arm;
    arm.city = region;
    for (const Unit unit : {Unit::galley, Unit::legion}) {
      arm.unit = unit;
      if (!state.match->board().touches(region, colour_of(unit))) continue;
      const std::int64_t most =
          std::min<std::int64_t>(stock[index(unit)], room_left(state, region));
      for (arm.count = Count{1}; arm.count.value <= most; ++arm.count.value) {
        if (!offer_affordable(state, by, sink, arm)) return false;
      }
    }
    return true;
  });
}

}  // namespace praetor::mechanics
