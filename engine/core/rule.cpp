#include "engine/core/rule.hpp"

namespace praetor {

RuleRef find_rule(RuleBook book, std::string_view id) {
  const auto place = std::ranges::lower_bound(book, id, {}, &Rule::id);
  return place != book.end() && (*place)->id == id ? *place : nullptr;
}

std::string words_of(const Fact& fact) {
  if (const auto* number = std::get_if<std::int64_t>(&fact)) return std::to_string(*number);
  if (const auto* name = std::get_if<std::string_view>(&fact)) return std::string(*name);
  if (const auto* text = std::get_if<std::string>(&fact)) return *text;
  if (const auto* phrase = std::get_if<Phrase>(&fact)) {
    return std::string(phrase->words).append(" ").append(phrase->name);
  }
  std::string words;
  const auto add = [&](std::string_view entry) {
    words.append(words.empty() ? "" : ", ").append(entry);
  };
  if (const auto* list = std::get_if<std::vector<std::string>>(&fact)) {
    for (const std::string& entry : *list) add(entry);
  } else if (const auto* set = std::get_if<NameSet>(&fact)) {
    for (std::size_t i = 0; i < set->table->size(); ++i) {
      if ((set->members >> i & 1U) != 0) add(set->table->at(i));
    }
  }
  return words.empty() ? "nothing" : words;
}

}  // namespace praetor
