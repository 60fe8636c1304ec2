#pragma once
// Improves a whole game that a search from line to line has found. A much later line may show what
// an earlier one meant, when the search has long dropped the alternatives. So mending takes one
// line at a time for something else and follows the rest of the game as it was told. Where that is
// illegal or unlikely, it takes what fits best there. It keeps the cheapest result and repeats
// until nothing improves.

#include <cstdint>
#include <vector>

#include "replays/searching/infer_walk.hpp"

namespace praetor::replays {

/// The cost of passing over a known step that does not fit: more than anything heard costs.
inline constexpr std::int64_t cost_passed_over = 2'000'000'000;

/// Makes a path through all openings cheaper; returns whether it did. `nodes`: how many steps may
/// be judged or listed. `arena` keeps the steps.
bool mended(InferWalk& walk, std::vector<WalkedOpening>& path, std::int64_t nodes, Arena& arena);

}  // namespace praetor::replays
