#pragma once
// Tools to plant faults in Ancient Warfare, and the list of the chapters of faults. Each file in
// this folder holds one chapter.

#include <memory>
#include <span>

#include "engine/core/planting.hpp"
#include "engine/games/ancient_warfare/game.hpp"

namespace praetor::ancient_warfare {

namespace faults {

using namespace planting;
using Fault = MutantOf<Game>;
using Chapter = std::span<const Fault>;

Chapter of_the_tables();     // tables.cpp
Chapter of_the_terrain();    // terrain.cpp
Chapter of_the_beginning();  // beginning.cpp
Chapter of_the_moves();      // moves.cpp
Chapter of_the_attacks();    // attacks.cpp
Chapter of_the_answers();    // answers.cpp
Chapter of_the_end();        // end.cpp
Chapter of_the_readings();   // readings.cpp

template <void (*change)(Tables&)>
void with_sheet(Match& match) {
  auto sheet = std::make_shared<TableSheet>(*match.sheet);
  change(sheet->tables);
  match.sheet = std::move(sheet);
}

/// A fault: a wrong number or word in the tables of a game, after its rules and constants patched
/// them.
template <const Rule& rule, void (*change)(Tables&)>
constexpr Fault misprinted(std::string_view name, std::string_view what) {
  return misset<rule, with_sheet<change>>(name, what);
}

/// Moves a played card from the discards back to the hand.
inline void take_back(State& state, Side by, Card card) {
  if (!state.discard.has(card)) return;
  state.discard.take(card);
  state.of(by).hand.add(card);
}

/// Changes the piece on a square, if there is one.
template <class Change>
void alter(State& state, Square square, Change&& change) {
  Piece piece = state.at(square);
  if (!piece.exists()) return;
  change(piece);
  state.put(square, piece);
}

}  // namespace faults
}  // namespace praetor::ancient_warfare
