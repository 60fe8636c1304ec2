// Faults planted in the readings of Antike: the engine ignores the answer of the set-up.

#include "engine/games/antike/faults/plant.hpp"

namespace praetor::antike::faults {

Chapter of_the_readings() {
  static constexpr Fault all[] = {
      unread<rule::round_coin, Reading::first_coin>("reading.first-coin",
                                                    "The round coins begin when the tables say."),
      unread<rule::conquer_stone, Reading::give_up>("reading.give-up", "Any city is given up."),
      unread<rule::produce_chips, Reading::market_and_currency>(
          "reading.market-and-currency", "Only one of market and currency counts."),
  };
  return all;
}

}  // namespace praetor::antike::faults
