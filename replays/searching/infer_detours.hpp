#pragma once
// Second thoughts of a search that keeps only the likeliest states: where none of these has a
// likely way on, what was taken for something else before? Each opening of the likeliest way so far
// is filled otherwise, the rest of the way followed, and what then leads on better is a detour.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "replays/searching/infer_graph.hpp"
#include "replays/searching/infer_walk.hpp"

namespace praetor::replays {

/// Leaves the path at an opening and reaches the one that is in doubt.
struct Detour {
  std::size_t layer = 0;         ///< where it leaves the path
  std::vector<InferEdge> edges;  ///< from there on; where they lead is not said
  AnyState state;                ///< before the opening that is in doubt
  std::int64_t total = 0;        ///< what it costs with the likeliest filling there
};

/// The likeliest detours around what is unlikely at the opening behind a path, which was heard, the
/// likeliest first. `bound`: none costs more, with a filling of the opening. Steps are kept in
/// `arena`.
std::vector<Detour> detours(InferWalk& walk, const std::vector<WalkedOpening>& path,
                            std::int64_t bound, Arena& arena);

}  // namespace praetor::replays
