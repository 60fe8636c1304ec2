// Facts of refused steps in words.

#include "viz/facts.hpp"

#include <span>

#include "engine/core/names.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz {
namespace {

std::string joined(std::span<const std::string> names) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    list += i == 0 ? "" : i + 1 == names.size() ? " or " : ", ";
    list += words_of(names[i]);
  }
  return list;
}

std::vector<std::string> members_of(const NameSet& set) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < set.table->size(); ++i) {
    if ((set.members >> i & 1U) != 0) names.emplace_back(set.table->at(i));
  }
  return names;
}

std::string said(const Fact& fact) {
  if (const auto* number = std::get_if<std::int64_t>(&fact)) return std::to_string(*number);
  if (const auto* name = std::get_if<std::string_view>(&fact)) return words_of(*name);
  if (const auto* text = std::get_if<std::string>(&fact)) return words_of(*text);
  if (const auto* set = std::get_if<NameSet>(&fact)) return joined(members_of(*set));
  if (const auto* list = std::get_if<std::vector<std::string>>(&fact)) return joined(*list);
  if (const auto* phrase = std::get_if<Phrase>(&fact)) {
    return std::string(phrase->words) + " " + words_of(phrase->name);
  }
  return "";
}

}  // namespace

std::string needs_and_has(const Mismatch& mismatch) {
  const std::string needed = said(mismatch.expected);
  const std::string found = said(mismatch.actual);
  std::string words = needed.empty() ? "" : "needs " + needed;
  if (!found.empty()) words += (words.empty() ? "has " : ", has ") + found;
  return words;
}

}  // namespace praetor::viz
