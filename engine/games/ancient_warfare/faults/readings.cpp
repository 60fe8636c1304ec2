// Faults planted in the readings of Ancient Warfare: the engine ignores the answer of the set-up.

#include "engine/games/ancient_warfare/faults/plant.hpp"

namespace praetor::ancient_warfare::faults {
namespace {

void missile_wagons(Match& match) {
  if (match.constants.empty()) match.sheet = match.table_data->sheets[index(match.rules)];
}

}  // namespace

Chapter of_the_readings() {
  static constexpr Fault all[] = {
      unread<rule::defend_rally, Reading::rally_self>("reading.rally-self",
                                                      "The general rallies himself."),
      unread<rule::advance_number, Reading::advance_number>("reading.advance-number",
                                                            "An advance has one number for all."),
      misset<rule::attack_special, missile_wagons>("reading.war-wagons-missile",
                                                   "War wagons are missile units."),
  };
  return all;
}

}  // namespace praetor::ancient_warfare::faults
