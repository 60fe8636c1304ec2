#pragma once
// What `stats` sees of games: who leads and how a game ended are told by each game's pictures,
// which the archive does not know.

#include <memory>

#include "replays/archive/game_facts.hpp"

namespace praetor::cli::archive {

std::unique_ptr<replays::archive::FactsWatch> facts_watch();

}  // namespace praetor::cli::archive
