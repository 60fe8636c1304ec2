#include "replays/archive/openings.hpp"

#include <iterator>

namespace praetor::replays::archive {
namespace {

void count_result(OpeningNode& node, const GameFacts& facts) {
  ++node.games;
  if (facts.winner.empty()) return;
  ++node.decided;
  if (facts.winner == facts.first) ++node.first_won;
}

/// Removes what at most `rare` games have; returns the number of nodes left below it.
std::size_t keep_common(OpeningNode& node, std::uint64_t rare) {
  std::size_t kept = 0;
  for (auto at = node.next.begin(); at != node.next.end();) {
    const bool is_rare = at->second.games <= rare;
    if (!is_rare) kept += 1 + keep_common(at->second, rare);
    at = is_rare ? node.next.erase(at) : std::next(at);
  }
  return kept;
}

}  // namespace

void Openings::add(const GameFacts& facts) {
  OpeningNode* here = &root_;
  for (const std::string& step : facts.opening) {
    const auto [next, is_new] = here->next.try_emplace(step);
    nodes_ += is_new ? 1 : 0;
    here = &next->second;
    count_result(*here, facts);
  }
  if (nodes_ <= nodes_most_) return;
  std::uint64_t rare = 0;
  do {
    rare += 1 + rare / 4;
    nodes_ = keep_common(root_, rare);
  } while (nodes_ > nodes_most_ / 2);  // a tree that is nearly full would be full again at once
  too_few_most_ += rare;
}

}  // namespace praetor::replays::archive
