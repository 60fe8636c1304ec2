#pragma once
// Tests who has won: checks the entries of the scenario's victory list on one state. flow.cpp
// decides when an entry is tested, at once or at the end of a round.

#include "engine/games/conqueror_duels/state.hpp"
#include "engine/text/goes_on.hpp"

namespace praetor::conqueror_duels {

/// Whether all the conditions of an entry hold. Has no meaning if points decide.
bool is_true(const State& state, const Victory& entry);

/// The winner by an entry now. None if the entry is not true, or if points are equal.
Side winner_by(const State& state, const Victory& entry);

/// Calls `use(entry, place)` for each entry of the list. Stops if `use` returns false.
template <class F>
bool each_entry(const State& state, F&& use) {
  std::size_t place = 0;
  for (const Victory& entry : state.scenario().victory) {
    if (!text::goes_on(use, entry, place++)) return false;
  }
  return true;
}

}  // namespace praetor::conqueror_duels
