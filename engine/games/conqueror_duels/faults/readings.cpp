// Faults planted in the readings of Conqueror: Duels: the engine ignores the answer of the set-up.

#include "engine/games/conqueror_duels/faults/plant.hpp"

namespace praetor::conqueror_duels::faults {

Chapter of_the_readings() {
  static constexpr Fault all[] = {
      unread<rule::move_units, Reading::again>("reading.again", "Units that act again may move."),
      unread<rule::territory_left, Reading::vacated>("reading.vacated",
                                                     "Vacated land is nobody's."),
      unread<rule::battle_four, Reading::empty_capital_four>(
          "reading.empty-capital-four", "The four of an empty capital costs a unit."),
      unread<rule::recruit_amount, Reading::mixed_recruits>(
          "reading.mixed-recruits", "A great fort recruits one kind alone."),
  };
  return all;
}

}  // namespace praetor::conqueror_duels::faults
