// All planted faults of Ancient Warfare, in the order of a game.

#include "engine/core/chapters.hpp"
#include "engine/games/ancient_warfare/faults/plant.hpp"

namespace praetor {

using Warfare = ancient_warfare::Game;

template <>
std::span<const MutantOf<Warfare>> written_mutants<Warfare>() {
  using namespace ancient_warfare::faults;
  static const auto all = joined<MutantOf<Warfare>>(
      {of_the_tables(), of_the_terrain(), of_the_beginning(), of_the_moves(), of_the_attacks(),
       of_the_answers(), of_the_end(), of_the_readings()});
  return all;
}

}  // namespace praetor
