#pragma once
// Effects that several chapters share: the coins of a round, the next turn, the last arrival of
// units, the victory. These functions do not check whether a step is allowed; the guards of each
// chapter have checked that.

#include "engine/core/law.hpp"
#include "engine/games/antike/state.hpp"

namespace praetor::antike {

/// Gives coins to all nations if the current turn is the first of a round with coins. Notes the
/// chips owed where the bank has too few coins.
void begin_round(Transaction<State>& transaction);

/// Begins the next nation's turn, with fresh turn data and in phase advance; then `begin_round`.
void begin_next_turn(Transaction<State>& transaction);

/// Notes where units arrived last. No region means that something else was done since.
void note_entered(Transaction<State>& transaction, const Entered& entered);

/// The active nation wins, and the game is over.
void win(Transaction<State>& transaction);

}  // namespace praetor::antike
