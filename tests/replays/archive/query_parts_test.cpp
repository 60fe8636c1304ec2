// What a game is asked of a query that it knows in part.

#include <gtest/gtest.h>

#include <optional>
#include <utility>
#include <vector>

#include "replays/archive/query.hpp"
#include "replays/making/random.hpp"

namespace praetor::tests {
namespace {

using replays::archive::known_parts;
using replays::archive::Query;
using replays::archive::QueryNode;

/// True, false, or neither: what a game does not know.
using Truth = std::optional<bool>;

/// A query of conditions joined by chance, and what becomes of it where some are not known.
class RandomQuery {
 public:
  explicit RandomQuery(replays::Random& random) : random_(random) { node(4); }

  const Query& query() const { return query_; }
  /// The conditions, by node.
  const std::vector<std::size_t>& conditions() const { return conditions_; }

  static Truth value(const Query& query, const std::vector<Truth>& values, std::size_t index) {
    const QueryNode& one = query.nodes[index];
    if (one.kind == QueryNode::Kind::condition) return values[one.left.at];
    const Truth first = value(query, values, one.first);
    if (one.kind == QueryNode::Kind::negation) return first ? Truth(!*first) : std::nullopt;
    const Truth second = value(query, values, one.second);
    const bool settles = one.kind == QueryNode::Kind::either;
    if (first == Truth(settles) || second == Truth(settles)) return settles;
    return first && second ? Truth(!settles) : std::nullopt;
  }

 private:
  std::size_t node(std::size_t depth) {
    QueryNode made;
    const std::uint64_t kind = depth == 0 ? 0 : random_.below(4);
    if (kind == 0) {
      made.left.at = conditions_.size();  // which condition it is
      conditions_.push_back(query_.nodes.size());
    } else {
      made.kind = kind == 1   ? QueryNode::Kind::both
                  : kind == 2 ? QueryNode::Kind::either
                              : QueryNode::Kind::negation;
      made.first = node(depth - 1);
      if (kind != 3) made.second = node(depth - 1);
    }
    query_.nodes.push_back(std::move(made));
    return query_.nodes.size() - 1;
  }

  replays::Random& random_;
  Query query_;
  std::vector<std::size_t> conditions_;
};

// What a game is asked holds exactly where the whole query does, whatever the rest may be.
TEST(FindParts, WhatIsLeftHoldsWhereTheWholeDoes) {
  replays::Random random(11, 1);
  std::size_t left = 0;
  for (int round = 0; round < 3'000; ++round) {
    const RandomQuery made(random);
    const std::size_t count = made.conditions().size();
    if (count > 8) continue;
    std::vector<bool> unknown(made.query().nodes.size());
    for (const std::size_t node : made.conditions()) unknown[node] = random.below(3) == 0;
    const auto parts = known_parts(made.query(), unknown);
    left += parts && parts->nodes.size() < made.query().nodes.size() ? 1 : 0;
    for (std::uint64_t bits = 0; bits < std::uint64_t{1} << count; ++bits) {
      std::vector<Truth> values;
      for (std::size_t i = 0; i < count; ++i) {
        values.emplace_back((bits >> i & 1U) != 0);
        if (unknown[made.conditions()[i]]) values.back().reset();
      }
      const auto whole = RandomQuery::value(made.query(), values, made.query().nodes.size() - 1);
      const bool holds =
          parts && RandomQuery::value(*parts, values, parts->nodes.size() - 1).value();
      ASSERT_EQ(holds, whole.value_or(false)) << round;
    }
  }
  EXPECT_GT(left, 200U);
}

}  // namespace
}  // namespace praetor::tests
