#include "properties/conformance/judge.hpp"

#include <fmt/format.h>

#include "replays/checking/rules.hpp"

namespace praetor::properties {

JudgedCase Judge::of(std::string_view text) {
  const replays::Report report = checker_.check_json(text, "case");
  JudgedCase judged;
  judged.verdict = report.verdict;
  judged.winner = report.winner;
  judged.hash = report.hash;
  judged.law = report.rules.get();
  if (report.violations.empty()) return judged;
  const replays::ReportedViolation& first = report.violations.front();
  judged.rule = first.rule;
  judged.step = first.step;
  judged.expected = first.expected;
  judged.actual = first.actual;
  judged.at = first.pointer;
  const std::string step = fmt::format("/steps/{}", first.step - 1);
  if (first.step > 0 && judged.at.starts_with(step)) judged.at.erase(0, step.size());
  return judged;
}

bool breaks_at_its_end(const JudgedCase& judged, const PlayLine& line, RuleRef rule) {
  if (judged.verdict != replays::Verdict::illegal || judged.rule != rule) return false;
  const bool of_the_result = rule == &replays::rule::claim_result;
  return judged.step == (of_the_result ? 0 : std::ssize(line.steps));
}

}  // namespace praetor::properties
