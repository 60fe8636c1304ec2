#pragma once
// The gate of an action: whose it is, in which phases, and which duty it answers. The rules common
// to all actions are judged from it, before the action's own.

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/gate.hpp"
#include "engine/games/conqueror_duels/state.hpp"

namespace praetor::conqueror_duels {

struct Gate {
  static constexpr std::string_view undecided = "the game ended as a draw";
  std::string_view kind;     ///< name of the action
  std::uint32_t phases = 0;  ///< none where it only answers a duty
  Duty duty = Duty::none;    ///< the duty that it answers
  bool of_chance = false;    ///< cards and dice; all others are a side's
  bool before_roll = false;  ///< the defender's, while a roll is due
};

Guards<State, Gate> gate_guards();

/// Who may act now; chance included.
Sides may_act(const State& state);

}  // namespace praetor::conqueror_duels
