#include "replays/searching/root_cause.hpp"

#include <algorithm>

#include "engine/core/ensure.hpp"

namespace praetor::replays {

RootCause root_cause_of(const RepairOutcome& outcome) {
  RootCause root;
  root.answer = outcome.answer;
  root.detected = outcome.violation;
  root.all = outcome.all;
  for (const FoundRepair& repair : outcome.repairs) {
    ensure(repair.cost() == 1, "a root cause is a single change");
    const auto add = [&](const RepairEdit& edit) {
      if (std::ranges::find(root.causes, edit.step, &Cause::step) == root.causes.end()) {
        root.causes.push_back({edit.step, edit.kind, std::ssize(edit.before),
                               std::ssize(edit.after), static_cast<std::int64_t>(edit.put_off)});
      }
    };
    add(repair.edits.front());
    for (const auto& edits : repair.other_places) add(edits.front());
  }
  if (root.causes.empty()) return root;
  root.earliest = std::ranges::min_element(root.causes, {}, &Cause::step)->step;
  root.latest = std::ranges::max_element(root.causes, {}, &Cause::step)->step;
  return root;
}

}  // namespace praetor::replays
