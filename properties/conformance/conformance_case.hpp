#pragma once
// One case of a pack, and what is known of the cases of one rule. A positive case shows the rule
// kept, or being the cause; a negative one breaks it, or claims that it had not worked.

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/rule.hpp"
#include "properties/conformance/judge.hpp"
#include "properties/conformance/line.hpp"

namespace praetor::properties {

/// Of each sign a rule has at most so many.
inline constexpr std::size_t cases_max = 4;

struct ConformanceCase {
  std::string name;  ///< of the file, without its sign and ending
  std::string note;  ///< one sentence, or empty
  PlayLine line;
  std::string text;  ///< of rules of form: the replay byte by byte, and the line is empty
  JudgedCase judged;
};

struct RuleCases {
  RuleRef rule = nullptr;
  std::vector<ConformanceCase> positive;
  std::vector<ConformanceCase> negative;
  std::string waiver;  ///< why there are none; empty where there are

  /// As many of one sign as of the other.
  void balance() {
    const std::size_t both = std::min(positive.size(), negative.size());
    positive.resize(both);
    negative.resize(both);
  }
};

}  // namespace praetor::properties
