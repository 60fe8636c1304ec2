// All planted faults of Antike Duellum, in the order of a turn.

#include "engine/core/chapters.hpp"
#include "engine/games/antike_duellum/faults/plant.hpp"

namespace praetor {

using Duellum = antike_duellum::Game;

template <>
std::span<const MutantOf<Duellum>> written_mutants<Duellum>() {
  using namespace antike_duellum::faults;
  static const auto all = joined<MutantOf<Duellum>>(
      {of_the_set_up(), of_the_rondel(), of_templum(), of_militia(), of_scientia(), of_movement(),
       of_conquest(), of_defence(), of_trade(), of_plays(), of_cards(), of_founding(), of_awards(),
       of_the_turn(), of_the_readings()});
  return all;
}

}  // namespace praetor
