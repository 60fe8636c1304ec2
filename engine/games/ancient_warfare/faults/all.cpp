// All planted faults of Ancient Warfare, in the order of a game.

#include <vector>

#include "engine/games/ancient_warfare/faults/plant.hpp"

namespace praetor {

using Warfare = ancient_warfare::Game;

template <>
std::span<const PlantedFault<Warfare>> planted_faults<Warfare>() {
  namespace faults = ancient_warfare::faults;
  static const std::vector<faults::Fault> all = [] {
    std::vector<faults::Fault> list;
    for (const faults::Chapter chapter :
         {faults::of_the_tables(), faults::of_the_terrain(), faults::of_the_beginning(),
          faults::of_the_moves(), faults::of_the_attacks(), faults::of_the_answers(),
          faults::of_the_end()}) {
      list.insert(list.end(), chapter.begin(), chapter.end());
    }
    return list;
  }();
  return all;
}

}  // namespace praetor
