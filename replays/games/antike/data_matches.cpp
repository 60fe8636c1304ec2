// Matches of Antike on each board with each tables.

#include "replays/archive/data_matches.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/games/antike/library.hpp"

namespace praetor::replays::archive {
namespace {

/// All nations that a board starts in a line of some length, whether tables know that length or
/// not.
std::vector<antike::Nation> nations_on(const antike::BoardData& board) {
  std::vector<antike::Nation> nations;
  const NameTable& sides = board.board.sides;
  nations.reserve(sides.size());
  for (std::size_t side = 0; side < sides.size(); ++side) {
    const bool plays = std::ranges::any_of(
        board.start, [&](const auto& line) { return side < line.size() && line[side]; });
    if (!plays) continue;
    const std::string name(sides.at(side));
    nations.push_back({name, name, {}});
  }
  return nations;
}

}  // namespace

template <>
void each_data_match<antike::Game>(const antike::Library& library,
                                   const std::function<void(const antike::Match&)>& use) {
  for (const auto& board : library.boards) {
    for (const auto& tables : library.tables) {
      antike::Match match;
      match.board_data = board;
      match.table_data = tables;
      match.nations = nations_on(*board);
      name_sides(match);
      take_readings<antike::Game>(match, library);
      use(match);
    }
  }
}

}  // namespace praetor::replays::archive
