#pragma once
// Who has won: the entries of the scenario's victory list, asked of one state. When an entry is
// asked, at once or at the end of rounds, is the flow's to know.

#include "engine/games/conqueror_duels/state.hpp"
#include "engine/text/goes_on.hpp"

namespace praetor::conqueror_duels {

/// Whether all conditions hold that an entry gives; meaningless where points decide.
bool is_true(const State& state, const Victory& entry);

/// Whose entry is true now; none where it is not, or where points are equal.
Side winner_by(const State& state, const Victory& entry);

/// Calls `use(entry, place)` for each entry of the list with its place, until it says false.
template <class F>
bool each_entry(const State& state, F&& use) {
  std::size_t place = 0;
  for (const Victory& entry : state.scenario().victory) {
    if (!text::goes_on(use, entry, place++)) return false;
  }
  return true;
}

}  // namespace praetor::conqueror_duels
