#pragma once
// How fights end and what they do to the main body: the combat table with the cards that were
// played. Nothing here changes a state.

#include <cstdint>

#include "engine/games/ancient_generals/state.hpp"

namespace praetor::ancient_generals {

/// How a fight of the battle ends if nothing more is played.
Ending ending_of(const State& state, const Fight& fight);

/// What all unblocked attackers together do to the other side's deck.
std::int64_t damage_of(const State& state);

}  // namespace praetor::ancient_generals
