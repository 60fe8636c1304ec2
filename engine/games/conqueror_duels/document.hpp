#pragma once
// The state document of Conqueror: Duels, and the patches of declared cards. Hashes are computed
// from written documents, so writing is fast and uses no JSON library. Reading is strict: it
// accepts a document only if writing the state again gives the same document.

#include <string_view>

#include "engine/core/result.hpp"
#include "engine/core/rule.hpp"
#include "engine/games/conqueror_duels/actions.hpp"
#include "engine/games/conqueror_duels/state.hpp"

namespace praetor::conqueror_duels {

/// The state after a merge patch of its document, and after `follow`. The patch may change only
/// `territories` and the coins of the sides. The result must satisfy every invariant.
Result<State, Mismatch> patched_state(const State& state, std::string_view patch);

}  // namespace praetor::conqueror_duels
