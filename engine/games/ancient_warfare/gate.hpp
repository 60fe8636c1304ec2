#pragma once
// The gate of an action: who may do it, in which phases, and which answers it gives. The judge
// checks the rules that all actions share with the gate, before the rules of the action itself.

#include <cstdint>
#include <string_view>

#include "engine/core/gate.hpp"
#include "engine/games/ancient_warfare/state.hpp"

namespace praetor::ancient_warfare {

/// Who names a casualty: its owner names one that comes back, the other side one that is dead.
enum class Naming : std::uint8_t { none, of_the_owner, of_the_other };

struct Gate {
  static constexpr std::string_view undecided = "the game ended with its last turn";
  std::string_view kind;  ///< name of the action
  std::uint32_t phases = 0;
  std::uint32_t answers = 0;
  Naming naming = Naming::none;
};

Guards<State, Gate> gate_guards();

/// Who may act now, including chance.
Sides may_act(const State& state);

/// The side whose losses are now named in the aftermath: first the loser's, then the winner's; none
/// when all are named.
Side named_side(const State& state);
/// Whether the owner must name the next one, which comes back.
bool owner_names(const State& state);

}  // namespace praetor::ancient_warfare
