#pragma once
// Which rows of a timeline give way to a line when the picture would be too high: no more than have
// to, in short runs over the whole game, and those first in which nothing was won or lost.

#include <cstddef>
#include <string>
#include <vector>

#include "viz/timeline.hpp"

namespace praetor::viz {

/// Turns that share rows which are folded.
struct TurnStretch {
  std::size_t first = 0;
  std::size_t after = 0;  ///< the turn after the last one
};

/// Whether a turn stands in the row of the turn before it.
bool shares_row(const Timeline& timeline, std::size_t turn);

/// What to fold so that the rows from the turn `from` on fit into `room`, if it can be done.
/// `heights`: of rows, by the turn with which each begins.
std::vector<TurnStretch> folded(const Timeline& timeline, const std::vector<int>& heights,
                                std::size_t from, int room, int fold_line);

/// "turns 3 to 6 left out: 14 events, of them 2 fights".
std::string words_of(const Timeline& timeline, const TurnStretch& stretch);

/// What has no row at all: turns before that index, and from the second one on; "" where none is.
std::string words_of_unshown(const Timeline& timeline, std::size_t before, std::size_t from);

}  // namespace praetor::viz
