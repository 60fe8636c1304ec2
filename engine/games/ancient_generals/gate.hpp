#pragma once
// The gate of an action: who may do it and in which phases. The judge checks the rules that all
// actions share with the gate, before the rules of the action itself.

#include <cstdint>
#include <string_view>

#include "engine/core/gate.hpp"
#include "engine/games/ancient_generals/state.hpp"

namespace praetor::ancient_generals {

struct Gate {
  static constexpr std::string_view undecided = "the game ended with its last turn";
  std::string_view kind;              ///< name of the action
  std::uint32_t phases = all_values;  ///< set of bits by Phase
  bool of_chance = false;             ///< whether chance does it
  bool open_to_other = false;         ///< the other side may do it too, in draw and flank phases
  bool before_draw = false;           ///< a play that may come before the draw of its phase
  Side owner = Side::none();          ///< for a step of chance: the owner of the deck
};

Guards<State, Gate> gate_guards();

/// Who may act while nothing is owed. Includes a side that may only play cards.
Sides may_act(const State& state);

}  // namespace praetor::ancient_generals
