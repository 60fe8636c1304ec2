// Which rules of Antike Duellum can depend on which data that no rulebook prints.

#include "engine/games/antike_duellum/game.hpp"
#include "replays/weighing/data_row.hpp"

namespace praetor::replays {

template <>
DataRows data_rows<antike_duellum::Game>() {
  static constexpr DataRow rows[] = {
      {"borders",
       "arm.border found.adjacent-coin move.border move.path pay.amount pay.funds "
       "temple.adjacent-coin"},
      {"deck", "card.target card.unseen"},
      {"know-how", "pay.amount pay.funds"},
      {"regions",
       "arm.own-city card.target conquer.enemy-city found.site temple.own-city wall.own-city"},
      {"rondel", "pay.ambiguous pay.amount pay.funds"}};
  return rows;
}

}  // namespace praetor::replays
