// All properties of Ancient Warfare: those of every game, then its own by chapter.

#include "engine/core/chapters.hpp"
#include "properties/games/ancient_warfare/chapters.hpp"
#include "properties/laws.hpp"

namespace praetor::properties {

using Warfare = praetor::ancient_warfare::Game;

template <>
std::span<const Property<Warfare>> properties_of<Warfare>() {
  using namespace ancient_warfare;
  static const auto all = joined<Property<Warfare>>(
      {law::every_game<Warfare>, order_properties(), placing_properties(), limit_properties(),
       card_properties(), board_properties(), attack_properties(), casualty_properties()});
  return all;
}

}  // namespace praetor::properties
