#pragma once
// What `check` searches for where a replay is illegal and somebody asks why: where it went wrong,
// how it could be mended, by which readings it was played. It prints nothing.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/source.hpp"
#include "replays/searching/repair_reasons.hpp"
#include "replays/searching/root_cause.hpp"
#include "replays/searching/which_rules.hpp"

namespace praetor::replays {

/// By which readings a record is legal, and what else would make it so.
struct RulesPlayed {
  ReadingRows rows;
  std::vector<ReadingChanges> changes;  ///< every smallest set, as smallest_changes() has it
  /// What the readings mend: the violations of the record, each step carried out all the same.
  std::size_t violations = 0;
  RepairOutcome repairs;             ///< of one edit, where readings mend it as well
  std::vector<EditReasons> reasons;  ///< of the edits of the likeliest of them
};

struct Diagnosis {
  std::optional<RootCause> root_cause;  ///< where it is asked for
  /// "turn 9" of the steps that causes, the likeliest repair and its reasons name, up to the first
  /// violation.
  std::map<std::int64_t, std::string> moments;
  std::optional<RepairOutcome> repairs;    ///< likewise
  std::vector<EditReasons> reasons;        ///< of the edits of the likeliest repair
  std::optional<RulesPlayed> which_rules;  ///< likewise, of a legal record too
};

struct DiagnosisWish {
  bool root_cause = false;
  bool repairs = false;
  bool which_rules = false;
};

/// Of one report on a padded text; nothing where nothing is wished for or the replay is not
/// illegal. A signal ends the search.
Diagnosis diagnosed(const Report& report, const Text& text, const DiagnosisWish& wish,
                    const Libraries& libraries);

}  // namespace praetor::replays
