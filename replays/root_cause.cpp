#include "replays/root_cause.hpp"

#include <algorithm>

#include "engine/core/ensure.hpp"

namespace praetor::replays {

RootCause root_cause_of(const RepairOutcome& outcome) {
  RootCause cause;
  cause.answer = outcome.answer;
  cause.detected = outcome.violation;
  cause.all = outcome.all;
  for (const FoundRepair& repair : outcome.repairs) {
    ensure(repair.cost() == 1, "a root cause is a single change");
    const std::int64_t step = repair.edits.front().step;
    if (std::ranges::find(cause.steps, step) == cause.steps.end()) cause.steps.push_back(step);
  }
  if (cause.steps.empty()) return cause;
  cause.earliest = *std::ranges::min_element(cause.steps);
  cause.latest = *std::ranges::max_element(cause.steps);
  return cause;
}

}  // namespace praetor::replays
