#include "cli/serve/refusal_words.hpp"

#include <fmt/format.h>

#include "replays/checking/report.hpp"
#include "replays/checking/violation_facts.hpp"
#include "replays/reading/malformed.hpp"
#include "replays/wording/sentence.hpp"

namespace praetor::cli::serve {

std::string refusal_words(const AnyState& state, const AnySetup& setup, const AnyStep& step,
                          std::int64_t number, const Violation& violation) {
  replays::Report report;
  report.setup = setup;
  replays::ReportedViolation noted;
  noted.rule = violation.rule;
  noted.message = violation.rule->text;
  noted.step = number;
  noted.pointer = fmt::format("/steps/{}/{}", number - 1, violation.mismatch.field);
  replays::tell_facts(noted, state, step, violation);
  return replays::wording::sentence_of(report, noted);
}

std::string refusal_words(const Fault& fault) {
  replays::Report report;
  replays::ReportedViolation& noted = replays::note_without_place(fault, report);
  noted.pointer = fault.pointer;
  return replays::wording::sentence_of(report, noted);
}

}  // namespace praetor::cli::serve
