// What can be counted in a state: territories, units, income, food and excess.

#include "engine/games/conqueror_duels/state.hpp"

#include <algorithm>

namespace praetor::conqueror_duels {

Territories owned_by(const State& state, Side side) {
  return territories_where(state, [&](std::size_t at) { return state.owner[at] == side; });
}

bool State::fits_fort(Fort fort, const Units& recruits) const {
  if (fort == Fort::great && match->reading(Reading::mixed_recruits) &&
      recruits.fit(mixed_recruits)) {
    return true;
  }
  return std::ranges::any_of(tables().recruit[index(fort)],
                             [&](const Units& way) { return recruits.fit(way); });
}

std::int64_t units_of(const State& state, Side side) {
  std::int64_t sum = 0;
  each_of(owned_by(state, side), [&](Territory at) { sum += state.units_at(at).size(); });
  return sum;
}

std::int64_t income_of(const State& state, Side side) {
  std::int64_t sum = 0;
  each_of(owned_by(state, side), [&](Territory at) { sum += state.map().place(at).coins; });
  return sum;
}

std::int64_t great_forts_of(const State& state, Side side) {
  std::int64_t count = 0;
  each_of(state.map().great_forts,
          [&](Territory at) { count += state.owner_of(at) == side ? 1 : 0; });
  return count;
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

std::int64_t food_of(const State& state, Side side) {
  std::int64_t sum = card_amount(state, CardEffect::food);
  const SideDatum& datum = state.match->side(side);
  each_of(owned_by(state, side),
          [&](Territory at) { sum += state.map().place(at).food + datum.food[at.index()]; });
  return std::max<std::int64_t>(sum, 0);
}

bool has_rallied_now(const State& state, Side side) {
  return state.of(side).rallied == state.round;
}

std::int64_t room_of(const State& state, Side side) {
  const auto& capacity = state.tables().capacity;
  const auto& rally = state.scenario().rally;
  const std::int64_t quota = rally && has_rallied_now(state, side) ? rally->quota : 0;
  return capacity[0] + capacity[1] * food_of(state, side) + quota;
}

std::int64_t excess_of(const State& state, Side side) {
  const bool deferred = !state.tables().excess_at_once || has_rallied_now(state, side);
  if (state.phase == Phase::action && deferred) return 0;
  return std::max<std::int64_t>(units_of(state, side) - room_of(state, side), 0);
}

}  // namespace praetor::conqueror_duels
