#pragma once
// Finds the nearest legal games of a draft that has no completion. One edit is tried: an entry is
// replaced by another step, removed, or swapped with its neighbour, or a step is added that no gap
// stands for.

#include <cstdint>
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
  std::int64_t moved = 0;  ///< how many more steps than in the draft come before the edit
};

struct DraftRepairOutcome {
  RepairAnswer answer = RepairAnswer::legal;  ///< legal: the draft has a completion
  std::vector<DraftRepair> repairs;           ///< nearest to the dead end first
  bool all = true;    ///< whether every kind of edit was tried; whole turns are not
  bool full = false;  ///< there was no room for all states
  DeadEnd end;
  std::int64_t nodes = 0;  ///< steps judged or listed
};

/// `json` is a draft that `decode_draft` accepts. Tries one edit only; the answer is `unknown` if
/// more are needed.
DraftRepairOutcome repair_draft(std::string_view json, const AnyGame& game,
                                const Libraries& libraries, const RepairOptions& options);

}  // namespace praetor::replays
