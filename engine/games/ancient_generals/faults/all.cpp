// All planted faults of Ancient Generals, in the order of a turn.

#include <vector>

#include "engine/games/ancient_generals/faults/plant.hpp"

namespace praetor {

using Generals = ancient_generals::Game;

template <>
std::span<const PlantedFault<Generals>> planted_faults<Generals>() {
  namespace faults = ancient_generals::faults;
  static const std::vector<faults::Fault> all = [] {
    std::vector<faults::Fault> list;
    for (const faults::Chapter chapter :
         {faults::of_the_tables(), faults::of_the_hands(), faults::of_the_battle(),
          faults::of_combat(), faults::of_the_tactics(), faults::of_the_decks(),
          faults::of_the_turn()}) {
      list.insert(list.end(), chapter.begin(), chapter.end());
    }
    return list;
  }();
  return all;
}

}  // namespace praetor
