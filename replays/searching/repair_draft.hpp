#pragma once
// Finds the nearest legal games of a draft that has no completion. One edit is tried: an entry is
// replaced by another step, removed, or swapped with its neighbour, or a step is added that no gap
// stands for.

#include <string>
#include <string_view>
#include <vector>

#include "replays/searching/infer.hpp"
#include "replays/searching/repair.hpp"

namespace praetor::replays {

/// One edit of the draft, and a legal game that completes the edited draft.
struct DraftRepair {
  FoundRepair repair;
  std::string replay;
};

struct DraftRepairOutcome {
  RepairAnswer answer = RepairAnswer::legal;  ///< legal: the draft has a completion
  std::vector<DraftRepair> repairs;           ///< nearest to the dead end first
  bool all = true;
  bool full = false;  ///< there was no room for all states
  DeadEnd end;
  std::int64_t nodes = 0;  ///< steps judged or listed
};

/// `json` is a draft that `decode_draft` accepts. Tries one edit only; the answer is `unknown` if
/// more are needed.
DraftRepairOutcome repair_draft(std::string_view json, const AnyGame& game,
                                const Libraries& libraries, const RepairOptions& options);

/// The draft with a gap of one step in place of the entry `step` (from 1), or before it; or with
/// that entry and the next one swapped, while claims stay at their places.
std::string gap_in_place(std::string_view json, std::int64_t step);
std::string gap_before(std::string_view json, std::int64_t step);
std::string swapped(std::string_view json, std::int64_t step);
/// An entry without its claims and notes.
std::string body_of(std::string_view json, std::int64_t step);

}  // namespace praetor::replays
