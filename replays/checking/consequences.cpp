#include "replays/checking/consequences.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace praetor::replays {

ToldApart told_apart(const Text& text, const Report& passed_over, const Libraries& libraries) {
  CheckOptions options;
  options.on_violation = OnViolation::as_played;
  ToldApart told{Checker(libraries, options).check(text, passed_over.source)};
  std::vector<ReportedViolation>& violations = told.report.violations;
  std::vector<ReportedViolation> own;
  for (ReportedViolation& violation : violations) {
    const bool found_again =
        std::ranges::any_of(passed_over.violations, [&](const ReportedViolation& other) {
          return other.step == violation.step && other.rule == violation.rule;
        });
    if (own.empty() || found_again) {
      own.push_back(std::move(violation));
    } else {
      ++told.following;
    }
  }
  violations = std::move(own);
  return told;
}

}  // namespace praetor::replays
