#pragma once
// The last resort of `repair`: several steps in a row are missing, such as a whole turn. A gap
// stands for them, and `infer` fills it. RepairSearch would have to insert them one by one, and
// each of them may be any legal step.

#include <cstdint>
#include <vector>

#include "replays/searching/repair.hpp"

namespace praetor::replays {

/// What was found by filling a gap.
struct MissingSteps {
  std::vector<FoundRepair> repairs;  ///< each inserts the steps of one filling, likeliest first
  std::int64_t nodes = 0;            ///< steps judged or listed
  bool spent = false;                ///< the budget ended
  bool stopped = false;              ///< `stop` ended the search
};

/// Looks for missing steps before the first violation of a record, and before the turns that came
/// just before it. `reach` is the index of the step that breaks `rule`.
MissingSteps missing_steps(const AnyReplay& replay, std::size_t reach, RuleRef rule,
                           const RepairOptions& options);

}  // namespace praetor::replays
