#pragma once
// Steps as people write them: what may be left out, such as the usual payment, is left out. The
// generator and the steps offered after a violation are both told this way; neither decides here
// what is legal.

#include "engine/any/game.hpp"

namespace praetor::replays {

/// A legal step without the optional fields that mean the same left out. What `like`, a step of the
/// same kind, writes stays written; null stands for a writer who leaves out all that can be.
AnyStep abbreviated(const AnyState& state, const AnyStep& step, const AnyStep* like);

template <Game G>
Step<G> abbreviated(const typename G::State& state, const Step<G>& step) {
  return typed_step<G>(abbreviated(any_state<G>(state), any_step<G>(step), nullptr));
}

}  // namespace praetor::replays
