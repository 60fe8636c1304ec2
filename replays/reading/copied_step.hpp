#pragma once
// Copies of steps for who keeps them: with lists of their own, or told by the names of another
// match. What a step says stays the same.

#include <optional>

#include "engine/any/game.hpp"

namespace praetor::replays {

/// The same step with its lists in `arena`.
AnyStep copied(const AnyStep& step, Arena& arena);

/// The same step where names of the match `from` become the same names of the match `to`, its lists
/// in `arena`. None where a name is not known there.
std::optional<AnyStep> translated(const AnyStep& step, const void* from, const void* to,
                                  Arena& arena);

template <Game G>
Step<G> copied(const Step<G>& step, Arena& arena) {
  return typed_step<G>(copied(any_step<G>(step), arena));
}

}  // namespace praetor::replays
