#pragma once
// What a rule needed and what it found, in few words, for a mark beside the place. Reports tell the
// whole verdict.

#include "replays/checking/report.hpp"
#include "viz/picture_options.hpp"

namespace praetor::viz {

/// What pictures say of a violation. Without `sees_all` it leaves the facts out.
Breakage breakage_of(const replays::Report& report, const replays::ReportedViolation& violation,
                     bool sees_all);

}  // namespace praetor::viz
