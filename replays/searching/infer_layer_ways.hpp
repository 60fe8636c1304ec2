#pragma once
// The ways to fill one opening that a search for completions found. Many edges of its layer may
// have the same filling; their shares are added up, however many ways there are.

#include <functional>
#include <vector>

#include "replays/searching/infer.hpp"
#include "replays/searching/infer_graph.hpp"

namespace praetor::replays {

/// One way to fill an opening.
struct LayerWay {
  const InferEdge* first;  ///< the first edge with this filling
  double share;            ///< the sum of the shares of all such edges
};

/// The filling of an edge, in the same words for equal fillings.
using FillingOfEdge = std::function<Filling(const InferEdge&)>;

/// All living ways through a layer. `shares` belongs to its edges. Sorted by likelihood on demand;
/// else in the order of their first edges.
std::vector<LayerWay> ways_of_layer(const std::vector<InferEdge>& edges,
                                    const std::vector<double>& shares, const FillingOfEdge& filling,
                                    bool likeliest_first);

/// The entropy of the ways, in bits: how much is open.
double bits_of_ways(const std::vector<LayerWay>& ways);

}  // namespace praetor::replays
