#include "replays/searching/diagnose.hpp"

#include <utility>

#include "replays/ending/interrupt.hpp"

namespace praetor::replays {

Diagnosis diagnosed(const Report& report, std::string_view json, const DiagnosisWish& wish,
                    const Libraries& libraries) {
  Diagnosis diagnosis;
  const bool asked = wish.root_cause || wish.repairs;
  if (!asked || report.verdict != Verdict::illegal) return diagnosis;
  RepairOptions options;
  options.stop = [] { return interrupted().has_value(); };
  options.edits_max = 1;
  RepairOutcome found = repair(json, report.game, libraries, options);
  if (wish.root_cause) diagnosis.root_cause = root_cause_of(found);
  if (!wish.repairs) return diagnosis;
  if (found.repairs.empty() && found.answer != RepairAnswer::unknown_time) {
    options.edits_max = repair_edits_default;
    found = repair(json, report.game, libraries, options);
  }
  diagnosis.repairs = std::move(found);
  return diagnosis;
}

}  // namespace praetor::replays
