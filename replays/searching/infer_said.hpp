#pragma once
// Finds what was likely said at an opening, whatever the state is: steps that are legal in some
// states, and steps like these with the arguments that the words name. The caller checks whether
// such a step is legal in its state.

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "replays/searching/infer_walk.hpp"

namespace praetor::replays {

/// What was likely said, the likeliest first, including "no step" if that is possible. `states`:
/// some of the states in which the opening may be reached. `arena` keeps the steps.
std::vector<HeardFilling> likely_said(InferWalk& walk, const Opening& opening,
                                      std::span<const AnyState* const> states, Arena& arena);

/// A list of names as it was said, such as the units that advance, and what else each name may have
/// been. There are too many such lists to list them all, and each state allows others.
class SaidList {
 public:
  SaidList() = default;  ///< no list
  /// The list in the likeliest of all steps that may have been said, if that step has one.
  SaidList(const AnyState& state, const Opening& opening, const std::vector<HeardFilling>& said);

  /// The same step with the likeliest names that are legal in a state. None if there is no list, or
  /// if the step is legal as it was said. `arena` keeps the steps.
  std::optional<HeardFilling> fitted(InferWalk& walk, const AnyState& state, Arena& arena);

 private:
  using Names = std::vector<std::int64_t>;  // as indices

  Names names() const;
  std::int64_t cost_of(const AnyState& state, const Names& names) const;

  const HeardPhrase* heard_ = nullptr;
  AnyStep step_;
  const FieldInfo* field_ = nullptr;
  std::vector<Names> places_;  // what may stand in each place, the likeliest first
  std::map<Names, HeardFilling> fitted_;
};

}  // namespace praetor::replays
