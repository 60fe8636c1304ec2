#pragma once
// The neighbours of a step: one changed field each, derived from the descriptions of the actions. A
// neighbouring number, one piece of another kind in a purse, another name, a payment left out or
// written, a path cut, lengthened or bent, another side. Only what a replay could say.

#include <optional>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor::replays {

/// Whether a replay can say a step: lists have their bounds, and some actions have fields that this
/// very step needs or must not have.
bool can_be_written(const AnyGame& game, const void* match, const AnyStep& step);

/// A step of a kind that names what stands first among the things of the match; none where a replay
/// cannot say that.
std::optional<AnyStep> first_step(const AnyState& state, const ActionInfo& kind, Side by);

/// All neighbours of a step. Lists are kept in `arena`.
std::vector<AnyStep> near_misses(const AnyState& state, const AnyStep& step, Arena& arena);

// For who has the game's own types at hand.
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
