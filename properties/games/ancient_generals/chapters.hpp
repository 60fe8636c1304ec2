#pragma once
// The properties of Ancient Generals, one function for each chapter of its rulebook.
// properties/games/ancient_generals/properties.cpp puts them together. Each file in this folder
// holds one chapter. Also declares the helpers that all chapters share.

#include <span>

#include "properties/games/ancient_generals/ledger.hpp"
#include "properties/property.hpp"

namespace praetor::properties::ancient_generals {

using Chapter = std::span<const Property<Game>>;

Chapter order_properties();   // order.cpp
Chapter hand_properties();    // hands.cpp
Chapter card_properties();    // cards.cpp
Chapter battle_properties();  // battle.cpp
Chapter pile_properties();    // piles.cpp
Chapter chance_properties();  // chance.cpp

using Seen = Look<Game>;

inline constexpr Side both_sides[] = {generals::blue, generals::red};

/// The cards that a step names, each as often as it is named.
template <class A>
Copies named(const A& action) {
  Copies copies{};
  if constexpr (requires { action.card; }) ++at(copies, action.card);
  if constexpr (requires { action.cards; }) {
    for (const Card card : action.cards) ++at(copies, card);
  }
  if constexpr (requires { action.units; }) {
    for (const Card card : action.units) ++at(copies, card);
  }
  if constexpr (requires { action.blocks; }) {
    for (const auto& block : action.blocks) ++at(copies, block.card);
  }
  return copies;
}

}  // namespace praetor::properties::ancient_generals
