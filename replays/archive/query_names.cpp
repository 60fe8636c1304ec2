// The names that a query can use in one game.

#include <set>

#include "replays/archive/query_types.hpp"
#include "replays/reading/catalogue.hpp"

namespace praetor::replays::archive {

NameList step_names(const AnyGame& game) {
  std::set<std::string> all{"do", "by"};
  for (const ActionInfo& action : game.facts().actions) {
    for (const FieldInfo& field : action.type.fields) all.emplace(field.name);
  }
  return {all.begin(), all.end()};
}

NameList member_names(const AnyGame& game, const GameShape& shape) {
  const NameList fields = step_names(game);
  std::set<std::string> all(fields.begin(), fields.end());
  for (const auto& [name, any] : shape.state.inner) all.insert(name);
  all.insert({"rule", "game", "turn", "setup", "players"});
  return {all.begin(), all.end()};
}

NameList actor_names(const AnyGame& game, const void* library) {
  NameList names = game.known_sides(library).names;
  names.emplace_back("chance");
  return names;
}

NameList kind_names(const AnyGame& game) {
  NameList names;
  for (const ActionInfo& action : game.facts().actions) names.emplace_back(action.name);
  return names;
}

NameList breakable_names(const AnyGame& game) {
  NameList names;
  for (const RuleRef rule : whole_book(game.facts().rules)) {
    const bool is_broken = rule->kind == RuleKind::gate || rule->kind == RuleKind::limit ||
                           rule->kind == RuleKind::claim;
    if (is_broken) names.emplace_back(rule->id);
  }
  return names;
}

}  // namespace praetor::replays::archive
