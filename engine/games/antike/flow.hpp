#pragma once
// What several chapters bring about together: the coins of a round, the next turn, and where units
// came last. Who may do what is not asked here; the guards of each chapter have asked before.

#include "engine/core/law.hpp"
#include "engine/games/antike/state.hpp"

namespace praetor::antike {

/// Coins for all nations, if the turn that begins is the first of a round that brings them.
void begin_round(Transaction<State>& transaction);

/// The next nation's turn begins: fresh turn data, phase advance.
void begin_next_turn(Transaction<State>& transaction);

/// Notes where units came last; with no region, that something else was done since.
void note_entered(Transaction<State>& transaction, const Entered& entered);

/// The active nation has won.
void win(Transaction<State>& transaction);

}  // namespace praetor::antike
