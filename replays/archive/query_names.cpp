// The names that a query can use in one game.

#include <optional>
#include <set>
#include <utility>

#include "replays/archive/query_types.hpp"
#include "replays/reading/catalogue.hpp"

namespace praetor::replays::archive {
namespace {

/// The shortest path to a name in a document, of at most that many parts. For names that come from
/// a table any one of them stands: `regions.achaia.city`.
std::optional<std::string> path_to(std::string_view name, const DocumentShape& document,
                                   int parts_most) {
  using Way = std::pair<std::string, const DocumentShape*>;
  std::vector<Way> here{{"", &document}};
  for (int parts = 0; parts < parts_most; ++parts) {
    std::vector<Way> next;
    for (const Way& way : here) {
      const auto add = [&](const std::string& inner, const DocumentShape& shape) {
        next.emplace_back(way.first + "." + inner, &shape);
        return inner == name;
      };
      const DocumentShape& shape = *way.second;
      if (shape.type == DocumentShape::Type::object) {
        for (const auto& inner : shape.inner) {
          if (add(inner.first, inner.second)) return next.back().first;
        }
      } else if (shape.type == DocumentShape::Type::entries && !shape.inner.empty() &&
                 !shape.names.empty()) {
        const bool has = shape.names.contains(name);
        const std::string any = has ? std::string(name) : *shape.names.begin();
        if (add(any, shape.inner.front().second)) return next.back().first;
      }
    }
    here = std::move(next);
  }
  return std::nullopt;
}

}  // namespace

NameList deeper_names(const GameShape& shape, const std::vector<PathPart>& path) {
  NameList names;
  const auto add = [&](const DocumentShape& document, const std::string& before, int parts_most) {
    const auto found = path_to(path.front().name, document, parts_most);
    if (!found) return;
    std::string& name = names.emplace_back(before + *found);
    for (std::size_t part = 1; part < path.size(); ++part) name += "." + path[part].name;
  };
  // People leave out `setup` and `sides.SIDE` most.
  add(shape.setup, "setup", 1);
  if (const DocumentShape* const sides = shape.state.find("sides")) add(*sides, "sides", 3);
  if (!names.empty()) return names;
  add(shape.state, "", 3);
  if (!names.empty()) names.back().erase(0, 1);
  return names;
}

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
  all.insert({"rule", "game", "turn", "step", "over", "setup", "players"});
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
