// Which rules of Ancient Generals can depend on which data that no rulebook prints.

#include "engine/games/ancient_generals/game.hpp"
#include "replays/weighing/data_row.hpp"

namespace praetor::replays {

template <>
DataRows data_rows<ancient_generals::Game>() {
  static constexpr DataRow rows[] = {{"artillery-limit", "artillery.limit"},
                                     {"scout-limit", "scout.limit"}};
  return rows;
}

}  // namespace praetor::replays
