#pragma once
// How a record would have been judged under other laws: all of it from its opening, because a datum
// may matter long before a step is refused. Borders are tried in the states of the record, because
// no effect looks at them.

#include <functional>
#include <optional>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/weighing/other_laws.hpp"

namespace praetor::replays {

/// A record up to the last judged step. Claims do not count, because they describe the laws that
/// held.
struct JudgedSteps {
  AnySetup setup;
  std::vector<AnyStep> steps;
  RuleRef broken = nullptr;  ///< the rule that the last step broke; null if none
};

/// Whether one of the steps would have been judged differently under other laws.
bool judged_otherwise(const JudgedSteps& record, const AnySetup& other);

/// The state after all steps under other laws; none if they would not all have been legal.
std::optional<AnyState> played_by(const JudgedSteps& record, const AnySetup& other);

/// Calls `use(border)`, until it returns false, for each border that would have made a step judged
/// differently with another value.
void each_deciding_border(const JudgedSteps& record, const OtherLawsFinder& laws,
                          const std::function<bool(const Basis&)>& use);

}  // namespace praetor::replays
