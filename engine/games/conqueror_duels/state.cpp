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

namespace {

std::int64_t units_on(const State& state, Territories own) {
  std::int64_t sum = 0;
  each_of(own, [&](Territory at) { sum += state.units_at(at).size(); });
  return sum;
}

std::int64_t food_on(const State& state, Side side, Territories own) {
  std::int64_t sum = card_amount(state, CardEffect::food);
  const SideDatum& datum = state.match->side(side);
  const std::vector<Place>& places = state.map().places;
  each_of(own, [&](Territory at) { sum += places[at.index()].food + datum.food[at.index()]; });
  return std::max<std::int64_t>(sum, 0);
}

std::int64_t room_for(const State& state, Side side, std::int64_t food) {
  const auto& capacity = state.tables().capacity;
  const auto& rally = state.scenario().rally;
  const std::int64_t quota = rally && has_rallied_now(state, side) ? rally->quota : 0;
  return capacity[0] + capacity[1] * food + quota;
}

}  // namespace

std::int64_t units_of(const State& state, Side side) {
  return units_on(state, owned_by(state, side));
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
  return food_on(state, side, owned_by(state, side));
}

bool has_rallied_now(const State& state, Side side) {
  return state.of(side).rallied == state.round;
}

std::int64_t room_of(const State& state, Side side) {
  return room_for(state, side, food_of(state, side));
}

std::int64_t excess_of(const State& state, Side side) {
  const bool deferred = !state.tables().excess_at_once || has_rallied_now(state, side);
  if (state.phase == Phase::action && deferred) return 0;
  const Territories own = owned_by(state, side);
  const std::int64_t room = room_for(state, side, food_on(state, side, own));
  return std::max<std::int64_t>(units_on(state, own) - room, 0);
}

}  // namespace praetor::conqueror_duels
