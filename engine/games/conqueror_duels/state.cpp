// The numbers of a state: territories, units, income, food and excess.

#include "engine/games/conqueror_duels/state.hpp"

#include <algorithm>

namespace praetor::conqueror_duels {

Territories owned_by(const State& state, Side side) {
  return state.owner.of(side) & state.map().all;
}

Territories owned_by_sides(const State& state) {
  return owned_by(state, first_side) | owned_by(state, second_side);
}

bool State::fits_fort(Fort fort, const Units& recruits) const {
  if (fort == Fort::great && match->reading(Reading::mixed_recruits) &&
      recruits.fit(mixed_recruits)) {
    return true;
  }
  return std::ranges::any_of(tables().recruit[index(fort)],
                             [&](const Units& way) { return recruits.fit(way); });
}

namespace {

/// The number of units on a side's territories, and the food that these give.
struct Supply {
  std::int64_t units = 0;
  std::int64_t food = 0;
};

// Computed in one pass, because almost every step asks for both.
Supply supply_of(const State& state, Side side) {
  Supply supply{0, card_amount(state, CardEffect::food)};
  const auto& food = state.scenario().food[side.value < players ? side.index() : 0];
  each_of(owned_by(state, side), [&](Territory at) {
    supply.units += state.units[at.index()].size();
    supply.food += food[at.index()];
  });
  supply.food = std::max<std::int64_t>(supply.food, 0);
  return supply;
}

std::int64_t room_for(const State& state, Side side, std::int64_t food) {
  const auto& capacity = state.tables().capacity;
  const auto& rally = state.scenario().rally;
  const std::int64_t quota = rally && has_rallied_now(state, side) ? rally->quota : 0;
  return capacity[0] + capacity[1] * food + quota;
}

}  // namespace

std::int64_t units_of(const State& state, Side side) { return supply_of(state, side).units; }

std::int64_t income_of(const State& state, Side side) {
  std::int64_t sum = 0;
  each_of(owned_by(state, side), [&](Territory at) { sum += state.map().place(at).coins; });
  return sum;
}

std::int64_t great_forts_of(const State& state, Side side) {
  return board::size_of(state.map().great_forts & state.owner.of(side));
}

std::int64_t points_of(const State& state, Side side) {
  const auto& points = state.scenario().points;
  if (!points) return 0;
  std::int64_t sum = 0;
  each_of(owned_by(state, side) & state.map().lands, [&](Territory at) {
    const Place& place = state.map().place(at);
    sum += place.capital ? points->capital : points->fort[index(place.fort)];
  });
  return sum;
}

std::int64_t card_amount(const State& state, CardEffect effect) {
  const CardDatum& card = state.tables().card(state.card);
  return state.card.exists() && card.effect == effect ? card.amount : 0;
}

bool are_seas_closed(const State& state) {
  return state.card.exists() && state.tables().card(state.card).effect == CardEffect::closed_seas;
}

std::int64_t food_of(const State& state, Side side) { return supply_of(state, side).food; }

bool has_rallied_now(const State& state, Side side) {
  return state.of(side).rallied == state.round;
}

std::int64_t room_of(const State& state, Side side) {
  return room_for(state, side, food_of(state, side));
}

std::int64_t free_room_of(const State& state, Side side) {
  const Supply supply = supply_of(state, side);
  return room_for(state, side, supply.food) - supply.units;
}

std::int64_t excess_of(const State& state, Side side) {
  const bool deferred = !state.tables().excess_at_once || has_rallied_now(state, side);
  if (state.phase == Phase::action && deferred) return 0;
  return std::max<std::int64_t>(-free_room_of(state, side), 0);
}

}  // namespace praetor::conqueror_duels
