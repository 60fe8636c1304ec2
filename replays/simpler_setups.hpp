#pragma once
// Which set-ups are simpler than one: what shrinking must know of a game and the rules do not say.
// Nothing here decides legality; each game has a specialisation in replays/games/.

#include <cstdint>
#include <vector>

#include "engine/core/game.hpp"

namespace praetor::replays {

/// A specialisation has these static members:
///   std::int64_t weight(setup)          how far it is from the simplest; shipped data weigh least
///   std::vector<Setup> of(setup)        set-ups worth a try, the simplest first
template <Game G>
struct SimplerSetups;

}  // namespace praetor::replays
