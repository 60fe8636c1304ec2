#include "replays/searching/infer_graph.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace praetor::replays {
namespace {

/// Sums of likelihoods as logarithms to base 2, because the likelihoods may be too small.
class LogSums {
 public:
  explicit LogSums(std::size_t states) : sums_(states, none) {}
  double operator[](std::size_t state) const { return state < sums_.size() ? sums_[state] : none; }
  void add(std::size_t state, double log) {
    if (state >= sums_.size()) sums_.resize(state + 1, none);
    double& sum = sums_[state];
    const double greater = std::max(sum, log);
    const double less = std::min(sum, log);
    sum = less == none ? greater : greater + std::log2(1 + std::exp2(less - greater));
  }
  static constexpr double none = -std::numeric_limits<double>::infinity();

 private:
  std::vector<double> sums_;
};

double bits_of(const InferEdge& edge) { return static_cast<double>(edge.cost) / 1e6; }

/// By layer and state: how likely its continuations are together. All states behind the last layer
/// count as ends.
std::vector<LogSums> sums_behind(const InferLayers& layers) {
  std::vector<LogSums> behind(layers.size() + 1, LogSums(0));
  for (std::size_t layer = layers.size(); layer-- > 0;) {
    for (const InferEdge& edge : layers[layer]) {
      if (!edge.alive) continue;
      const bool last = layer + 1 == layers.size();
      const double rest = last ? 0 : behind[layer + 1][edge.to];
      behind[layer].add(edge.from, rest - bits_of(edge));
    }
  }
  return behind;
}

/// A path from a state to the end: its first edge, and the rank of the path by which it goes on.
struct PathTail {
  std::int64_t cost;
  const InferEdge* first;
  std::size_t rank;
};
using TailsByState = std::vector<std::vector<PathTail>>;

/// The likeliest tails from each state of a layer, made from those of the next layer; `next` is
/// null for the last layer.
TailsByState tails_of(const std::vector<InferEdge>& layer, const TailsByState* next,
                      std::size_t most) {
  TailsByState tails;
  for (const InferEdge& edge : layer) {
    if (!edge.alive) continue;
    if (tails.size() <= edge.from) tails.resize(edge.from + 1);
    std::vector<PathTail>& here = tails[edge.from];
    const std::size_t ways = next == nullptr ? 1 : (*next)[edge.to].size();
    for (std::size_t rank = 0; rank < ways; ++rank) {
      const std::int64_t rest = next == nullptr ? 0 : (*next)[edge.to][rank].cost;
      const PathTail tail{edge.cost + rest, &edge, rank};
      // After those that cost the same, because they came first.
      const auto place = std::ranges::upper_bound(here, tail.cost, {}, &PathTail::cost);
      if (static_cast<std::size_t>(place - here.begin()) >= most) break;
      here.insert(place, tail);
      if (here.size() > most) here.pop_back();
    }
  }
  return tails;
}

}  // namespace

std::vector<std::vector<const InferEdge*>> likeliest_paths(const InferLayers& layers,
                                                           std::size_t most) {
  std::vector<TailsByState> tails(layers.size());
  for (std::size_t layer = layers.size(); layer-- > 0;) {
    const bool last = layer + 1 == layers.size();
    tails[layer] = tails_of(layers[layer], last ? nullptr : &tails[layer + 1], most);
  }
  std::vector<std::vector<const InferEdge*>> paths;
  if (layers.empty()) return {{}};
  if (tails.front().empty()) return {};
  for (std::size_t rank = 0; rank < tails.front().front().size(); ++rank) {
    std::vector<const InferEdge*>& path = paths.emplace_back();
    const PathTail* tail = &tails.front().front()[rank];
    for (std::size_t layer = 0; layer < layers.size(); ++layer) {
      path.push_back(tail->first);
      if (layer + 1 < layers.size()) tail = &tails[layer + 1][tail->first->to][tail->rank];
    }
  }
  return paths;
}

EdgeShares edge_shares(const InferLayers& layers) {
  EdgeShares shares;
  if (layers.empty()) return shares;
  const std::vector<LogSums> behind = sums_behind(layers);
  shares.all = behind.front()[0];
  LogSums before(1);
  before.add(0, 0);
  double cost = 0;
  for (std::size_t layer = 0; layer < layers.size(); ++layer) {
    std::vector<double>& here = shares.of.emplace_back();
    LogSums next(0);
    const bool last = layer + 1 == layers.size();
    for (const InferEdge& edge : layers[layer]) {
      if (!edge.alive) {
        here.push_back(0);
        continue;
      }
      const double reached = before[edge.from] - bits_of(edge);
      here.push_back(std::exp2(reached + (last ? 0 : behind[layer + 1][edge.to]) - shares.all));
      cost += here.back() * bits_of(edge);
      next.add(edge.to, reached);
    }
    before = std::move(next);
  }
  shares.bits = std::max(0.0, shares.all + cost);
  return shares;
}

}  // namespace praetor::replays
