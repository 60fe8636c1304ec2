#pragma once
// The gate of an action: who may do it, in which phases, and which answers it gives. The rules
// common to all actions are judged from it, before the action's own.

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/gate.hpp"
#include "engine/games/ancient_warfare/state.hpp"

namespace praetor::ancient_warfare {

/// Who names a casualty: the owner of the unit one that comes back, the other side a dead one.
enum class Naming : std::uint8_t { none, of_the_owner, of_the_other };

struct Gate {
  static constexpr std::string_view undecided = "the game ended with its last turn";
  std::string_view kind;  ///< name of the action
  std::uint32_t phases = 0;
  std::uint32_t answers = 0;
  Naming naming = Naming::none;
};

Guards<State, Gate> gate_guards();

/// Who may act now; chance included.
Sides may_act(const State& state);

/// Whose losses are named in the aftermath: the loser's, then the winner's; none when all are.
Side named_side(const State& state);
/// Whether it is the owner's turn to name one that comes back.
bool owner_names(const State& state);

}  // namespace praetor::ancient_warfare
