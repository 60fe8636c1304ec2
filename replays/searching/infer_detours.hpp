#pragma once
// Corrections for a search that keeps only the likeliest states. If none of them has a likely way
// on, an earlier phrase was probably taken for something else. The search then fills each opening
// of the likeliest path otherwise and follows the rest of the path. What leads on better is a
// detour.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "replays/searching/infer_graph.hpp"
#include "replays/searching/infer_walk.hpp"

namespace praetor::replays {

/// A way that leaves the path at an opening and reaches the opening that is in doubt.
struct Detour {
  std::size_t layer = 0;         ///< where it leaves the path
  std::vector<InferEdge> edges;  ///< the fillings from there on; `to` has no meaning
  AnyState state;                ///< before the opening that is in doubt
  std::int64_t total = 0;        ///< its cost, with the likeliest filling of that opening
};

/// The detours around what is unlikely at the opening behind a path, which must be one that was
/// heard; the likeliest first. None costs more than `bound`, with a filling of that opening.
/// `arena` keeps the steps.
std::vector<Detour> detours(InferWalk& walk, const std::vector<WalkedOpening>& path,
                            std::int64_t bound, Arena& arena);

}  // namespace praetor::replays
