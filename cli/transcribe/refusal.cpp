#include "cli/transcribe/refusal.hpp"

#include <fmt/format.h>

#include "cli/render/facts.hpp"
#include "cli/render/text.hpp"
#include "cli/transcribe/position.hpp"
#include "engine/text/escape.hpp"
#include "replays/wording/sentence.hpp"

namespace praetor::cli::transcribe {
namespace {

constexpr std::size_t columns_most = 100;
constexpr std::size_t alternatives_shown = 3;
// In a shorter line the word at fault is found at once.
constexpr std::size_t line_marked_least = 40;

std::string cut(std::string words) {
  return words.size() <= columns_most ? words : render::shortened(words, columns_most - 3);
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

std::string refusal_words(const replays::Report& report, const replays::notation::Grammar* grammar,
                          std::optional<std::size_t> steps_before) {
  const replays::ReportedViolation& violation = report.violations.front();
  const std::string words = "refused: " + replays::wording::headline_of(report, violation) + "\n";
  if (report.verdict == replays::Verdict::malformed) {
    const std::string& line = violation.source_line;
    if (line.size() < line_marked_least) return words;
    return fmt::format("{}  {}\n  {}\n", words, text::shown(line), render::mark_under(violation));
  }
  const std::string legal = grammar == nullptr ? "" : legal_ones(violation, *grammar);
  const std::int64_t in_line =
      steps_before ? violation.step - static_cast<std::int64_t>(*steps_before) : 0;
  const std::string label =
      in_line > 1 ? fmt::format("  legal as step {} of the line: ", in_line) : "  legal: ";
  return words + cut(legal.empty() ? "  ! says more" : label + legal) + "\n";
}

}  // namespace praetor::cli::transcribe
