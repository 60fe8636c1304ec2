#pragma once
// What several chapters bring about together: the beginning of planning, the end of a round, and
// what follows every step. Who may do what is not asked here; the guards have asked before.

#include "engine/core/law.hpp"
#include "engine/games/conqueror_duels/state.hpp"

namespace praetor::conqueror_duels {

/// The planning of the running round begins: independents where they appear, and income.
void begin_planning(Transaction<State>& transaction);

/// Both turns are over: victory, or a draw, or the next round.
void end_round(Transaction<State>& transaction);

/// Territories left, conditions held, victory at once, excess: after every step and the set-up.
void follow(Transaction<State>& transaction);

/// Units of a side are taken away from where they stand, those that have acted first.
void remove_units(State& state, Side side, Territory at, const Units& units);

}  // namespace praetor::conqueror_duels
