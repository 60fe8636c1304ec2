// All properties of Antike Duellum: those of every game, then its own by chapter.

#include <vector>

#include "engine/games/antike_duellum/document.hpp"
#include "properties/games/antike_duellum/chapters.hpp"
#include "properties/laws.hpp"

namespace praetor::properties {

using Duellum = praetor::antike_duellum::Game;

template <>
std::span<const Property<Duellum>> properties_of<Duellum>() {
  static const std::vector<Property<Duellum>> all = [] {
    std::vector<Property<Duellum>> list(law::every_game<Duellum>.begin(),
                                        law::every_game<Duellum>.end());
    using namespace antike_duellum;
    for (const Chapter chapter :
         {price_properties(), production_properties(), temple_properties(), science_properties(),
          trade_properties(), card_properties(), display_properties(), declared_properties(),
          supply_properties(), turns_properties(), arming_properties(), manoeuvre_properties(),
          conquest_properties(), founding_properties(), personages_properties(),
          map_properties()}) {
      list.insert(list.end(), chapter.begin(), chapter.end());
    }
    return list;
  }();
  return all;
}

}  // namespace praetor::properties
