// All properties of Ancient Generals: those of every game, then its own by chapter. And the search
// for games in which one fails.

#include "engine/core/chapters.hpp"
#include "engine/games/ancient_generals/library.hpp"
#include "properties/games/ancient_generals/chapters.hpp"
#include "properties/laws.hpp"
#include "properties/search_body.hpp"
#include "properties/trials_body.hpp"
#include "replays/games/ancient_generals/policy.hpp"

namespace praetor::properties {

using Generals = praetor::ancient_generals::Game;

template <>
std::span<const Property<Generals>> properties_of<Generals>() {
  using namespace ancient_generals;
  static const auto all = joined<Property<Generals>>(
      {law::every_game<Generals>, order_properties(), hand_properties(), card_properties(),
       battle_properties(), pile_properties(), chance_properties()});
  return all;
}

template struct GameSearch<Generals>;
template const Trials& true_trials<Generals>();

}  // namespace praetor::properties
