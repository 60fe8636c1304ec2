#pragma once
// Doubts about errors that a history finds in all records alike. All records may lack one step, or
// have it wrong, and be right in the rest. The nearest legal games of each single record tell which
// steps these may be.

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

/// A step that may have been played in a state, although no record says so.
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
  Arena arena_;  // owns the lists of the steps
};

/// The cost, in one record, of the errors that all records share; of the history in which it is
/// greatest.
std::int64_t shared_cost(const MergeOutcome& outcome, std::size_t records);

/// Adds the places where the nearest legal games of a record differ from it, for each record
/// without gaps. It looks for no game with more edits than the history has errors in the record.
/// False if `stop`, which may be empty, ended it.
bool add_doubts(std::span<const Draft* const> records, const JointHistory& history,
                const std::function<bool()>& stop, Effort& effort, SharedDoubts& doubts);

}  // namespace praetor::replays
