#pragma once
// What several chapters bring about together: the beginning of a turn, the end of a unit, a
// retreat. Who may do what is not asked here; the guards of each chapter have asked before.

#include "engine/core/law.hpp"
#include "engine/games/ancient_warfare/state.hpp"

namespace praetor::ancient_warfare {

/// The next single turn begins, of that side, with a draw.
void begin_turn(State& state, Side side);

/// A unit goes to an empty square.
void relocate(State& state, Square from, Square to);

/// What an attack brings about on its target, up to a question to the other side.
void strike(Transaction<State>& transaction, Side by, Card card, Square from, Square target);

/// The target of an attack is destroyed; then the attacker follows up, and may have won.
void destroy(Transaction<State>& transaction, Square from, Square target);

/// The target of an attack goes back; then the attacker follows up.
void retreat(Transaction<State>& transaction, Square from, Square target, Square to);

/// Nothing is asked any more.
void settle(State& state);

}  // namespace praetor::ancient_warfare
