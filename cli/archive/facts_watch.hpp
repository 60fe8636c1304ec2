#pragma once
// What `stats` records of each game: who leads, after which turns or rounds, and how the game
// ended. The pictures of each game know that; the archive does not, so this function connects the
// two. Stories ask the pictures the same, so that `stats` and `tell` count changes of the lead
// alike.

#include <memory>

#include "replays/archive/game_facts.hpp"

namespace praetor::cli::archive {

std::unique_ptr<replays::archive::FactsWatch> facts_watch();

}  // namespace praetor::cli::archive
