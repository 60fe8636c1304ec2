#pragma once
// Effects that several chapters share: the beginning of a turn, the loss of a unit, a retreat.
// These functions do not check whether a step is allowed; the guards of each chapter have checked
// that.

#include "engine/core/law.hpp"
#include "engine/games/ancient_warfare/state.hpp"

namespace praetor::ancient_warfare {

/// Begins the next single turn, of that side, in phase draw.
void begin_turn(State& state, Side side);

/// Moves a unit to an empty square.
void relocate(State& state, Square from, Square to);

/// Carries out an attack on its target, up to a question to the other side.
void strike(Transaction<State>& transaction, Side by, Card card, Square from, Square target);

/// Destroys the target of an attack. Then the attacker may follow up, and may have won.
void destroy(Transaction<State>& transaction, Square from, Square target);

/// Moves the target of an attack to its retreat square. Then the attacker may follow up.
void retreat(Transaction<State>& transaction, Square from, Square target, Square to);

/// Clears the pending question.
void settle(State& state);

}  // namespace praetor::ancient_warfare
