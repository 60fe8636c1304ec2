#pragma once
// How faults are planted in Ancient Generals, and which chapters of them there are. Each file
// beside this one holds one chapter.

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

/// A card that went to the reserve pile of its side lies on its casualty pile instead.
inline void bury(State& state, Side side, Card card) {
  state.of(side).reserve.take(card);
  state.of(side).casualty.add(card);
}

/// A card that went to the casualty pile of its side lies on its reserve pile instead.
inline void raise(State& state, Side side, Card card) {
  state.of(side).casualty.take(card);
  state.of(side).reserve.add(card);
}

}  // namespace faults
}  // namespace praetor::ancient_generals
