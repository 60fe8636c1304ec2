#pragma once
// Finds the step at which a record went wrong, which may be earlier than the step at which it
// shows: the steps where one change makes the whole record legal.

#include <cstdint>
#include <vector>

#include "replays/searching/repair.hpp"

namespace praetor::replays {

/// A step where one change makes the whole record legal.
struct Cause {
  /// From 1. For a swap, the first of the two; for an insertion, the step before which it is made,
  /// which is the number of steps + 1 at the end of the record.
  std::int64_t step = 0;
  EditKind change = EditKind::argument;  ///< the kind of the likeliest change there
  std::int64_t steps = 1;    ///< how many steps of the record it changes; 0 for an insertion
  std::int64_t added = 1;    ///< for an insertion: how many steps are put in
  std::int64_t put_off = 1;  ///< for a swap: how many steps come behind the others
};

/// Summarises the repairs of one edit.
struct RootCause {
  RepairAnswer answer = RepairAnswer::legal;  ///< of the search for repairs of one edit
  std::int64_t detected = 0;                  ///< the step of the violation; 0: the result
  std::vector<Cause> causes;                  ///< likeliest first, each step once
  /// the first step among `causes`; 0 if there are none
  std::int64_t earliest = 0;
  /// the last step among `causes`; if `all`, no single later change works
  std::int64_t latest = 0;
  bool all = false;  ///< whether `causes` has all such steps
};

/// `outcome` comes from a search for repairs of one edit (`edits_max` 1).
RootCause root_cause_of(const RepairOutcome& outcome);

}  // namespace praetor::replays
