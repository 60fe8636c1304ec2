// Faults planted in the readings of Antike Duellum: the engine ignores the answer of the set-up.

#include "engine/games/antike_duellum/faults/plant.hpp"

namespace praetor::antike_duellum::faults {

Chapter of_the_readings() {
  static constexpr Fault all[] = {
      unread<rule::trade_rate, Reading::trade_coins>("reading.trade-coins",
                                                     "Coins are never given for chips."),
      unread<rule::turn_founding, Reading::conquest_after_card>("reading.conquest-after-card",
                                                                "Nobody conquers after the card."),
      unread<rule::turn_duty, Reading::compensation>("reading.compensation",
                                                     "Founding waits for the card."),
      unread<rule::move_units, Reading::march>("reading.march", "A unit marches once."),
      unread<rule::move_path, Reading::march_back>("reading.march-back",
                                                   "A march may end where it began."),
      unread<rule::card_timing, Reading::academy>("reading.academy",
                                                  "An academy is played in the action alone."),
      unread<rule::conquer_fortress, Reading::fortress>("reading.fortress",
                                                        "An attempt that is stopped is illegal."),
      unread<rule::card_reshuffle, Reading::reshuffle>(
          "reading.reshuffle", "The discards lie until a card has to come up."),
  };
  return all;
}

}  // namespace praetor::antike_duellum::faults
