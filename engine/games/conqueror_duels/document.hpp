#pragma once
// The state document of Conqueror: Duels, back and forth. Writing is on the hot path of hashes and
// needs no JSON library; reading is strict: what it accepts would be written again to the letter.

#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "engine/core/rule.hpp"
#include "engine/games/conqueror_duels/actions.hpp"
#include "engine/games/conqueror_duels/state.hpp"

namespace praetor::conqueror_duels {

/// The state whose document is that of `state` with a merge patch applied, and what follows every
/// step. The patch may touch only `territories` and the coins of the sides; what it leaves has to
/// satisfy every invariant.
Result<State, Mismatch> patched_state(const State& state, std::string_view patch);

}  // namespace praetor::conqueror_duels
