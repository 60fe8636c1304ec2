#pragma once
// Cities: whose they are, what they can do, how they are founded, adorned with temples, armed and
// taken. The templates work on any game's state that has cities, units and tables of these names.
// The game that uses a check says which of its rules is broken.

#include <cstdint>
#include <string_view>

#include "engine/core/law.hpp"
#include "engine/mechanics/pieces.hpp"
#include "engine/mechanics/step_parts.hpp"
#include "engine/text/goes_on.hpp"

namespace praetor::mechanics {

/// What a city produces, how many units it may arm, and what it is worth in defence.
template <class State, class City>
std::int64_t capacity(const State& state, const City& city) {
  return state.tables().capacity[city.temple ? 1 : 0];
}

template <class State>
std::int64_t cities_of(const State& state, Side side) {
  return board::size_of(state.city.of(side));
}
/// How many cities of a side have a temple.
template <class State>
std::int64_t temples_of(const State& state, Side side) {
  return board::size_of(state.city.of(side) & state.city.with_temple());
}

/// Calls `use(region)` for each region in the order of names until it says false.
template <class State, class F>
bool each_region(const State& state, F&& use) {
  for (std::size_t region = 0; region < state.regions(); ++region) {
    if (!text::goes_on(use, Region::of(region))) return false;
  }
  return true;
}

/// The sum of `count(region)` over the regions where a side has galleys.
template <class State, class F>
std::int64_t sum_of_seas(const State& state, Side side, F&& count) {
  std::int64_t sum = 0;
  board::each_of(state.units.with(state.side(side), Unit::galley),
                 [&](Region region) { sum += count(region); });
  return sum;
}

/// How many chips of a resource the side's cities yield.
template <class State>
std::int64_t yield_of(const State& state, Side by, Resource resource) {
  std::int64_t chips = 0;
  board::each_of(state.city.of(state.side(by)) & state.city.producing(resource),
                 [&](Region city) { chips += capacity(state, state.at(city)); });
  return chips;
}

/// The owner's name, "no city" or "no city site": what stands in a region, for verdicts.
template <class State>
std::string_view owner_in(const State& state, Region region) {
  const auto& city = state.at(region);
  if (city.exists()) return state.match->name(city.owner);
  return state.match->is_city_site(region) ? "no city" : "no city site";
}

/// Finds a `city` of the step that is no city of the side that acts.
template <class A, class Answer = Finding, class State>
Answer own_city(const State& state, Side by, const A& action) {
  if (state.owns_city(by, action.city)) return Holds{};
  return Finds{[&] {
    return Mismatch{"city", Phrase{"a city of", state.match->name(state.side(by))},
                    owner_in(state, action.city)};
  }};
}

// Temples.

template <class Answer, class A, class State>
Answer one_temple(const State& state, Side, const A& build) {
  if (!state.at(build.city).temple) return Holds{};
  return Finds{[] { return Mismatch{"city", "a city without a temple"sv, "it has one"sv}; }};
}

template <class Answer, class A, class State>
Answer temple_left(const State& state, Side, const A&) {
  if (state.bank.temple > 0) return Holds{};
  return Finds{[] { return Mismatch{"city", "a temple in the bank"sv, std::int64_t{0}}; }};
}

template <class State>
void raise_temple_in(Transaction<State>& transaction, Region city, const Rule& cause) {
  transaction.because(cause, [&](State& state) {
    state.city.change(city, [](auto& changed) { changed.temple = true; });
    state.bank.temple -= 1;
  });
}

/// If a temple stands there, the active side destroys it, and it returns to the bank.
template <class State>
void destroy_temple(Transaction<State>& transaction, Region city, const Rule& cause) {
  if (!transaction.state().at(city).temple) return;
  transaction.because(cause, [&](State& state) {
    state.city.change(city, [](auto& changed) { changed.temple = false; });
    state.bank.temple += 1;
    ++state.turn_data.temples_destroyed;
  });
}

// Arming.

/// Finds more units than the supply holds.
Finding beyond_supply(std::int64_t left, std::int64_t count);
/// Finds more units armed in a city this turn than its capacity, `most`.
Finding beyond_room(std::int64_t most, std::int64_t armed, std::int64_t count);

/// How many more units may be armed in a city this turn.
template <class State>
std::int64_t room_left(const State& state, Region city) {
  return capacity(state, state.at(city)) - state.turn_data.armed[city.index()];
}

template <class A, class State>
Finding room_to_arm(const State& state, Side, const A& arm) {
  return beyond_room(capacity(state, state.at(arm.city)), state.turn_data.armed[arm.city.index()],
                     arm.count.value);
}

// Founding.

template <class State>
bool is_free_site(const State& state, Region region) {
  return !state.at(region).exists() && state.match->is_city_site(region);
}
/// The regions where a side has units of any type.
template <class State>
Regions with_units(const State& state, Side by) {
  const Side side = state.side(by);
  return state.units.with(side, Unit::galley) | state.units.with(side, Unit::legion);
}

template <class A, class State>
Finding free_site(const State& state, Side, const A& found) {
  if (is_free_site(state, found.city)) return std::nullopt;
  return Mismatch{"city", "a city site without a city"sv, owner_in(state, found.city)};
}

template <class A, class State>
Finding founder_there(const State& state, Side by, const A& found) {
  if (board::has(with_units(state, by), found.city)) return std::nullopt;
  return Mismatch{"city", Phrase{"a legion or galley of", state.match->name(state.side(by))},
                  "none there"sv};
}

// Conquest.

/// The capacity of a city and its owner's units there: the defence before walls or know-hows raise
/// it.
template <class State>
std::int64_t garrison(const State& state, Region region) {
  const auto& city = state.at(region);
  const Units& defenders = state.units_of(city.owner, region);
  return capacity(state, city) + defenders[0] + defenders[1];
}

Mismatch told_weak(std::int64_t own, std::int64_t defence);
template <class Answer>
Answer too_weak(std::int64_t own, std::int64_t defence) {
  if (own >= defence) return Holds{};
  return Finds{[&] { return told_weak(own, defence); }};
}
/// Finds losses that are not exactly as many as the defence, or that are more of a type than are at
/// hand.
Finding wrong_losses(const Losses& lose, std::int64_t defence, const Units& at_hand);

/// Hands all losses out of the units at hand to `use(Losses)`, most legions and then most galleys
/// first, until it returns false.
template <class F>
bool each_losses(const Units& at_hand, F&& use) {
  const auto amount = [](std::int64_t n) { return Amount{static_cast<std::int32_t>(n)}; };
  for (std::int64_t legions = at_hand[index(Unit::legion)]; legions >= 0; --legions) {
    for (std::int64_t galleys = at_hand[index(Unit::galley)]; galleys >= 0; --galleys) {
      if (!use(Losses{amount(legions), amount(galleys)})) return false;
    }
  }
  return true;
}

}  // namespace praetor::mechanics
