#pragma once
// Invariants: what every state of a game satisfies. A broken one is a bug of this suite, or of a
// patch that a declared card asked for; it is never a verdict on a player.

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/id.hpp"
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

/// The first finding that `find(item)` returns for the items of a range, in their order.
template <class Range, class F>
Finding first_in(const Range& range, F&& find) {
  for (const auto& item : range) {
    if (Finding found = find(item)) return found;
  }
  return std::nullopt;
}
template <class T, class F>
Finding first_in(std::initializer_list<T> items, F&& find) {
  return first_in(std::span<const T>(items.begin(), items.size()), find);
}

/// Finds a figure that is not as expected.
inline Finding unless_equal(std::string_view field, std::int64_t expected, std::int64_t actual) {
  if (expected == actual) return std::nullopt;
  return Mismatch{std::string(field), expected, actual};
}

/// The JSON Pointer of a side's field in the state document.
template <class State>
std::string of_side(const State& state, Side side, std::string_view field) {
  return "/sides/" + std::string(state.match->name(side)) + "/" + std::string(field);
}

}  // namespace praetor
