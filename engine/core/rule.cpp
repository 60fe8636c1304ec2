#include "engine/core/rule.hpp"

#include <algorithm>

namespace praetor {

RuleRef find_rule(RuleBook book, std::string_view id) {
  const auto place = std::ranges::lower_bound(book, id, {}, &Rule::id);
  return place != book.end() && (*place)->id == id ? *place : nullptr;
}

}  // namespace praetor
