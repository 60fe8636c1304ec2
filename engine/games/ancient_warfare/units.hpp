#pragma once
// The checks on squares that several chapters share. Each function words the answer of one rule.
// The table of guards of each chapter gives the order of these checks.

#include "engine/core/rule.hpp"
#include "engine/games/ancient_warfare/state.hpp"

namespace praetor::ancient_warfare {

/// `unit.own`: a unit of the side must be there.
inline Mismatch no_own_unit(const State& state, Square square, std::string_view field) {
  return Mismatch{std::string(field), "a unit of its own"sv, state.match->name(square)};
}
template <class A>
Finding not_own(const State& state, Side by, const A& action) {
  if (state.at(action.from).is_of(state.side(by))) return std::nullopt;
  return no_own_unit(state, action.from, "from");
}

/// `move.enter`: the unit must be able to be on that square.
inline Mismatch not_enterable(const State& state, Square square, std::string_view field) {
  if (!square.exists()) {
    return Mismatch{std::string(field), "a square of the board"sv, "beyond its edge"sv};
  }
  return Mismatch{std::string(field), "ground that the unit can enter"sv,
                  state.match->name(square)};
}

/// `move.blocked`: no unit may be in the way.
inline Mismatch blocked(const State& state, Square square, std::string_view field) {
  return Mismatch{std::string(field), "no unit in the way"sv,
                  Phrase{"there is one on", state.match->name(square)}};
}

}  // namespace praetor::ancient_warfare
