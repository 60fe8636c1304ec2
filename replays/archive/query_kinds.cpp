// The kinds of steps after which a query must be evaluated. The judge plays past all others.

#include "replays/archive/typed_query.hpp"

namespace praetor::replays::archive {
namespace {

/// The kinds of steps (bit i: kind i) after which a node can hold, and after which its lasting
/// parts can change. A step that breaks a rule is always evaluated.
struct KindsOfNode {
  std::uint64_t holds = all_kinds;
  std::uint64_t lasts = 0;
};

std::uint64_t kinds_of_condition(const TypedQuery& typed, std::size_t index) {
  const QueryNode& node = typed.query->nodes[index];
  const ValueSource& left = typed.conditions[index].left;
  if (node.relation != Relation::equal || node.right.kind != Operand::Kind::text) return all_kinds;
  if (left.from == ValueSource::From::rule) return 0;
  if (left.from == ValueSource::From::literal) {  // a comparison of `game`
    return left.literal.name == node.right.text ? all_kinds : 0;
  }
  if (left.from != ValueSource::From::kind) return all_kinds;
  std::uint64_t found = 0;
  for (const ActionInfo& action : typed.game->facts().actions) {
    if (action.name == node.right.text) found |= std::uint64_t{1} << action.index;
  }
  return found;
}

KindsOfNode kinds_of_node(const TypedQuery& typed, std::size_t index,
                          const std::vector<KindsOfNode>& before) {
  const QueryNode& node = typed.query->nodes[index];
  if (node.kind == QueryNode::Kind::condition) return {kinds_of_condition(typed, index), 0};
  const KindsOfNode& first = before[node.first];
  if (node.kind == QueryNode::Kind::negation) return {all_kinds, first.lasts};
  if (node.kind == QueryNode::Kind::held) return {all_kinds, all_kinds};
  const KindsOfNode& second = before[node.second];
  const std::uint64_t lasts = first.lasts | second.lasts;
  if (node.kind == QueryNode::Kind::then) return {second.holds, first.holds | lasts};
  if (node.kind == QueryNode::Kind::both) return {first.holds & second.holds, lasts};
  return {first.holds | second.holds, lasts};
}

}  // namespace

std::uint64_t kinds_asked(const TypedQuery& typed) {
  std::vector<KindsOfNode> nodes;
  for (std::size_t index = 0; index < typed.query->nodes.size(); ++index) {
    nodes.push_back(kinds_of_node(typed, index, nodes));
  }
  return nodes.back().holds | nodes.back().lasts;
}

}  // namespace praetor::replays::archive
