#pragma once
// The gate of an action: who may do it and in which phases. The rules common to all actions are
// judged from it, before the action's own.

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/gate.hpp"
#include "engine/games/ancient_generals/state.hpp"

namespace praetor::ancient_generals {

struct Gate {
  static constexpr std::string_view undecided = "the game ended with its last turn";
  std::string_view kind;              ///< name of the action
  std::uint32_t phases = all_values;  ///< by Phase
  bool of_chance = false;             ///< whether it is for chance to do
  bool open_to_other = false;  ///< the kind that the side which is not active may do in its phases
  bool before_draw = false;    ///< of a play that need not wait for the draw of its phase
  Side owner = Side::none();   ///< of a step of chance: whose deck it is about
};

Guards<State, Gate> gate_guards();

/// Who may act while nothing is owed; who may only play cards is among them.
Sides may_act(const State& state);

}  // namespace praetor::ancient_generals
