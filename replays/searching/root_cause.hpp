#pragma once
// The step at which a record went wrong, as opposed to the one at which it shows: what single
// changes make all of it legal, told by steps.

#include <cstdint>
#include <vector>

#include "replays/searching/repair.hpp"

namespace praetor::replays {

/// A step of which a single change makes everything legal.
struct Cause {
  /// From 1; of a swap the first of the two; of an insertion the step before which it is made, one
  /// more than there are for what is missing at the end.
  std::int64_t step = 0;
  EditKind change = EditKind::argument;  ///< the likeliest change of it
  std::int64_t steps = 1;    ///< so many steps of the record it changes: 0 of an insertion
  std::int64_t put_off = 1;  ///< of a swap: so many of them come behind the others
};

/// Made of the repairs of one edit.
struct RootCause {
  RepairAnswer answer = RepairAnswer::legal;  ///< of the search for repairs of one edit
  std::int64_t detected = 0;                  ///< the step of the violation; 0: the result
  std::vector<Cause> causes;                  ///< likeliest first, each step once
  std::int64_t earliest = 0;                  ///< step of these; 0 where there is none
  std::int64_t latest = 0;  ///< of these: no single change behind it does, if `all`
  bool all = false;         ///< whether these are all such steps
};

/// `outcome` is of a search for repairs of one edit (`edits_max` 1).
RootCause root_cause_of(const RepairOutcome& outcome);

}  // namespace praetor::replays
