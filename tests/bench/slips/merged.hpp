#pragma once
// How well `merge` finds the game that was played from several records (sheets) with slips of their
// own. Slips, and what counts as found, are as in the other measurements.

#include <cstdint>
#include <string_view>

#include "engine/any/game.hpp"

namespace praetor::slips {

struct MergeMeasure {
  std::uint64_t seed = 1;
  std::uint64_t count = 0;   ///< games
  std::uint64_t sheets = 2;  ///< records of each game
  /// Each sheet has one slip of a whole turn. Otherwise it has a slip for every twenty steps.
  bool turns = false;
  std::int64_t nodes = 0;     ///< the search's budget
  std::string_view versions;  ///< the kinds of claims to measure, out of "abc"
  bool verbose = false;       ///< prints a line for each slip and each game
};

/// Prints a line for each wanted kind of claims.
void measure_merged(const AnyGame& game, const MergeMeasure& wanted);

}  // namespace praetor::slips
