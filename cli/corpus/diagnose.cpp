#include "cli/corpus/diagnose.hpp"

#include <utility>

#include "cli/interrupt.hpp"

namespace praetor::cli::corpus {

Diagnosis diagnosed(const replays::Report& report, std::string_view json, const DiagnosisWish& wish,
                    const replays::Libraries& libraries) {
  Diagnosis diagnosis;
  const bool asked = wish.root_cause || wish.repairs;
  if (!asked || report.verdict != replays::Verdict::illegal) return diagnosis;
  replays::RepairOptions options;
  options.stop = [] { return interrupted().has_value(); };
  options.edits_max = 1;
  replays::RepairOutcome found = replays::repair(json, report.game, libraries, options);
  if (wish.root_cause) diagnosis.root_cause = replays::root_cause_of(found);
  if (!wish.repairs) return diagnosis;
  if (found.repairs.empty() && found.answer != replays::RepairAnswer::unknown_time) {
    options.edits_max = replays::repair_edits_default;
    found = replays::repair(json, report.game, libraries, options);
  }
  diagnosis.repairs = std::move(found);
  return diagnosis;
}

}  // namespace praetor::cli::corpus
