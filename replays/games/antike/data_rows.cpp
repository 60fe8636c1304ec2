// Which rules of Antike can depend on which data that no rulebook prints.

#include "engine/games/antike/game.hpp"
#include "replays/weighing/data_row.hpp"

namespace praetor::replays {

template <>
DataRows data_rows<antike::Game>() {
  static constexpr DataRow rows[] = {
      {"borders", "arm.border move.border move.path"},
      {"free-fields", "pay.ambiguous pay.amount pay.funds"},
      {"know-how", "pay.amount pay.funds"},
      {"level", "conquer.losses conquer.strength move.range"},
      {"needs", "develop.basic"},
      {"price", "pay.ambiguous pay.amount pay.funds"},
      {"regions", "arm.own-city conquer.enemy-city found.resource temple.own-city"},
      {"rondel", "pay.ambiguous pay.amount pay.funds"}};
  return rows;
}

}  // namespace praetor::replays
