#pragma once
// Tools to plant faults in Ancient Generals, and the list of the chapters of faults. Each file in
// this folder holds one chapter.

#include <span>

#include "engine/core/planting.hpp"
#include "engine/games/ancient_generals/game.hpp"

namespace praetor::ancient_generals {

namespace faults {

using namespace planting;
using Fault = MutantOf<Game>;
using Chapter = std::span<const Fault>;

Chapter of_the_tables();    // tables.cpp
Chapter of_the_hands();     // hands.cpp
Chapter of_the_battle();    // battle.cpp
Chapter of_combat();        // combat.cpp
Chapter of_the_tactics();   // tactics.cpp
Chapter of_the_decks();     // decks.cpp
Chapter of_the_turn();      // turn.cpp
Chapter of_the_readings();  // readings.cpp

/// Moves a card from the reserve pile of its side to the casualty pile.
inline void bury(State& state, Side side, Card card) {
  state.of(side).reserve.take(card);
  state.of(side).casualty.add(card);
}

/// Moves a card from the casualty pile of its side to the reserve pile.
inline void raise(State& state, Side side, Card card) {
  state.of(side).casualty.take(card);
  state.of(side).reserve.add(card);
}

}  // namespace faults
}  // namespace praetor::ancient_generals
