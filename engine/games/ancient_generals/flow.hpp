#pragma once
// Effects that several chapters share: what chance owes, an empty deck, the end of a turn. These
// functions do not check whether a step is allowed; the guards of each chapter have checked that.

#include <cstdint>

#include "engine/core/law.hpp"
#include "engine/games/ancient_generals/state.hpp"

namespace praetor::ancient_generals {

/// Adds a duty of chance to a side, after the duties that are owed now. Does nothing if `count`
/// is 0 or `owed_max` duties are owed already.
void owe(State& state, Duty duty, Side side, std::int64_t count);

/// If the deck of a side is empty, its reserve pile becomes the deck; if that is empty too, the
/// side has lost.
void settle_deck(Transaction<State>& transaction, Side side);

/// The other side's turn begins, or the game ends if this was its last turn.
void end_turn(Transaction<State>& transaction);

}  // namespace praetor::ancient_generals
