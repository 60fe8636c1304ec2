// All properties of Conqueror: Duels: those of every game, then its own by chapter. And the search
// for games in which one fails.

#include "engine/core/chapters.hpp"
#include "engine/games/conqueror_duels/document.hpp"
#include "engine/games/conqueror_duels/library.hpp"
#include "properties/games/conqueror_duels/chapters.hpp"
#include "properties/laws.hpp"
#include "properties/search_body.hpp"
#include "properties/trials_body.hpp"
#include "replays/games/conqueror_duels/policy.hpp"

namespace praetor::properties {

using Duels = praetor::conqueror_duels::Game;

template <>
std::span<const Property<Duels>> properties_of<Duels>() {
  using namespace conqueror_duels;
  static const auto all = joined<Property<Duels>>(
      {law::every_game<Duels>, order_properties(), limit_properties(), planning_properties(),
       account_properties(), army_properties(), battle_properties(), victory_properties(),
       card_properties(), board_properties(), verdict_properties()});
  return all;
}

template struct GameSearch<Duels>;
template const Trials& true_trials<Duels>();

}  // namespace praetor::properties
