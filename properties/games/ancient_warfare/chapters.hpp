#pragma once
// The properties of Ancient Warfare, one function for each chapter.
// properties/games/ancient_warfare/properties.cpp puts them together. Each file in this folder
// holds one chapter. Also declares the helpers that all chapters share.

#include <span>

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

/// Calls `use(spot, piece)` for each piece on the engine's board, in the order of squares.
template <class F>
void each_piece(const warfare::State& state, F&& use) {
  const auto files = static_cast<std::size_t>(state.match->size());
  for (std::size_t i = 0; i < files * files; ++i) {
    if (state.board[i].exists()) use(static_cast<int>(i), state.board[i]);
  }
}

}  // namespace praetor::properties::ancient_warfare
