// All properties of Ancient Warfare: those of every game, then its own by chapter.

#include <vector>

#include "engine/games/ancient_warfare/document.hpp"
#include "properties/games/ancient_warfare/chapters.hpp"
#include "properties/laws.hpp"

namespace praetor::properties {

using Warfare = praetor::ancient_warfare::Game;

template <>
std::span<const Property<Warfare>> properties_of<Warfare>() {
  static const std::vector<Property<Warfare>> all = [] {
    std::vector<Property<Warfare>> list(law::every_game<Warfare>.begin(),
                                        law::every_game<Warfare>.end());
    using namespace ancient_warfare;
    for (const Chapter chapter :
         {order_properties(), placing_properties(), limit_properties(), card_properties(),
          board_properties(), attack_properties(), casualty_properties()}) {
      list.insert(list.end(), chapter.begin(), chapter.end());
    }
    return list;
  }();
  return all;
}

}  // namespace praetor::properties
