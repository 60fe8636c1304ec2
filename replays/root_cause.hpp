#pragma once
// The step at which a record went wrong, as opposed to the one at which it shows: what single
// changes make all of it legal, told by steps.

#include <cstdint>
#include <vector>

#include "replays/repair.hpp"

namespace praetor::replays {

/// Made of the repairs of one edit. A swap counts as a change of the first of its steps.
struct RootCause {
  RepairAnswer answer = RepairAnswer::legal;  ///< of the search for repairs of one edit
  std::int64_t detected = 0;                  ///< the step of the violation; 0: the result
  /// The steps of which a single change makes everything legal, likeliest first, each once. One
  /// more than the record has: what is missing is missing behind the last.
  std::vector<std::int64_t> steps;
  std::int64_t earliest = 0;  ///< of these
  std::int64_t latest = 0;    ///< of these: no single change behind it does, if `all`
  bool all = false;           ///< whether these are all such steps
};

/// `outcome` is of a search with `edits_max` 1.
RootCause root_cause_of(const RepairOutcome& outcome);

}  // namespace praetor::replays
