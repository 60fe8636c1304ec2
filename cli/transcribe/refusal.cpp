#include "cli/transcribe/refusal.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/complain.hpp"
#include "cli/render/facts.hpp"
#include "cli/transcribe/position.hpp"
#include "engine/core/fault.hpp"
#include "engine/text/escape.hpp"

namespace praetor::cli::transcribe {
namespace {

constexpr std::size_t columns_most = 100;
constexpr std::size_t alternatives_shown = 3;

std::string cut(std::string words) {
  if (words.size() <= columns_most) return words;
  std::size_t size = 0;
  while (true) {
    const std::size_t next = size + text::code_point_at(words, size).size;
    if (next > columns_most - 3) break;
    size = next;
  }
  return words.substr(0, size) + "\u2026";
}

// A word that no game knows, or that stands where none of its kind may.
std::string of_a_word(const replays::ReportedViolation& violation) {
  const std::string actual = render::fact_words(violation.actual);
  const std::string expected = render::fact_words(violation.expected);
  const std::string nearest = did_you_mean(violation.nearest);
  if (violation.rule == &format_rule::name) {
    return fmt::format("{} is no name that fits here{}", actual, nearest);
  }
  if (violation.actual == "\"missing\"") return expected + " is missing";
  if (violation.rule == &format_rule::range || violation.rule == &format_rule::type) {
    return fmt::format("needs {}; is {}", expected, actual);
  }
  const bool listed = violation.expected.starts_with('[');
  if (violation.expected.empty() || listed) return actual + " is not known here" + nearest;
  return fmt::format("{} is expected, not {}{}", expected, actual, nearest);
}

std::string facts_of(const replays::ReportedViolation& violation) {
  if (violation.expected.empty() && violation.actual.empty()) return "";
  return fmt::format("needs {}; is {}", render::fact_words(violation.expected),
                     render::fact_words(violation.actual));
}

std::string legal_ones(const replays::ReportedViolation& violation,
                       const replays::notation::Grammar& grammar) {
  std::string words;
  for (std::size_t at = 0; at < violation.alternatives.size() && at < alternatives_shown; ++at) {
    words += (at == 0 ? "" : " | ") + phrase_of(violation.alternatives[at], grammar);
  }
  return words;
}

}  // namespace

std::string refusal_words(const replays::Report& report,
                          const replays::notation::Grammar* grammar) {
  const replays::ReportedViolation& violation = report.violations.front();
  const bool malformed = report.verdict == replays::Verdict::malformed;
  const std::string what = malformed ? of_a_word(violation) : text::shown(violation.message);
  const std::string rule = fmt::format(" ({})", violation.rule->id);
  std::string words = "refused: " + cut(what) + rule + "\n";
  if (malformed) return words;
  const std::string facts = facts_of(violation);
  if (!facts.empty()) words += cut("  " + facts) + "\n";
  const std::string legal = grammar == nullptr ? "" : legal_ones(violation, *grammar);
  return words + cut(legal.empty() ? "  ! says more" : "  legal: " + legal) + "\n";
}

}  // namespace praetor::cli::transcribe
