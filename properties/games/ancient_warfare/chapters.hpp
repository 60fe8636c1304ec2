#pragma once
// The properties of Ancient Warfare by chapter, as properties/games/ancient_warfare/properties.cpp
// puts them together. Each file beside this one holds one chapter; here is also what all of them
// share: how they look at a step.

#include <span>
#include <string>

#include "properties/games/ancient_warfare/ledger.hpp"
#include "properties/property.hpp"

namespace praetor::properties::ancient_warfare {

using Chapter = std::span<const Property<Game>>;

Chapter limit_properties();     // limits.cpp
Chapter placing_properties();   // placing.cpp
Chapter order_properties();     // order.cpp
Chapter card_properties();      // cards.cpp
Chapter board_properties();     // board.cpp
Chapter attack_properties();    // attacks.cpp
Chapter casualty_properties();  // casualties.cpp

using Seen = Look<Game>;

inline constexpr Side both_sides[] = {warfare::north, warfare::south};

/// The pieces of a side on the engine's board, by square.
template <class F>
void each_piece(const warfare::State& state, F&& use) {
  const auto files = static_cast<std::size_t>(state.match->size());
  for (std::size_t i = 0; i < files * files; ++i) {
    if (state.board[i].exists()) use(static_cast<int>(i), state.board[i]);
  }
}

}  // namespace praetor::properties::ancient_warfare
