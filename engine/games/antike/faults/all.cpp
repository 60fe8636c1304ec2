// All planted faults of Antike, in the order of a turn.

#include <vector>

#include "engine/games/antike/faults/plant.hpp"

namespace praetor {

using Antike = antike::Game;

template <>
std::span<const PlantedFault<Antike>> planted_faults<Antike>() {
  namespace faults = antike::faults;
  static const std::vector<faults::Fault> all = [] {
    std::vector<faults::Fault> list;
    for (const faults::Chapter chapter :
         {faults::of_the_tables(), faults::of_the_fields(), faults::of_the_maneuver(),
          faults::of_the_conquest(), faults::of_the_turn()}) {
      list.insert(list.end(), chapter.begin(), chapter.end());
    }
    return list;
  }();
  return all;
}

}  // namespace praetor
