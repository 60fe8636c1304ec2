// All planted faults of Conqueror: Duels, in the order of a game.

#include <vector>

#include "engine/games/conqueror_duels/faults/plant.hpp"

namespace praetor {

using Duels = conqueror_duels::Game;

template <>
std::span<const PlantedFault<Duels>> planted_faults<Duels>() {
  namespace faults = conqueror_duels::faults;
  static const std::vector<faults::Fault> all = [] {
    std::vector<faults::Fault> list;
    for (const faults::Chapter chapter :
         {faults::of_the_tables(), faults::of_the_scenario(), faults::of_the_aims(),
          faults::of_the_planning(), faults::of_the_actions(), faults::of_the_attacks(),
          faults::of_the_battles(), faults::of_the_rounds()}) {
      list.insert(list.end(), chapter.begin(), chapter.end());
    }
    return list;
  }();
  return all;
}

}  // namespace praetor
