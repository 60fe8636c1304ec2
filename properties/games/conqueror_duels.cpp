// All properties of Conqueror: Duels: those of every game, then its own by chapter.

#include <vector>

#include "engine/games/conqueror_duels/document.hpp"
#include "properties/games/conqueror_duels/chapters.hpp"
#include "properties/laws.hpp"

namespace praetor::properties {

using Duels = praetor::conqueror_duels::Game;

template <>
std::span<const Property<Duels>> properties_of<Duels>() {
  static const std::vector<Property<Duels>> all = [] {
    std::vector<Property<Duels>> list(law::every_game<Duels>.begin(), law::every_game<Duels>.end());
    using namespace conqueror_duels;
    for (const Chapter chapter : {order_properties(), limit_properties(), planning_properties(),
                                  account_properties(), army_properties(), battle_properties(),
                                  victory_properties(), card_properties(), verdict_properties()}) {
      list.insert(list.end(), chapter.begin(), chapter.end());
    }
    return list;
  }();
  return all;
}

}  // namespace praetor::properties
