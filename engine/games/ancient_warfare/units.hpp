#pragma once
// What several chapters ask of the squares that a step names. Each function is one rule's answer;
// in which order they are asked, each chapter's table of guards says.

#include "engine/core/rule.hpp"
#include "engine/games/ancient_warfare/state.hpp"

namespace praetor::ancient_warfare {

/// `unit.own`: a unit of the side stands there.
inline Mismatch no_own_unit(const State& state, Square square, std::string_view field) {
  return Mismatch{std::string(field), std::string_view("a unit of its own"),
                  state.match->name(square)};
}
inline Finding not_own(const State& state, Side by, Square square, std::string_view field) {
  if (state.at(square).is_of(state.side(by))) return std::nullopt;
  return no_own_unit(state, square, field);
}

/// `move.enter`: the unit may stand on that square.
inline Mismatch not_enterable(const State& state, Square square, std::string_view field) {
  if (!square.exists()) {
    return Mismatch{std::string(field), std::string_view("a square of the board"),
                    std::string_view("beyond its edge")};
  }
  return Mismatch{std::string(field), std::string_view("ground that the unit can enter"),
                  state.match->name(square)};
}

/// `move.blocked`: nobody is in the way.
inline Mismatch blocked(const State& state, Square square, std::string_view field) {
  return Mismatch{std::string(field), std::string_view("no unit in the way"),
                  Phrase{"there is one on", state.match->name(square)}};
}

}  // namespace praetor::ancient_warfare
