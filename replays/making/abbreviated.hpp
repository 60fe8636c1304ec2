#pragma once
// Steps as people write them, without what may be left out, such as the usual payment. The
// generator writes steps this way, and so do the suggestions after a violation. Nothing here
// decides what is legal.

#include "engine/any/game.hpp"

namespace praetor::replays {

/// A legal step without the optional fields that may be left out with the same meaning. Fields that
/// `like`, a step of the same kind, has are kept. Null for `like`: everything possible is left out.
AnyStep abbreviated(const AnyState& state, const AnyStep& step, const AnyStep* like);

template <Game G>
Step<G> abbreviated(const typename G::State& state, const Step<G>& step) {
  return typed_step<G>(abbreviated(any_state<G>(state), any_step<G>(step), nullptr));
}

}  // namespace praetor::replays
