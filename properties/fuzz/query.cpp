// Fuzz target: bytes as a query of `find`. A wrong query gives a place and a sentence that is safe
// to print. In a correct query each part comes after its own parts.

#include "properties/fuzz/targets.hpp"
#include "replays/archive/search.hpp"

namespace praetor::fuzz {
namespace {

void demand_told(const replays::archive::QueryFault& fault, std::string_view text) {
  demand(fault.at <= text.size() && fault.length >= 1, "a fault lies within the query");
  demand(!fault.sentence.empty(), "a fault has its sentence");
}

}  // namespace

void run_query(std::string_view text) {
  const auto query = replays::archive::parse_query(text);
  if (!query) return demand_told(query.error(), text);
  demand(!query->nodes.empty(), "a query asks something");
  for (std::size_t i = 0; i < query->nodes.size(); ++i) {
    const replays::archive::QueryNode& node = query->nodes[i];
    if (node.kind == replays::archive::QueryNode::Kind::condition) continue;
    demand(node.first < i, "a part stands in front of what is made of it");
    demand(node.second < i, "a part stands in front of what is made of it");
  }
  static const replays::Libraries libraries;
  static const AnyGame& game = *all_games().front();
  static const replays::archive::GameShape shape =
      replays::archive::shape_of(game, libraries.of(game));
  const auto typed = replays::archive::typed_query(*query, game, libraries.of(game), shape);
  if (!typed) {
    for (const auto& one : typed.error()) demand_told(one.fault, text);
    return;
  }
  demand(typed->conditions.size() == query->nodes.size(), "each node has its condition");
}

}  // namespace praetor::fuzz
