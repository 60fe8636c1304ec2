// All properties of Ancient Warfare: those of every game, then its own by chapter. And the search
// for games in which one fails.

#include "engine/core/chapters.hpp"
#include "engine/games/ancient_warfare/library.hpp"
#include "properties/games/ancient_warfare/chapters.hpp"
#include "properties/games/ancient_warfare/rare.hpp"
#include "properties/laws.hpp"
#include "properties/search_body.hpp"
#include "properties/trials_body.hpp"
#include "replays/games/ancient_warfare/policy.hpp"

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

template struct GameSearch<Warfare>;
template const Trials& true_trials<Warfare>();

}  // namespace praetor::properties
