// All planted faults of Ancient Generals, in the order of a turn.

#include "engine/core/chapters.hpp"
#include "engine/games/ancient_generals/faults/plant.hpp"

namespace praetor {

using Generals = ancient_generals::Game;

template <>
std::span<const MutantOf<Generals>> written_mutants<Generals>() {
  using namespace ancient_generals::faults;
  static const auto all = joined<MutantOf<Generals>>(
      {of_the_tables(), of_the_hands(), of_the_battle(), of_combat(), of_the_tactics(),
       of_the_decks(), of_the_turn(), of_the_readings()});
  return all;
}

}  // namespace praetor
