// All properties of Antike: those of every game, then its own by chapter.

#include "engine/core/chapters.hpp"
#include "properties/games/antike/chapters.hpp"
#include "properties/laws.hpp"

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

}  // namespace praetor::properties
