#pragma once
// What the gates of all games ask: whether the game is over, whose turn it is, and whether the
// phase allows the action. Each function gives one of the two answers of a guard (Holds, Finds in
// rule.hpp).

#include <cstdint>
#include <initializer_list>

#include "engine/core/law.hpp"

namespace praetor {

/// A set of phases, or of other values of an enum, by bit.
template <class E>
constexpr std::uint32_t set_of(std::initializer_list<E> values) {
  std::uint32_t bits = 0;
  for (const E value : values) bits |= 1U << index(value);
  return bits;
}
inline constexpr std::uint32_t all_values = 0xFFFF'FFFFU;

template <class E>
constexpr bool is_in(std::uint32_t set, E value) {
  return (set >> index(value) & 1U) != 0;
}

/// The first rule of every game: no step after its end. `Gate::undecided` is what to say of an end
/// that nobody won, if there is such an end.
template <class Answer, class State, class Gate>
Answer after_the_end(const State& state, Side, const Gate&) {
  if (state.phase != decltype(state.phase)::over) return Holds{};
  return Finds{[&] {
    Fact end = Gate::undecided;
    if (state.winner.exists()) end = Phrase{"the game was won by", state.match->name(state.winner)};
    return Mismatch{"do", "no step after the end"sv, std::move(end)};
  }};
}

/// Finds a step that is not by `owner`, whose turn it is.
template <class Answer, class State>
Answer by_another(const State& state, Side by, Side owner) {
  if (by == owner) return Holds{};
  return Finds{[&] { return Mismatch{"by", state.match->name(owner), state.match->name(by)}; }};
}

template <class Answer, class Phase>
Answer outside_phases(Phase now, std::uint32_t phases) {
  if (is_in(phases, now)) return Holds{};
  return Finds{[&] {
    return Mismatch{"do", NameSet{&names(Kind<Phase>{}), phases}, name_of(now)};
  }};
}

/// The guard for games whose gate looks at nothing but the phases of an action.
template <class Answer, class State, class Gate>
Answer in_its_phases(const State& state, Side, const Gate& gate) {
  return outside_phases<Answer>(state.phase, gate.phases);
}

}  // namespace praetor
