// Matches of Ancient Warfare with each tables under both sets of rules.

#include "replays/archive/data_matches.hpp"

#include "engine/games/ancient_warfare/library.hpp"

namespace praetor::replays::archive {

template <>
void each_data_match<ancient_warfare::Game>(
    const ancient_warfare::Library& library,
    const std::function<void(const ancient_warfare::Match&)>& use) {
  for (const auto& tables : library.tables) {
    for (const auto& sheet : tables->sheets) {
      ancient_warfare::Match match;
      match.table_data = tables;
      match.take_sheet(sheet);
      use(match);
    }
  }
}

}  // namespace praetor::replays::archive
