#pragma once
// Weighs single steps for shrinking, and makes their fields smaller. It does not check whether a
// smaller step is legal.

#include <cstdint>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor::replays {

/// How much a step says. Names weigh nothing, because none is simpler than another.
std::int64_t weight_of(const AnyStep& step);

/// All steps that differ in one field and weigh less; the biggest reductions first. `arena` keeps
/// the lists.
std::vector<AnyStep> smaller_steps(const AnyStep& step, Arena& arena);

}  // namespace praetor::replays
