#pragma once
// Chooses the rows of a timeline to fold into lines when the picture would be too high: no more
// than necessary, in short runs over the whole game, and first the rows in which nothing was won or
// lost.

#include <cstddef>
#include <string>
#include <vector>

#include "viz/timeline.hpp"

namespace praetor::viz {

/// Turns whose rows are folded together.
struct TurnStretch {
  std::size_t first = 0;
  std::size_t after = 0;  ///< the turn after the last
};

/// Whether a turn is in the same row as the turn before it.
bool shares_row(const Timeline& timeline, std::size_t turn);

/// What to fold so that the rows from turn `from` on fit into `room`, as far as possible. `heights`
/// holds the height of each row at the index of the row's first turn.
std::vector<TurnStretch> folded(const Timeline& timeline, const std::vector<int>& heights,
                                std::size_t from, int room, int fold_line);

/// "turns 3 to 6 left out: 14 events, of them 2 fights"; "the rest of turn 0 left out: 13 events"
/// where another row of that number is not folded.
std::string words_of(const Timeline& timeline, const TurnStretch& stretch);

/// The words on turns without a row: those before index `before` and those from index `from` on; ""
/// if there are none.
std::string words_of_unshown(const Timeline& timeline, std::size_t before, std::size_t from);

}  // namespace praetor::viz
