#pragma once
// The rules of moves, attacks and retreats on the territories and units that a step names. Each
// function checks one rule. The table of guards of each chapter gives the order of these checks.

#include <string>

#include "engine/core/rule.hpp"
#include "engine/games/conqueror_duels/state.hpp"

namespace praetor::conqueror_duels {

/// Units in a text for people: "[1,2]".
inline std::string shown(const Units& units) {
  return "[" + std::to_string(units.infantry.value) + "," + std::to_string(units.cavalry.value) +
         "]";
}

/// `food.excess`.
template <class A>
Finding not_fed(const State& state, Side by, const A&) {
  const std::int64_t excess = excess_of(state, state.side(by));
  if (excess == 0) return std::nullopt;
  return Mismatch{"do", "no unit that cannot be fed"sv, excess};
}

inline Finding not_own(const State& state, Side by, Territory at, std::string_view field) {
  if (state.is_own(by, at)) return std::nullopt;
  return Mismatch{std::string(field), "a territory of its own"sv,
                  Phrase{"the owner is", state.match->name(state.owner_of(at))}};
}

inline Finding not_adjacent(const State& state, Territory from, Territory to) {
  if (state.map().are_adjacent(from, to)) return std::nullopt;
  const std::uint64_t near =
      from.index() < territories_max ? state.map().neighbours[from.index()] : std::uint64_t{0};
  return Mismatch{"to", NameSet{&state.map().names, near}, state.match->name(to)};
}

inline Finding not_unspent(const State& state, Territory at, const Units& units,
                           std::string_view field) {
  const Units ready = state.unspent_at(at);
  if (units.fit(ready)) return std::nullopt;
  return Mismatch{std::string(field), "at most " + shown(ready), shown(units)};
}

/// `fence.territory`.
inline Finding fenced(const State& state, Territory to) {
  if (!state.match->is_forbidden(to)) return std::nullopt;
  return Mismatch{"to", "a territory that the scenario leaves open"sv, state.match->name(to)};
}

/// `sea.closed`.
inline Finding closed(const State& state, Territory to) {
  if (!state.map().is_sea(to) || !are_seas_closed(state)) return std::nullopt;
  return Mismatch{"to", "no sea in this round"sv, state.match->name(to)};
}

}  // namespace praetor::conqueror_duels
