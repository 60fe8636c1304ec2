#pragma once
// Tools to plant faults in Conqueror: Duels, and the list of the chapters of faults. Each file in
// this folder holds one chapter.

#include <memory>
#include <span>

#include "engine/core/planting.hpp"
#include "engine/games/conqueror_duels/game.hpp"

namespace praetor::conqueror_duels {

namespace faults {

using namespace planting;
using Fault = MutantOf<Game>;
using Chapter = std::span<const Fault>;

Chapter of_the_tables();    // tables.cpp
Chapter of_the_scenario();  // scenario.cpp
Chapter of_the_aims();      // scenario.cpp
Chapter of_the_planning();  // planning.cpp
Chapter of_the_actions();   // actions.cpp
Chapter of_the_attacks();   // actions.cpp
Chapter of_the_battles();   // battles.cpp
Chapter of_the_retreats();  // battles.cpp
Chapter of_the_rounds();    // rounds.cpp
Chapter of_the_readings();  // readings.cpp

template <void (*change)(Scenario&)>
void with_plan(Match& match) {
  auto plan = std::make_shared<Scenario>(*match.plan);
  change(*plan);
  plan->complete(match.map());
  match.plan = std::move(plan);
}

/// A fault: a wrong number or word in the scenario, or in what the scenario takes from the tables.
template <const Rule& rule, void (*change)(Scenario&)>
constexpr Fault misplanned(std::string_view name, std::string_view what) {
  return misset<rule, with_plan<change>>(name, what);
}

template <void (*change)(Map&)>
void with_map(Match& match) {
  auto data = std::make_shared<MapData>(*match.map_data);
  change(data->board);
  auto plan = std::make_shared<Scenario>(*match.plan);
  plan->complete(data->board);
  match.map_data = std::move(data);
  match.plan = std::move(plan);
}

/// A fault: something on the map is wrong.
template <const Rule& rule, void (*change)(Map&)>
constexpr Fault misdrawn(std::string_view name, std::string_view what) {
  return misset<rule, with_map<change>>(name, what);
}

inline Territory on_a_map(Territory place) {
  return Territory::of(place.index() % territories_max);
}
inline Units at(const UnitsByTerritory& stock, Territory place) {
  return stock[on_a_map(place).index()];
}
inline void put(UnitsByTerritory& stock, Territory place, const Units& units) {
  stock.set(on_a_map(place), units);
}

/// The changes that the correct effects of a step make, event by event.
template <class A>
Trace<State> traced(const State& before, Side by, const A& action) {
  Trace<State> trace;
  State copy = before;
  Transaction<State> transaction(copy, &trace);
  truly(transaction, by, action);
  return trace;
}

template <class A, const Rule& cause, void (*spoil)(const Event<State>&, State& after)>
void spoil_event(const State& before, State& after, Side by, const A& action) {
  for (const Event<State>& event : traced(before, by, action)) {
    if (event.cause == &cause) return spoil(event, after);
  }
}

/// A fault: the true effects, and then a wrong change if they make an event with this cause; it is
/// given the first one.
template <class A, const Rule& cause, void (*spoil)(const Event<State>&, State& after)>
constexpr Fault spoilt_event(std::string_view name, std::string_view what) {
  return spoilt<A, cause, spoil_event<A, cause, spoil>>(name, what);
}

/// The coins that a step brings for this cause come `times` times instead of once.
template <class A, const Rule& cause, int times>
void miscounted(const State& before, State& after, Side by, const A& action) {
  for (const Event<State>& event : traced(before, by, action)) {
    if (event.cause != &cause) continue;
    for (std::size_t side = 0; side < players; ++side) {
      std::int64_t& coins = after.player[side].coins;
      coins += (times - 1) * (event.after.player[side].coins - event.before.player[side].coins);
      coins = std::max<std::int64_t>(coins, 0);
    }
  }
}

}  // namespace faults
}  // namespace praetor::conqueror_duels
