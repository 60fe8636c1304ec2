#pragma once
// Third thoughts, of a whole game: a search that goes from line to line has long forgotten what was
// alike at a line when another one, much later, tells what it was. So the game that it found is
// mended: one line at a time is taken for something else, the rest of the game is followed as it
// was told, and where that is illegal or unlikely, whatever fits best there. What then costs least
// is kept, until nothing more is found.

#include <cstdint>
#include <vector>

#include "replays/searching/infer_detours.hpp"
#include "replays/searching/infer_walk.hpp"

namespace praetor::replays {

/// So much it costs to pass over a step that is known and does not fit: more than anything heard.
inline constexpr std::int64_t cost_passed_over = 2'000'000'000;

/// Mends a way through all openings; whether it costs less now. `nodes`: steps that may be judged
/// or listed for it. Steps are kept in `arena`.
bool mended(InferWalk& walk, std::vector<WalkedOpening>& path, std::int64_t nodes, Arena& arena);

}  // namespace praetor::replays
