#pragma once
// Gives lines and texts to the judge of `praetor check`. What a case says about a verdict is always
// what this judge said, so no case can promise anything else.

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/rule.hpp"
#include "properties/conformance/line.hpp"
#include "replays/checking/check.hpp"

namespace praetor::properties {

struct JudgedCase {
  replays::Verdict verdict = replays::Verdict::legal;
  RuleRef rule = nullptr;  ///< broken first; null if legal
  std::int64_t step = 0;   ///< step of the violation, from 1; 0 if it belongs to no step
  std::string at;          ///< JSON Pointer of the place; relative to the step if there is one
  std::string expected;    ///< JSON; empty if legal
  std::string actual;      ///< JSON; empty if legal
  std::string winner;      ///< in the state reached; empty if nobody has won
  std::string hash;        ///< of the state reached; empty if malformed
  std::string law;         ///< fingerprint of the law that was applied; empty if malformed
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

/// Whether the verdict says that the last step of the line, or its result, breaks this rule.
bool breaks_at_its_end(const JudgedCase& judged, const PlayLine& line, RuleRef rule);

}  // namespace praetor::properties
