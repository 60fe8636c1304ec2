#pragma once
// What a rule needed and what it found, in few words for a mark beside the place in question. The
// whole verdict is for reports to tell.

#include "replays/checking/report.hpp"
#include "viz/picture_options.hpp"

namespace praetor::viz {

/// What pictures tell of a violation. Of a viewer who does not know everything the facts are not
/// told.
Breakage breakage_of(const replays::Report& report, const replays::ReportedViolation& violation,
                     bool sees_all);

}  // namespace praetor::viz
