#pragma once
// What `check` finds out about an illegal replay on request: the step where it went wrong, how it
// could be repaired, and the readings by which it was played. It prints nothing.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/source.hpp"
#include "replays/searching/repair_reasons.hpp"
#include "replays/searching/root_cause.hpp"
#include "replays/searching/which_rules.hpp"

namespace praetor::replays {

/// The readings under which a record is legal, and the repairs that would make it legal instead.
struct RulesPlayed {
  ReadingRows rows;
  std::vector<ReadingChanges> changes;  ///< every smallest set, from smallest_changes()
  /// The violations of the record that the readings mend: all of them, since each step is carried
  /// out even if it is illegal.
  std::size_t violations = 0;
  RepairOutcome repairs;             ///< repairs of one edit, where readings mend it as well
  std::vector<EditReasons> reasons;  ///< for the edits of the likeliest of these repairs
};

struct Diagnosis {
  std::optional<RootCause> root_cause;  ///< only if it was asked for
  /// The moment ("turn 9") of each step that the causes, the likeliest repair or its reasons name.
  /// Only steps up to the first violation have one.
  std::map<std::int64_t, std::string> moments;
  std::optional<RepairOutcome> repairs;    ///< only if it was asked for
  std::vector<EditReasons> reasons;        ///< for the edits of the likeliest repair
  std::optional<std::int64_t> lone_claim;  ///< with `repairs` or `root_cause`: see below
  std::optional<RulesPlayed> which_rules;  ///< only if it was asked for; for a legal record too
};

/// The step of a claim that is all that is wrong in an illegal record, 0 for its result: the claim
/// itself may be wrong, and repairs never change one. None if anything else is wrong.
std::optional<std::int64_t> lone_claim(const Report& report, const Text& text,
                                       const Libraries& libraries);

struct DiagnosisWish {
  bool root_cause = false;
  bool repairs = false;
  bool which_rules = false;
  /// With `which_rules`: also a repair of one edit, which costs far more than the readings.
  bool repair_beside = true;
};

/// Diagnoses one report on a padded text. Returns nothing where nothing is wished for, or where the
/// replay is not illegal. A signal ends the search.
Diagnosis diagnosed(const Report& report, const Text& text, const DiagnosisWish& wish,
                    const Libraries& libraries);

}  // namespace praetor::replays
