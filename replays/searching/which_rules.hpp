#pragma once
// Finds the readings by which a record was played: the fewest changes to its readings under which
// every step and every claim holds.

#include <functional>
#include <string>
#include <vector>

#include "replays/searching/reading_trials.hpp"

namespace praetor::replays {

inline constexpr std::size_t reading_changes_max = 3;  ///< in one set

/// All smallest sets, in order. Empty if no set of up to `reading_changes_max` changes makes the
/// record legal; one empty set if the record is legal as it is. `stop` is asked between trials and
/// ends the search with an empty result.
std::vector<ReadingChanges> smallest_changes(ReadingTrials& trials,
                                             const std::function<bool()>& stop);

/// A set as JSON: `{ID:VALUE,…}`, each value as a set-up would have it.
std::string json_of(const ReadingChanges& changes, ReadingRows rows);

}  // namespace praetor::replays
