#pragma once
// What `check` searches for where a replay is illegal and somebody asks why. It judges nothing
// again and prints nothing.

#include <optional>
#include <string_view>

#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"
#include "replays/searching/root_cause.hpp"

namespace praetor::replays {

struct Diagnosis {
  std::optional<RootCause> root_cause;   ///< where it is asked for
  std::optional<RepairOutcome> repairs;  ///< likewise
};

struct DiagnosisWish {
  bool root_cause = false;
  bool repairs = false;
};

/// Of one report on a text; nothing where nothing is wished for or the replay is not illegal. A
/// signal ends the search.
Diagnosis diagnosed(const Report& report, std::string_view json, const DiagnosisWish& wish,
                    const Libraries& libraries);

}  // namespace praetor::replays
