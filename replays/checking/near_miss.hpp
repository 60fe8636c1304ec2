#pragma once
// The neighbours of a step, made from the descriptions of the actions. Each differs in one field: a
// neighbouring number, one piece of another kind in a purse, another name, a payment left out or
// written, a path cut, lengthened or bent, or another side. Only steps that a replay can say.

#include <optional>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor::replays {

/// Whether a replay can say a step: lists have limits, and some steps must have certain fields or
/// must not have them.
bool can_be_written(const AnyGame& game, const void* match, const AnyStep& step);

/// A step of a kind in which every name is the first of its table in the match; none if a replay
/// cannot say that step.
std::optional<AnyStep> first_step(const AnyState& state, const ActionInfo& kind, Side by);

/// All neighbours of a step. `arena` keeps the lists.
std::vector<AnyStep> near_misses(const AnyState& state, const AnyStep& step, Arena& arena);

// For callers that have the game's own types.
template <Game G>
bool can_be_written(const typename G::Match& match, const Step<G>& step) {
  return can_be_written(any_game<G>(), &match, any_step<G>(step));
}
template <Game G>
std::vector<Step<G>> near_misses(const typename G::State& state, const Step<G>& step,
                                 Arena& arena) {
  std::vector<Step<G>> near;
  for (const AnyStep& any : near_misses(any_state<G>(state), any_step<G>(step), arena)) {
    near.push_back(typed_step<G>(any));
  }
  return near;
}

}  // namespace praetor::replays
