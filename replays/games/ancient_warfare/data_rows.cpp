// Which rules of Ancient Warfare can depend on which data that no rulebook prints.

#include "engine/games/ancient_warfare/game.hpp"
#include "replays/weighing/data_row.hpp"

namespace praetor::replays {

template <>
DataRows data_rows<ancient_warfare::Game>() {
  static constexpr DataRow rows[] = {{"units", "attack.range attack.special defend.special"}};
  return rows;
}

}  // namespace praetor::replays
