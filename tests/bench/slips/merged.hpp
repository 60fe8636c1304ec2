#pragma once
// How well several sheets of one game, each with slips of its own, give the game as it was played.
// What is planted and what counts as found are as in the other measurements.

#include <cstdint>
#include <string_view>

#include "engine/any/game.hpp"

namespace praetor::slips {

struct MergeMeasure {
  std::uint64_t seed = 1;
  std::uint64_t count = 0;   ///< games
  std::uint64_t sheets = 2;  ///< of each game
  /// Each sheet has a slip of a whole turn, in the place of one for every twenty steps.
  bool turns = false;
  std::int64_t nodes = 0;     ///< the search's budget
  std::string_view versions;  ///< of "abc"
  bool verbose = false;       ///< a line for each slip and each game
};

/// Prints a line for each version of the records that is wanted.
void measure_merged(const AnyGame& game, const MergeMeasure& wanted);

}  // namespace praetor::slips
