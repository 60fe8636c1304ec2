#pragma once
// The ways to fill one opening that a search for completions found. Many edges of its layer may be
// filled alike: their shares are added up, however many ways there are.

#include <functional>
#include <vector>

#include "replays/searching/infer.hpp"
#include "replays/searching/infer_graph.hpp"

namespace praetor::replays {

/// One way to fill an opening.
struct LayerWay {
  const InferEdge* first;  ///< of those that are filled so
  double share;            ///< of all of them
};

/// What an edge is filled with, in words that equal fillings have in common.
using FillingOfEdge = std::function<Filling(const InferEdge&)>;

/// All ways through a layer that are alive. `shares` are those of its edges. The likeliest come
/// first if that is wished; else they come in the order of their first edges.
std::vector<LayerWay> ways_of_layer(const std::vector<InferEdge>& edges,
                                    const std::vector<double>& shares, const FillingOfEdge& filling,
                                    bool likeliest_first);

/// How much is open there: the entropy of the ways, in bits.
double bits_of_ways(const std::vector<LayerWay>& ways);

}  // namespace praetor::replays
