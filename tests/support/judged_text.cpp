#include "tests/support/judged_text.hpp"

#include "replays/notation/written.hpp"
#include "replays/searching/repair.hpp"
#include "tests/support/cases.hpp"

namespace praetor::tests {

JudgedText::JudgedText(const std::string& said, const JudgedTextOptions& how)
    : options(how), padded(said), text{{}, how.first_line - 1, how.first_line, false, false} {
  padded.append(replays::text_padding, ' ');
  text.json = std::string_view(padded).substr(0, said.size());
  if (options.path.ends_with(".praetor")) {
    text.written = replays::notation::translated(said, libraries());
    text.json = text.written->json();
  }
  replays::Checker checker(libraries(), {options.on_violation});
  report = checker.check(text, options.path);
  if (!options.repairs || report.verdict != replays::Verdict::illegal) return;
  replays::RepairOptions search;
  search.edits_max = 1;
  diagnosis.repairs = replays::repair(text.json, report.game, libraries(), search);
  diagnosis.root_cause = replays::root_cause_of(*diagnosis.repairs);
}

std::string printed(std::string_view format, const JudgedText& judged) {
  const cli::formats::VerdictFormat& printer = cli::formats::verdict_format(format);
  return printer.head() + printer.piece(judged.judged()) + printer.tail();
}

}  // namespace praetor::tests
