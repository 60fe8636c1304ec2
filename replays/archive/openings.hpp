#pragma once
// How games begin, as a tree of the first steps of sides. It keeps what many games have in common
// and forgets the rarest when there are too many, so that its size is bounded.

#include <cstdint>
#include <map>
#include <string>

#include "replays/archive/game_facts.hpp"

namespace praetor::replays::archive {

/// Games that begin alike.
struct OpeningNode {
  std::uint64_t games = 0;
  std::uint64_t decided = 0;    ///< won by somebody
  std::uint64_t first_won = 0;  ///< by the side that began
  std::map<std::string, OpeningNode> next{};
};

class Openings {
 public:
  static constexpr std::size_t nodes_usual = 100'000;

  explicit Openings(std::size_t nodes_most = nodes_usual) : nodes_most_(nodes_most) {}

  void add(const GameFacts& facts);
  const OpeningNode& root() const { return root_; }
  /// So many games a node may count too few, because it was forgotten once and came back: small
  /// beside the games, since only what few of them have is forgotten.
  std::uint64_t too_few_most() const { return too_few_most_; }

 private:
  std::size_t nodes_most_;
  OpeningNode root_;
  std::size_t nodes_ = 0;
  std::uint64_t too_few_most_ = 0;
};

}  // namespace praetor::replays::archive
