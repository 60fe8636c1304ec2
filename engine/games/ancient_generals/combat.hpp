#pragma once
// How fights end and how much damage they do: the combat table, changed by the cards that were
// played. Nothing here changes a state.

#include <cstdint>

#include "engine/games/ancient_generals/state.hpp"

namespace praetor::ancient_generals {

/// What decides a fight with a blocker: the table, or a card that replaces it.
struct Decision {
  Entry entry;
  Card by;  ///< none if the table decides
};
Decision decision_of(const State& state, const Fight& fight);

/// The force of a unit in a fight, including what cards added.
std::int64_t force_of(const State& state, const Fight& fight, Role role);

/// How a fight of the battle ends if no more cards are played.
Ending ending_of(const State& state, const Fight& fight);

/// The damage of one attacker to the other side's deck, in cards; 0 if it is blocked.
struct Hit {
  std::int64_t own = 0;         ///< of its card
  std::int64_t added = 0;       ///< by cards that were played
  std::int64_t encircling = 0;  ///< because its army encircles the other one
  std::int64_t sum() const { return own + added + encircling; }
};
Hit hit_of(const State& state, const Fight& fight);

/// The damage of all unblocked attackers together to the other side's deck, in cards.
std::int64_t damage_of(const State& state);

}  // namespace praetor::ancient_generals
