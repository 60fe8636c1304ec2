#pragma once
// By which readings a record was played: the least changes of what it states under which every
// step and every claim holds.

#include <functional>
#include <string>
#include <vector>

#include "replays/searching/reading_trials.hpp"

namespace praetor::replays {

inline constexpr std::size_t reading_changes_max = 3;  ///< in one set

/// Every smallest set, in order; none where no set of so many changes does it, and one that is
/// empty where the record is legal as it stands. `stop`, asked between trials, ends the search with
/// none.
std::vector<ReadingChanges> smallest_changes(ReadingTrials& trials,
                                             const std::function<bool()>& stop);

/// A set as JSON: `{ID:VALUE,…}`, each value as it would stand in a set-up.
std::string json_of(const ReadingChanges& changes, ReadingRows rows);

}  // namespace praetor::replays
