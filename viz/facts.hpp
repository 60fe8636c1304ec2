#pragma once
// What a rule needed and what it found, in few words for a mark beside the place in question. The
// whole verdict is for reports to tell.

#include <string>
#include <string_view>

#include "replays/checking/report.hpp"
#include "viz/picture_options.hpp"

namespace praetor::viz {

/// "needs 3, has 1" of two facts as JSON; what there is of it, "" for nothing. Raw.
std::string needs_and_has(std::string_view expected, std::string_view actual);

/// What pictures tell of a violation. Of a viewer who does not know everything the facts are not
/// told.
Breakage breakage_of(const replays::Report& report, const replays::ReportedViolation& violation,
                     bool sees_all);

}  // namespace praetor::viz
