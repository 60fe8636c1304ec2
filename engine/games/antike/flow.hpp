#pragma once
// What several chapters bring about together: the coins of a round, the next turn, and where units
// came last. Who may do what is not asked here; the guards of each chapter have asked before.

#include "engine/core/law.hpp"
#include "engine/games/antike/state.hpp"

namespace praetor::antike {

/// Coins for all nations, if the turn that begins is the first of a round that brings them.
void begin_round(Scribe<State>& scribe);

/// The next nation's turn begins: fresh turn data, phase advance.
void begin_next_turn(Scribe<State>& scribe);

/// Notes where units came last; with no region, that something else was done since.
void note_entered(Scribe<State>& scribe, const Entered& entered);

/// The active nation has won.
void win(Scribe<State>& scribe);

}  // namespace praetor::antike
