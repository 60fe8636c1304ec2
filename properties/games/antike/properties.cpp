// All properties of Antike: those of every game, then its own by chapter. And the search for
// games in which one fails.

#include "engine/core/chapters.hpp"
#include "engine/games/antike/library.hpp"
#include "properties/games/antike/chapters.hpp"
#include "properties/laws.hpp"
#include "properties/search_body.hpp"
#include "properties/trials_body.hpp"
#include "replays/games/antike/policy.hpp"

namespace praetor::properties {

using Antike = praetor::antike::Game;

template <>
std::span<const Property<Antike>> properties_of<Antike>() {
  using namespace antike;
  static const auto all = joined<Property<Antike>>(
      {law::every_game<Antike>, order_properties(), price_properties(), cost_properties(),
       field_properties(), maneuver_properties(), balance_properties()});
  return all;
}

template struct GameSearch<Antike>;
template const Trials& true_trials<Antike>();

}  // namespace praetor::properties
