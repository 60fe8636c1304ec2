// Faults planted in the readings of Ancient Generals: the engine ignores the answer of the set-up.

#include "engine/games/ancient_generals/faults/plant.hpp"

namespace praetor::ancient_generals::faults {

Chapter of_the_readings() {
  static constexpr Fault all[] = {
      unread<rule::turn_duty, Reading::rally_before_draw>("reading.rally-before-draw",
                                                          "Rally waits for the draw."),
  };
  return all;
}

}  // namespace praetor::ancient_generals::faults
