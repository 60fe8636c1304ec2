#include "engine/core/rule.hpp"

#include <algorithm>

namespace praetor {

std::string_view name_of(RuleKind kind) {
  switch (kind) {
    case RuleKind::gate:
      return "gate";
    case RuleKind::limit:
      return "limit";
    case RuleKind::effect:
      return "effect";
    case RuleKind::award:
      return "award";
    case RuleKind::claim:
      return "claim";
    case RuleKind::format:
      return "format";
  }
  return "";
}

RuleRef find_rule(RuleBook book, std::string_view id) {
  const auto place = std::ranges::lower_bound(book, id, {}, &Rule::id);
  return place != book.end() && (*place)->id == id ? *place : nullptr;
}

}  // namespace praetor
