#pragma once
// Invariants that hold in several games: what is conserved, and where units may stand. Templates on
// states whose bank, players, cities and units bear the usual names.

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/rule.hpp"
#include "engine/mechanics/pieces.hpp"

namespace praetor::mechanics {

inline Finding unless_at_most(std::string_view field, std::int64_t limit, std::int64_t actual) {
  if (actual <= limit) return std::nullopt;
  return Mismatch{std::string(field), limit, actual};
}

template <class State>
Finding temples_conserved(const State& state) {
  std::int64_t sum = state.bank.temple;
  sum += board::size_of(state.city.with_temple());
  return unless_equal("temple", state.tables().temple, sum);
}

template <class State>
Finding coins_conserved(const State& state) {
  std::int64_t sum = state.bank.coin;
  for (const auto& player : state.player) sum += player.chips.coin;
  return unless_equal("coin", state.tables().coin, sum);
}

template <class State>
Finding personages_conserved(const State& state) {
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    std::int64_t sum = state.bank.personage[kind];
    for (const auto& player : state.player) sum += player.personage[kind];
    if (Finding found = unless_equal("personage", state.tables().personage[kind], sum))
      return found;
  }
  return std::nullopt;
}

template <class State>
Finding units_within_reach(const State& state) {
  for (std::size_t region = 0; region < state.regions(); ++region) {
    for (const Unit unit : {Unit::galley, Unit::legion}) {
      if (state.match->board().touches(Region::of(region), colour_of(unit))) continue;
      for (const Units& units : state.units[region]) {
        if (Finding found = unless_equal("units", 0, units[index(unit)])) return found;
      }
    }
  }
  return std::nullopt;
}

/// The least amount of any chips or coins in the purses, or of coins in the bank. It is below 0
/// only where an engine is wrong.
template <class State>
std::int64_t least_goods(const State& state) {
  std::int64_t least = state.bank.coin;
  for (const auto& player : state.player) {
    least = std::min(least, player.chips.coin);
    for (const std::int64_t chips : player.chips.chip) least = std::min(least, chips);
  }
  return least;
}

}  // namespace praetor::mechanics
