// Which rules of Conqueror: Duels can depend on which data that no rulebook prints.

#include "engine/games/conqueror_duels/game.hpp"
#include "replays/weighing/data_row.hpp"

namespace praetor::replays {

template <>
DataRows data_rows<conqueror_duels::Game>() {
  static constexpr DataRow rows[] = {
      {"borders", "attack.adjacent move.adjacent retreat.adjacent retreat.open"},
      {"chronicle", "attack.superior chronicle.unseen food.excess food.limit sea.closed"},
      {"die", "roll.face"},
      {"excess", "disband.amount food.excess"},
      {"forbidden", "fence.territory"},
      {"heroes", "attack.superior hero.faction hero.funds"},
      {"independent-bonus", "attack.superior"},
      {"lands", "claim.income food.excess food.limit recruit.amount recruit.fort"},
      {"recruit", "recruit.amount"}};
  return rows;
}

}  // namespace praetor::replays
