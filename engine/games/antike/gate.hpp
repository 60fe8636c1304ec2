#pragma once
// The gate of an action: who may do it, in which phases and on which rondel fields. The judge
// checks the rules that all actions share with the gate, before the rules of the action itself.

#include <cstdint>
#include <string_view>

#include "engine/games/antike/state.hpp"
#include "engine/mechanics/gate.hpp"

namespace praetor::antike {

/// Who may do an action: the active nation, any nation, or the nation that must take a chip.
enum class Actor : std::uint8_t { active, nation, owed };

struct Gate {
  static constexpr std::string_view undecided = "";
  std::string_view kind;  ///< name of the action
  Actor actor = Actor::active;
  std::uint32_t phases = all_values;  ///< set of bits by Phase
  std::uint32_t fields = all_values;  ///< set of bits by RondelField
  std::uint32_t more_fields = 0;      ///< also open if the tables allow battles after arming
};

inline constexpr std::uint32_t maneuver_fields =
    set_of({RondelField::maneuver_1, RondelField::maneuver_2});

Guards<State, Gate> gate_guards();

}  // namespace praetor::antike
