#pragma once
// What shrinking does with single steps: it weighs them and makes their fields smaller. Whether a
// smaller step is legal is not asked here.

#include <cstdint>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor::replays {

/// How much a step says. Names weigh nothing: none is simpler than another.
std::int64_t weight_of(const AnyStep& step);

/// Every step that differs in one field and weighs less; the boldest come first. Lists are kept in
/// `arena`.
std::vector<AnyStep> smaller_steps(const AnyStep& step, Arena& arena);

}  // namespace praetor::replays
