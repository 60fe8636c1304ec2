// Matches of Ancient Generals with each tables.

#include "replays/archive/data_matches.hpp"

#include "engine/games/ancient_generals/library.hpp"

namespace praetor::replays::archive {

template <>
void each_data_match<ancient_generals::Game>(
    const ancient_generals::Library& library,
    const std::function<void(const ancient_generals::Match&)>& use) {
  for (const auto& tables : library.tables) {
    ancient_generals::Match match;
    match.table_data = tables;
    take_readings<ancient_generals::Game>(match, library);
    use(match);
  }
}

}  // namespace praetor::replays::archive
