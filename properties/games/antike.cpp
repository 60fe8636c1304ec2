// All properties of Antike: those of every game, then its own by chapter.

#include <vector>

#include "engine/games/antike/document.hpp"
#include "properties/games/antike/chapters.hpp"
#include "properties/laws.hpp"

namespace praetor::properties {

using Antike = praetor::antike::Game;

template <>
std::span<const Property<Antike>> properties_of<Antike>() {
  static const std::vector<Property<Antike>> all = [] {
    std::vector<Property<Antike>> list(law::every_game<Antike>.begin(),
                                       law::every_game<Antike>.end());
    using namespace antike;
    for (const Chapter chapter : {order_properties(), price_properties(), field_properties(),
                                  maneuver_properties(), balance_properties()}) {
      list.insert(list.end(), chapter.begin(), chapter.end());
    }
    return list;
  }();
  return all;
}

}  // namespace praetor::properties
