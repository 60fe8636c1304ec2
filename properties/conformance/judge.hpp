#pragma once
// Lines and texts put before the judge of `praetor check`. What a case claims about a verdict is
// what this says of it, so that no case can promise anything else.

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/rule.hpp"
#include "properties/conformance/line.hpp"
#include "replays/checking/check.hpp"

namespace praetor::properties {

struct JudgedCase {
  replays::Verdict verdict = replays::Verdict::legal;
  RuleRef rule = nullptr;  ///< broken first; null where legal
  std::int64_t step = 0;   ///< of the violation, from 1; 0 where it belongs to no step
  std::string at;          ///< JSON Pointer of the place, into the step where there is one
  std::string expected;    ///< JSON; empty where legal
  std::string actual;      ///< likewise
  std::string winner;      ///< of the state reached; empty where nobody has won
  std::string hash;        ///< of the state reached; empty where malformed
  std::string law;         ///< fingerprint of the law applied; empty where malformed
};

class Judge {
 public:
  Judge() : checker_(libraries_, {}) {}

  JudgedCase of(std::string_view text);
  JudgedCase of(const PlayLine& line) { return of(replay_of(line)); }

 private:
  replays::Libraries libraries_;
  replays::Checker checker_;
};

/// Whether a verdict is that the end of a line breaks this rule.
bool breaks_at_its_end(const JudgedCase& judged, const PlayLine& line, RuleRef rule);

}  // namespace praetor::properties
