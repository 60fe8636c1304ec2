#pragma once
// The gate of an action: who may do it, in which phases and on which rondel fields. The judge
// checks the rules that all actions share with the gate, before the rules of the action itself.

#include <cstdint>
#include <string_view>

#include "engine/games/antike_duellum/state.hpp"
#include "engine/mechanics/gate.hpp"

namespace praetor::antike_duellum {

enum class Actor : std::uint8_t { active, opponent, chance };

struct Gate {
  static constexpr std::string_view undecided = "";
  std::string_view kind;  ///< name of the action
  Actor actor = Actor::active;
  std::uint32_t phases = all_values;  ///< set of bits by Phase
  std::uint32_t fields = all_values;  ///< set of bits by RondelField
  bool waits_for_card = false;        ///< barred while a card is owed in phase conquest
  bool open_to_opponent = false;      ///< the opponent may make this step too
};

Guards<State, Gate> gate_guards();

/// Whether the opponent of the active side may now play a `defence` card: only under the printed
/// rules, in the phases action and conquest, with the active side on a duellum field.
bool is_fortress_moment(const State& state);

}  // namespace praetor::antike_duellum
