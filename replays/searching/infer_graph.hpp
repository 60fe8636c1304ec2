#pragma once
// What a search for completions leaves behind: layers of ways from state to state. Its paths are
// the completions; how likely each is comes from what its ways cost.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor::replays {

/// One way from a state before an opening to a state before the next one.
struct InferEdge {
  std::size_t from = 0;   // among the states of its layer
  std::size_t to = 0;     // among those of the next
  bool reread = false;    // the step is not what the format reads
  bool alive = false;     // on the way to the end
  std::int64_t cost = 0;  // how unlikely, in millionths of a bit
  std::vector<AnyStep> filling;
};
using InferLayers = std::vector<std::vector<InferEdge>>;

/// The likeliest paths through what is alive, at most `most`; of equally likely ones the first in
/// the order of their edges.
std::vector<std::vector<const InferEdge*>> likeliest_paths(const InferLayers& layers,
                                                           std::size_t most);

/// How likely each edge is, by layer, if one of the paths is right: shares of 1, 0 for what is not
/// alive.
struct EdgeShares {
  std::vector<std::vector<double>> of;
  double all = 0;   ///< the logarithm, to base 2, of the likelihood of all paths together
  double bits = 0;  ///< how much is open: the entropy of the paths
};
EdgeShares edge_shares(const InferLayers& layers);

/// The entropy, in bits, of shares that add up to 1.
double entropy(const std::vector<double>& shares);

}  // namespace praetor::replays
