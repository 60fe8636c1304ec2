// The part of a query that a game can answer if it does not know all fields and names.

#include "replays/archive/query.hpp"

namespace praetor::replays::archive {
namespace {

/// Copies the parts that a game knows. An unknown part neither holds nor fails. So `or` (within
/// `not`: `and`) keeps its other part, and any other node with an unknown part is dropped.
class KnownParts {
 public:
  KnownParts(const Query& query, const std::vector<bool>& unknown)
      : query_(query), unknown_(unknown) {}

  std::optional<Query> all() {
    if (!copied(query_.nodes.size() - 1, false)) return std::nullopt;
    left_.text = query_.text;
    return std::move(left_);
  }

 private:
  using Kind = QueryNode::Kind;

  /// The index of the node's copy; none if the node is dropped.
  std::optional<std::size_t> copied(std::size_t index, bool negated) {
    const std::size_t size = left_.nodes.size();
    QueryNode node = query_.nodes[index];
    if (node.kind == Kind::condition) return unknown_[index] ? std::nullopt : add(std::move(node));
    const bool inner_negated = negated != (node.kind == Kind::negation);
    const auto first = copied(node.first, inner_negated);
    if (node.kind == Kind::negation || node.kind == Kind::held) {
      if (!first) return std::nullopt;
      node.first = *first;
      return add(std::move(node));
    }
    const auto second = copied(node.second, negated);
    if (first && second) {
      node.first = *first;
      node.second = *second;
      return add(std::move(node));
    }
    if (node.kind == (negated ? Kind::both : Kind::either)) return first ? first : second;
    left_.nodes.resize(size);
    return std::nullopt;
  }
  std::optional<std::size_t> add(QueryNode node) {
    left_.nodes.push_back(std::move(node));
    return left_.nodes.size() - 1;
  }

  const Query& query_;
  const std::vector<bool>& unknown_;
  Query left_;
};

}  // namespace

std::optional<Query> known_parts(const Query& query, const std::vector<bool>& unknown) {
  return KnownParts(query, unknown).all();
}

}  // namespace praetor::replays::archive
