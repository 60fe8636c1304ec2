#pragma once
// The graph that a search for completions leaves behind: layers of edges from state to state. Its
// paths are the completions, and the costs of their edges say how likely each is.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor::replays {

/// An edge from a state before an opening to a state before the next one.
struct InferEdge {
  std::size_t from = 0;   // index of a state in its layer
  std::size_t to = 0;     // index of a state in the next layer
  bool reread = false;    // the step is not what the format reads
  bool alive = false;     // whether it is on a path to the end
  std::int64_t cost = 0;  // how unlikely, in millionths of a bit
  std::vector<AnyStep> filling;
};
using InferLayers = std::vector<std::vector<InferEdge>>;

/// At most `most` paths of edges that are alive, the likeliest first. Equally likely paths keep the
/// order of their edges.
std::vector<std::vector<const InferEdge*>> likeliest_paths(const InferLayers& layers,
                                                           std::size_t most);

/// For each layer and edge: the probability that the edge is on the right path, if one of the paths
/// is right. 0 for edges that are not alive.
struct EdgeShares {
  std::vector<std::vector<double>> of;
  double all = 0;   ///< logarithm, to base 2, of the likelihood of all paths together
  double bits = 0;  ///< how much is open: the entropy of the paths, in bits
};
EdgeShares edge_shares(const InferLayers& layers);

}  // namespace praetor::replays
