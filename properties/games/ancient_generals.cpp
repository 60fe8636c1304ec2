// All properties of Ancient Generals: those of every game, then its own by chapter.

#include <vector>

#include "engine/games/ancient_generals/document.hpp"
#include "properties/games/ancient_generals/chapters.hpp"
#include "properties/laws.hpp"

namespace praetor::properties {

using Generals = praetor::ancient_generals::Game;

template <>
std::span<const Property<Generals>> properties_of<Generals>() {
  static const std::vector<Property<Generals>> all = [] {
    std::vector<Property<Generals>> list(law::every_game<Generals>.begin(),
                                         law::every_game<Generals>.end());
    using namespace ancient_generals;
    for (const Chapter chapter : {order_properties(), hand_properties(), card_properties(),
                                  battle_properties(), pile_properties(), chance_properties()}) {
      list.insert(list.end(), chapter.begin(), chapter.end());
    }
    return list;
  }();
  return all;
}

}  // namespace praetor::properties
