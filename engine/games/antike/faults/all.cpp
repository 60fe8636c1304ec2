// All planted faults of Antike, in the order of a turn.

#include "engine/core/chapters.hpp"
#include "engine/games/antike/faults/plant.hpp"

namespace praetor {

using Antike = antike::Game;

template <>
std::span<const MutantOf<Antike>> written_mutants<Antike>() {
  using namespace antike::faults;
  static const auto all =
      joined<MutantOf<Antike>>({of_the_tables(), of_the_fields(), of_the_maneuver(),
                                of_the_conquest(), of_the_turn(), of_the_readings()});
  return all;
}

}  // namespace praetor
