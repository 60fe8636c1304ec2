#pragma once
// Invariants: what every state of a game satisfies. A broken one is a bug of this suite, or of a
// patch that a declared card asked for; it is never a verdict on a player.

#include <optional>
#include <span>
#include <string_view>

#include "engine/core/rule.hpp"

namespace praetor {

template <class State>
struct Invariant {
  std::string_view name;  ///< "coins are conserved"
  Finding (*check)(const State&);
};

template <class State>
struct BrokenInvariant {
  const Invariant<State>* invariant;
  Mismatch mismatch;
};

/// The first invariant that the state breaks, in the order of the list.
template <class State>
std::optional<BrokenInvariant<State>> broken_invariant(std::span<const Invariant<State>> invariants,
                                                       const State& state) {
  for (const Invariant<State>& invariant : invariants) {
    if (Finding found = invariant.check(state)) return {{&invariant, *std::move(found)}};
  }
  return std::nullopt;
}

}  // namespace praetor
