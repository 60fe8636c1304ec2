// All properties of Antike Duellum: those of every game, then its own by chapter. And the search
// for games in which one fails.

#include "engine/core/chapters.hpp"
#include "engine/games/antike_duellum/document.hpp"
#include "engine/games/antike_duellum/library.hpp"
#include "properties/games/antike_duellum/chapters.hpp"
#include "properties/laws.hpp"
#include "properties/search_body.hpp"
#include "properties/trials_body.hpp"
#include "replays/games/antike_duellum/policy.hpp"

namespace praetor::properties {

using Duellum = praetor::antike_duellum::Game;

template <>
std::span<const Property<Duellum>> properties_of<Duellum>() {
  using namespace antike_duellum;
  static const auto all = joined<Property<Duellum>>(
      {law::every_game<Duellum>, price_properties(), cost_properties(), production_properties(),
       temple_properties(), science_properties(), trade_properties(), card_properties(),
       display_properties(), declared_properties(), supply_properties(), turns_properties(),
       arming_properties(), manoeuvre_properties(), conquest_properties(), founding_properties(),
       personages_properties(), map_properties()});
  return all;
}

template struct GameSearch<Duellum>;
template const Trials& true_trials<Duellum>();

}  // namespace praetor::properties
