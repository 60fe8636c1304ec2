#pragma once
// The properties of Ancient Warfare by chapter, as properties/games/ancient_warfare.cpp puts them
// together. Each file beside this one holds one chapter; here is also what all of them share: how
// they look at a step.

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

/// The auditor's record before and after the step.
inline const Record& was(const Seen& look) { return look.ledger_before.record; }
inline const Record& due(const Seen& look) { return look.ledger_after.record; }

inline constexpr Side both_sides[] = {warfare::north, warfare::south};

inline std::string of_side(const Seen& look, Side side, std::string_view what) {
  return std::string(what) + " of " + std::string(look.match().name(side));
}

inline std::string_view side_name(const Seen& look, Side side) {
  return side.exists() ? look.match().name(side) : std::string_view("nobody");
}

/// Nothing where `holds`; else what should have been, and what was.
inline Finding unless(bool holds, std::string_view what, std::string_view expected,
                      std::string_view actual) {
  if (holds) return std::nullopt;
  return wrong(std::string(what), expected, actual);
}

/// The pieces of a side on the engine's board, by square.
template <class F>
void each_piece(const warfare::State& state, F&& use) {
  const auto files = static_cast<std::size_t>(state.match->size());
  for (std::size_t i = 0; i < files * files; ++i) {
    if (state.board[i].exists()) use(static_cast<int>(i), state.board[i]);
  }
}

}  // namespace praetor::properties::ancient_warfare
