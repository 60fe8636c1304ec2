#pragma once
// An observer of the checker: it sees each state of a game once, in the checker's one pass. It sees
// only what was judged, up to the point where the game holds.

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

  /// A text is about to be judged. If it is malformed, nothing else is called unless `wants_part`.
  virtual void begin(std::string_view json) = 0;
  /// The state before the first step. `record` has the steps.
  virtual void opened(const AnySetup& setup, const AnyState& state, const FastRecord& record) = 0;
  /// The state before the next step, which this observer wants to see or which breaks a rule.
  virtual void stands_before(const AnyState& /*state*/) {}
  /// Step `index` was judged. `broken` is null if it and its claims hold, else the rule. The state
  /// is the one after the step if at most a claim is wrong, else the one before it.
  virtual void judged(const AnyState& state, std::size_t index, RuleRef broken) = 0;
  /// The next step, from `index` on, that this observer wants to see. Steps that break a rule are
  /// always shown, and others may be. An index beyond the last step: no more.
  virtual std::size_t next(std::size_t index) { return index; }
  /// Whether the report needs the hash of the final state.
  virtual bool asks_hash() const { return true; }
  /// Whether it wants to see the steps before the fault of a malformed text, as far as they hold.
  virtual bool wants_part() const { return false; }
};

}  // namespace praetor::replays
