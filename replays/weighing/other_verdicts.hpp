#pragma once
// What a record would have been judged by other laws: all of it, from its opening on, for a datum
// may show long before a step is refused. Borders are tried in the states that there were, since no
// effect looks at them.

#include <functional>
#include <optional>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/weighing/other_laws.hpp"

namespace praetor::replays {

/// A record as far as its steps were judged. Claims do not count: they speak of the laws that held.
struct JudgedSteps {
  AnySetup setup;
  std::vector<AnyStep> steps;
  RuleRef broken = nullptr;  ///< by the last of them; null where none broke a rule
};

/// Whether by other laws one of the steps would have been judged otherwise.
bool judged_otherwise(const JudgedSteps& record, const AnySetup& other);

/// Whether by other laws all of the steps would have been legal.
bool legal_by(const JudgedSteps& record, const AnySetup& other);

/// The state behind all of the steps by other laws; none where they would not all have been legal.
std::optional<AnyState> played_by(const JudgedSteps& record, const AnySetup& other);

/// Calls `use(border)` for each border with another value of which that is so, until it says false.
void each_deciding_border(const JudgedSteps& record, const OtherLawsFinder& laws,
                          const std::function<bool(const Basis&)>& use);

}  // namespace praetor::replays
