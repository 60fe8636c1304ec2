#pragma once
// What all records of a history are blamed for alike is doubted: they may all lack the step, or
// have it wrong, that makes it right. Which steps these may be, the nearest legal games of each
// record by itself say.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/arena.hpp"
#include "replays/reading/copied_step.hpp"
#include "replays/searching/draft.hpp"
#include "replays/searching/effort.hpp"
#include "replays/searching/merge.hpp"

namespace praetor::replays {

/// A step that may have been made at a state, whatever all records say there.
struct DoubtedPlace {
  AnyState before;
  AnyStep step;
};

class SharedDoubts {
 public:
  void add(const AnyState& before, const AnyStep& step) {
    const bool known = std::ranges::any_of(places_, [&](const DoubtedPlace& place) {
      return place.step == step && place.before == before;
    });
    if (!known) places_.push_back({before, copied(step, arena_)});
  }
  bool any_at(const AnyState& state) const {
    return std::ranges::any_of(places_,
                               [&](const DoubtedPlace& place) { return place.before == state; });
  }
  std::span<const DoubtedPlace> places() const { return places_; }

 private:
  std::vector<DoubtedPlace> places_;
  Arena arena_;  // keeps the lists of the steps
};

/// What errors that all records have at one place cost in one record, in the history with most of
/// these.
std::int64_t shared_cost(const MergeOutcome& outcome, std::size_t records);

/// Adds where the nearest legal games of each record that leaves nothing open depart from it. A
/// game that needs more edits than the history has errors in the record is not looked for. False
/// where `stop`, which may be empty, ended it.
bool add_doubts(std::span<const Draft* const> records, const JointHistory& history,
                const std::function<bool()>& stop, Effort& effort, SharedDoubts& doubts);

}  // namespace praetor::replays
