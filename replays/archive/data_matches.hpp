#pragma once
// Matches on all data of a library, for callers that ask what a game's documents can hold. Some
// data cannot be played alone, such as a map that no scenario names; a replay may hold the rest
// itself. Each game with data has its own, in replays/games/.

#include <functional>

#include "engine/core/game.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays::archive {

/// Calls `use(match)` for each board with each tables, and for each scenario. Such a match only
/// shows what documents can hold; no game is played in it.
template <Game G>
void each_data_match(const LibraryOf<G>& library,
                     const std::function<void(const typename G::Match&)>& use);

}  // namespace praetor::replays::archive
