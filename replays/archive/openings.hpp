#pragma once
// How games begin, as a tree of the first steps of sides. When the tree becomes too large it drops
// the rarest branches, so that its size is bounded.

#include <cstdint>
#include <map>
#include <string>

#include "replays/archive/game_facts.hpp"

namespace praetor::replays::archive {

/// The games that begin with the same steps.
struct OpeningNode {
  std::uint64_t games = 0;
  std::uint64_t decided = 0;    ///< games that somebody won
  std::uint64_t first_won = 0;  ///< games that the side with the first turn won
  std::map<std::string, OpeningNode> next{};
};

class Openings {
 public:
  static constexpr std::size_t nodes_usual = 100'000;

  explicit Openings(std::size_t nodes_most = nodes_usual) : nodes_most_(nodes_most) {}

  void add(const GameFacts& facts);
  const OpeningNode& root() const { return root_; }
  /// By how much a node's count may be too low, because it was dropped once and came back. It is
  /// small compared with the number of games, because only rare branches are dropped.
  std::uint64_t too_few_most() const { return too_few_most_; }

 private:
  std::size_t nodes_most_;
  OpeningNode root_;
  std::size_t nodes_ = 0;
  std::uint64_t too_few_most_ = 0;
};

}  // namespace praetor::replays::archive
