// Matches of Antike Duellum on each board with each tables.

#include "replays/archive/data_matches.hpp"

#include "engine/games/antike_duellum/library.hpp"

namespace praetor::replays::archive {

template <>
void each_data_match<antike_duellum::Game>(
    const antike_duellum::Library& library,
    const std::function<void(const antike_duellum::Match&)>& use) {
  // From the last to the first: so the sides of the shipped boards stand in the tables of `export`.
  for (std::size_t left = library.boards.size(); left > 0; --left) {
    for (const auto& tables : library.tables) {
      antike_duellum::Match match;
      match.board_data = library.boards[left - 1];
      match.table_data = tables;
      take_readings<antike_duellum::Game>(match, library);
      use(match);
    }
  }
}

}  // namespace praetor::replays::archive
