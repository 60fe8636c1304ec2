#include "replays/searching/infer_layer_ways.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <string>
#include <utility>

namespace praetor::replays {
namespace {

/// Tells ways apart by what they say. There may be hundreds of thousands of them, so it keeps only
/// a hash of each, and compares the texts of ways with the same hash.
class WaysSaid {
 public:
  explicit WaysSaid(const FillingOfEdge& filling) : filling_(filling) {}

  std::vector<LayerWay>& ways() { return ways_; }
  void add(const InferEdge& edge, double share) {
    const Filling said = filling_(edge);
    std::size_t number = said.size();
    for (const std::string& step : said) {
      constexpr std::size_t odd = 1'000'003;  // the order of the steps counts
      number = number * odd + std::hash<std::string>()(step);
    }
    const auto [begin, end] = by_number_.equal_range(number);
    for (auto at = begin; at != end; ++at) {
      LayerWay& known = ways_[at->second];
      if (filling_(*known.first) != said) continue;
      known.share += share;
      return;
    }
    by_number_.emplace(number, ways_.size());
    ways_.push_back({&edge, share});
  }

 private:
  const FillingOfEdge& filling_;
  std::vector<LayerWay> ways_;
  std::multimap<std::size_t, std::size_t> by_number_;  // to indices of `ways_`
};

}  // namespace

std::vector<LayerWay> ways_of_layer(const std::vector<InferEdge>& edges,
                                    const std::vector<double>& shares, const FillingOfEdge& filling,
                                    bool likeliest_first) {
  WaysSaid said(filling);
  for (std::size_t at = 0; at < edges.size(); ++at) {
    if (edges[at].alive) said.add(edges[at], shares[at]);
  }
  if (likeliest_first) {
    // Shares are sums of rounded numbers. Rounding again lets equally likely ways keep their order.
    std::ranges::stable_sort(said.ways(), std::greater<>(),
                             [](const LayerWay& way) { return std::llround(way.share * 1e9); });
  }
  return std::move(said.ways());
}

double bits_of_ways(const std::vector<LayerWay>& ways) {
  double bits = 0;
  for (const LayerWay& way : ways) {
    if (way.share > 0) bits -= way.share * std::log2(way.share);
  }
  return std::max(0.0, bits);
}

}  // namespace praetor::replays
