#pragma once
// How fights end and what they do to the main body: the combat table with the cards that were
// played. Nothing here changes a state.

#include <cstdint>

#include "engine/games/ancient_generals/state.hpp"

namespace praetor::ancient_generals {

/// What is decisive in a fight with a blocker: the table, or a card that speaks in its place.
struct Decision {
  Entry entry;
  Card by;  ///< none: the table
};
Decision decision_of(const State& state, const Fight& fight);

/// With what cards added to it.
std::int64_t force_of(const State& state, const Fight& fight, Role role);

/// How a fight of the battle ends if nothing more is played.
Ending ending_of(const State& state, const Fight& fight);

/// What one attacker does to the other side's deck; nothing where it is blocked.
struct Hit {
  std::int64_t own = 0;         ///< of its card
  std::int64_t added = 0;       ///< by cards that were played
  std::int64_t encircling = 0;  ///< since its army encircles the other one
  std::int64_t sum() const { return own + added + encircling; }
};
Hit hit_of(const State& state, const Fight& fight);

/// What all unblocked attackers together do to the other side's deck.
std::int64_t damage_of(const State& state);

}  // namespace praetor::ancient_generals
