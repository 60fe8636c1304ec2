#pragma once
// The states that a search has reached. For each it keeps the fewest steps that were read otherwise
// than written or usual on the way there; a way with fewer of them is a new one.

#include <cstdint>
#include <vector>

#include "replays/checking/follow.hpp"

namespace praetor::replays {

class ReachedStates {
 public:
  explicit ReachedStates(Follower& follower) : states_(follower) {}

  /// Adds a state. Returns whether no earlier way led there with as few such steps.
  bool add(const AnyState& state, std::int64_t rereads) {
    const auto [place, fresh] = states_.add(state);
    if (fresh) fewest_.push_back(rereads);
    if (!fresh && rereads >= fewest_[place]) return false;
    fewest_[place] = rereads;
    return true;
  }
  void clear() {
    states_.clear();
    fewest_.clear();
  }
  std::size_t size() const { return states_.size(); }

 private:
  DistinctStates states_;
  std::vector<std::int64_t> fewest_;  // by state
};

}  // namespace praetor::replays
