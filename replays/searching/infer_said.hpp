#pragma once
// What was likely said at an opening, whatever the state is: steps that are legal in some states,
// and steps like these with the arguments that the words speak of. Whether one of them is legal in
// a state is for others to say.

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "replays/searching/infer_walk.hpp"

namespace praetor::replays {

/// The likeliest first; no step is among them, where there may be none. `states`: some of those
/// that the opening may be reached in. Steps are kept in `arena`.
std::vector<HeardFilling> likely_said(InferWalk& walk, const Opening& opening,
                                      std::span<const AnyState* const> states, Arena& arena);

/// A list of names, such as the units that advance, as it was said, and what else each name may
/// have been. Of such lists there are too many to list, and each state has its own.
class SaidList {
 public:
  SaidList() = default;  ///< no list
  /// That of the likeliest of all steps that may have been said, if it has one.
  SaidList(const AnyState& state, const Opening& opening, const std::vector<HeardFilling>& said);

  /// The same step with the likeliest names that are legal in a state; none if there is no list,
  /// or it is legal as it was said. Steps are kept in `arena`.
  std::optional<HeardFilling> fitted(InferWalk& walk, const AnyState& state, Arena& arena);

 private:
  using Names = std::vector<std::int64_t>;  // by their numbers

  Names names() const;
  AnyStep with(const Names& names, Arena& arena) const;
  std::int64_t cost_of(const AnyState& state, const Names& names) const;

  const HeardPhrase* heard_ = nullptr;
  AnyStep step_;
  const FieldInfo* field_ = nullptr;
  std::vector<Names> places_;  // what may stand in each place, the likeliest first
  std::map<Names, HeardFilling> fitted_;
};

}  // namespace praetor::replays
