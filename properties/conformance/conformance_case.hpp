#pragma once
// One case of a pack, and what is known about the cases of one rule. A positive case keeps the
// rule, or shows the rule as the cause of a change. A negative case breaks it, or denies that
// change.

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/rule.hpp"
#include "properties/conformance/judge.hpp"
#include "properties/conformance/line.hpp"

namespace praetor::properties {

/// The maximum number of positive cases of a rule, and of negative cases.
inline constexpr std::size_t cases_max = 4;

struct ConformanceCase {
  std::string name;  ///< the file name without its sign and ending
  std::string note;  ///< one sentence, or empty
  PlayLine line;
  std::string text{};  ///< only for rules of form: the exact replay; `line` is then empty
  JudgedCase judged{};
};

struct RuleCases {
  RuleRef rule = nullptr;
  std::vector<ConformanceCase> positive;
  std::vector<ConformanceCase> negative;
  std::string waiver;  ///< why the rule has no cases; empty if it has some

  /// Drops cases until there are as many positive as negative ones.
  void balance() {
    const std::size_t both = std::min(positive.size(), negative.size());
    positive.resize(both);
    negative.resize(both);
  }
};

}  // namespace praetor::properties
