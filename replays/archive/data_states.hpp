#pragma once
// States that stand on all data of a library, for those who ask what a game's documents can hold.
// Not all data can be played: no scenario names a map, or no tables know so few nations. A replay
// can still have the rest itself. Made for each game in replays/games/ that has data.

#include <functional>

#include "engine/core/game.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays::archive {

/// Calls `use(state)` for each board with each tables, and for each scenario. Only what the
/// documents of such a state can hold means anything: nobody plays on from it.
template <Game G>
void each_data_state(const LibraryOf<G>& library,
                     const std::function<void(const typename G::State&)>& use);

}  // namespace praetor::replays::archive
