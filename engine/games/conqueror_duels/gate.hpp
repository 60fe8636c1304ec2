#pragma once
// The gate of an action: who may do it, in which phases, and which duty it fulfils. The judge
// checks the rules that all actions share with the gate, before the rules of the action itself.

#include <cstdint>
#include <string_view>

#include "engine/core/gate.hpp"
#include "engine/games/conqueror_duels/state.hpp"

namespace praetor::conqueror_duels {

struct Gate {
  static constexpr std::string_view undecided = "the game ended as a draw";
  std::string_view kind;     ///< name of the action
  std::uint32_t phases = 0;  ///< 0 if it only fulfils a duty
  Duty duty = Duty::none;    ///< the duty that it fulfils
  bool of_chance = false;    ///< chance does it: cards and dice
  bool before_roll = false;  ///< the defender does it while a roll is due
};

Guards<State, Gate> gate_guards();

/// Who may act now, including chance.
Sides may_act(const State& state);

}  // namespace praetor::conqueror_duels
