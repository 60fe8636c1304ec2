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
    for (const antike_duellum::Chapter chapter :
         {antike_duellum::turns_properties(), antike_duellum::arming_properties(),
          antike_duellum::manoeuvre_properties(), antike_duellum::conquest_properties(),
          antike_duellum::founding_properties(), antike_duellum::personages_properties(),
          antike_duellum::map_properties()}) {
      list.insert(list.end(), chapter.begin(), chapter.end());
    }
    return list;
  }();
  return all;
}

}  // namespace praetor::properties
