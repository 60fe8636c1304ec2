#pragma once
// Fills in what a report says of a step and of the rule that it broke. It does not know the step's
// place in a file.

#include "engine/any/game.hpp"
#include "replays/checking/report.hpp"

namespace praetor::replays {

/// Sets what the rule requires and what there was.
void tell_facts(ReportedViolation& noted, const Violation& violation);
/// Also sets who did what, and the step. `state` is the one in which the step is refused or its
/// claim is wrong.
void tell_facts(ReportedViolation& noted, const AnyState& state, const AnyStep& step,
                const Violation& violation);

}  // namespace praetor::replays
