// All planted faults of Antike Duellum, in the order of a turn.

#include <vector>

#include "engine/games/antike_duellum/faults/chapters.hpp"

namespace praetor {

using Duellum = antike_duellum::Game;

template <>
std::span<const PlantedFault<Duellum>> planted_faults<Duellum>() {
  namespace faults = antike_duellum::faults;
  static const std::vector<faults::Fault> all = [] {
    std::vector<faults::Fault> list;
    for (const faults::Chapter chapter :
         {faults::of_the_set_up(), faults::of_the_rondel(), faults::of_templum(),
          faults::of_militia(), faults::of_scientia(), faults::of_movement(), faults::of_conquest(),
          faults::of_defence(), faults::of_trade(), faults::of_plays(), faults::of_cards(),
          faults::of_founding(), faults::of_awards(), faults::of_the_turn()}) {
      list.insert(list.end(), chapter.begin(), chapter.end());
    }
    return list;
  }();
  return all;
}

}  // namespace praetor
