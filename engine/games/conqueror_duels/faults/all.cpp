// All planted faults of Conqueror: Duels, in the order of a game.

#include "engine/core/chapters.hpp"
#include "engine/games/conqueror_duels/faults/plant.hpp"

namespace praetor {

using Duels = conqueror_duels::Game;

template <>
std::span<const MutantOf<Duels>> written_mutants<Duels>() {
  using namespace conqueror_duels::faults;
  static const auto all = joined<MutantOf<Duels>>(
      {of_the_tables(), of_the_scenario(), of_the_aims(), of_the_planning(), of_the_actions(),
       of_the_attacks(), of_the_battles(), of_the_retreats(), of_the_rounds(), of_the_readings()});
  return all;
}

}  // namespace praetor
