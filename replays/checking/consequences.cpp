#include "replays/checking/consequences.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace praetor::replays {

namespace {

/// Whether the record agreed with the check again before a step; step 0 is the claimed result, the
/// last.
bool healed_before(const ReportedViolation& earlier, std::int64_t step) {
  if (!earlier.then || earlier.then->divergence != Divergence::heals) return false;
  return step == 0 || earlier.then->step < step;
}

}  // namespace

ToldApart told_apart(const Text& text, const Report& passed_over, const Libraries& libraries,
                     bool explain) {
  CheckOptions options;
  options.on_violation = OnViolation::as_played;
  options.explain = explain;
  ToldApart told{Checker(libraries, options).check(text, passed_over.source)};
  std::vector<ReportedViolation>& violations = told.report.violations;
  std::vector<ReportedViolation> own;
  for (ReportedViolation& violation : violations) {
    const bool found_again =
        std::ranges::any_of(passed_over.violations, [&](const ReportedViolation& other) {
          return other.step == violation.step && other.rule == violation.rule;
        });
    // A claim is about the game that was played, which the check left at a violation.
    const bool speaks_of_another = violation.rule->kind == RuleKind::claim &&
                                   !std::ranges::all_of(own, [&](const ReportedViolation& earlier) {
                                     return healed_before(earlier, violation.step);
                                   });
    if (own.empty() || (found_again && !speaks_of_another)) {
      own.push_back(std::move(violation));
    } else {
      ++told.following;
    }
  }
  violations = std::move(own);
  return told;
}

}  // namespace praetor::replays
