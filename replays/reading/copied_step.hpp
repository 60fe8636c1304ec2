#pragma once
// Copies steps for callers that keep them: with lists of their own, or with the names of another
// match. The meaning of a step stays the same.

#include <optional>

#include "engine/any/game.hpp"

namespace praetor::replays {

/// The same step with its lists in `arena`.
AnyStep copied(const AnyStep& step, Arena& arena);

/// The same step with names of the match `to` in place of the same names of the match `from`; its
/// lists are in `arena`. None if `to` lacks one of the names.
std::optional<AnyStep> translated(const AnyStep& step, const void* from, const void* to,
                                  Arena& arena);

template <Game G>
Step<G> copied(const Step<G>& step, Arena& arena) {
  return typed_step<G>(copied(any_step<G>(step), arena));
}

}  // namespace praetor::replays
