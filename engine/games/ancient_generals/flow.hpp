#pragma once
// What several chapters bring about together: what is owed, an empty deck, the end of a battle and
// of a turn. Who may do what is not asked here; the guards of each chapter have asked before.

#include <cstdint>

#include "engine/core/law.hpp"
#include "engine/games/ancient_generals/state.hpp"

namespace praetor::ancient_generals {

/// Adds what chance owes a side behind what is owed already. Nothing where `count` is 0.
void owe(State& state, Duty duty, Side side, std::int64_t count);

/// A deck without cards: the reserve pile becomes the deck, or its side has lost.
void settle_deck(Transaction<State>& transaction, Side side);

/// The turn passes to the other side, or the game ends with its last turn.
void end_turn(Transaction<State>& transaction);

}  // namespace praetor::ancient_generals
