#pragma once
// Effects that several chapters share: the beginning of planning, the end of a round, and what
// follows every step. These functions do not check whether a step is allowed; the guards have
// checked that.

#include "engine/core/law.hpp"
#include "engine/games/conqueror_duels/state.hpp"

namespace praetor::conqueror_duels {

/// Begins the planning of the current round: independents appear where the scenario says so, and
/// the sides receive their income.
void begin_planning(Transaction<State>& transaction);

/// Ends the round after both turns: with victory, a draw, or the next round.
void end_round(Transaction<State>& transaction);

/// What `follow` has to look at, because the step may have changed it. Territories that `follow`
/// itself finds empty count in any case.
struct Follows {
  bool victory = true;  ///< conditions of victory, which depend on the territories of the sides
  bool excess = true;   ///< the food and the units of the side that is not active
};

/// Call after every step and after the set-up; does nothing while a battle is open. Updates empty
/// territories and held conditions, tests the victories that count at once, and opens the duty to
/// disband excess units.
void follow(Transaction<State>& transaction, Follows follows = {});

/// Removes units of a side from a territory, those that have acted first.
void remove_units(State& state, Side side, Territory at, const Units& units);

}  // namespace praetor::conqueror_duels
