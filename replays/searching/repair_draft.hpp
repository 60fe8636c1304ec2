#pragma once
// The nearest legal games of a draft that has no completion: one entry of it is another step, none,
// or two of them are swapped, or a step is missing that no gap stands for.

#include <string>
#include <string_view>
#include <vector>

#include "replays/searching/infer.hpp"
#include "replays/searching/repair.hpp"

namespace praetor::replays {

/// One edit of the draft, and a legal game that it then completes to.
struct DraftRepair {
  FoundRepair repair;
  std::string replay;
};

struct DraftRepairOutcome {
  RepairAnswer answer = RepairAnswer::legal;  ///< legal: the draft has a completion
  std::vector<DraftRepair> repairs;           ///< nearest to the dead end first
  bool all = true;
  bool full = false;  ///< there was no room for all states that were met
  DeadEnd end;
  std::int64_t nodes = 0;  ///< steps judged or listed
};

/// `json` is a draft that `decode_draft` takes. Of one edit only: what needs more is `unknown`.
DraftRepairOutcome repair_draft(std::string_view json, const AnyGame& game,
                                const Libraries& libraries, const RepairOptions& options);

/// A draft with a gap of one step in the place of an entry, from 1, or before it; and one with two
/// neighbours swapped, whose claims stay at their places.
std::string gap_in_place(std::string_view json, std::int64_t step);
std::string gap_before(std::string_view json, std::int64_t step);
std::string swapped(std::string_view json, std::int64_t step);
/// An entry without its claims and notes.
std::string body_of(std::string_view json, std::int64_t step);

}  // namespace praetor::replays
