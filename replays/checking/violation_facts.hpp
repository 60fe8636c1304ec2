#pragma once
// What a report says of a step and of the rule that it broke. Where the step stands in a file is
// not known here.

#include "engine/any/game.hpp"
#include "replays/checking/report.hpp"

namespace praetor::replays {

/// Sets what the rule asks for and what there was.
void tell_facts(ReportedViolation& noted, const Violation& violation);
/// Sets who did what, and the step, too. `state` is the one in which the step is refused, or in
/// which its claim is wrong.
void tell_facts(ReportedViolation& noted, const AnyState& state, const AnyStep& step,
                const Violation& violation);

}  // namespace praetor::replays
