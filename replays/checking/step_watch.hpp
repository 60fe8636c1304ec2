#pragma once
// Somebody who looks on while the checker judges: each state of a game passes by once, in the
// checker's one pass. What a watch sees is what was judged, up to where the game holds.

#include <string_view>

#include "engine/any/game.hpp"

namespace praetor::replays {

class FastRecord;

class StepWatch {
 public:
  StepWatch() = default;
  StepWatch(const StepWatch&) = delete;
  StepWatch& operator=(const StepWatch&) = delete;
  virtual ~StepWatch() = default;

  /// A text will be judged. It may be malformed: then nothing else is called, unless it wants that.
  virtual void begin(std::string_view json) = 0;
  /// The state before the first step; the record has the steps.
  virtual void opened(const AnySetup& setup, const AnyState& state, const FastRecord& record) = 0;
  /// Step `index` will be judged, which it wants to see, or breaks a rule.
  virtual void stands_before(const AnyState& /*state*/) {}
  /// Step `index` was judged. `broken` is null where it and its claims hold; else the rule: the
  /// state is then that after the step if only a claim is wrong, else the one before it.
  virtual void judged(const AnyState& state, std::size_t index, RuleRef broken) = 0;
  /// The next step, from `index` on, that it wants to see; what breaks a rule is always shown, and
  /// so may others be. Beyond the last: no more.
  virtual std::size_t next(std::size_t index) { return index; }
  /// Whether the report is to tell the hash of the state that a game comes to.
  virtual bool asks_hash() const { return true; }
  /// Whether it looks at what stands before the fault of a malformed text, up to where that holds.
  virtual bool wants_part() const { return false; }
};

}  // namespace praetor::replays
