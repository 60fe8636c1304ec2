#include "replays/weighing/provenance.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

namespace praetor::replays {
namespace {

constexpr std::string_view wildcard = "*";

/// The standing that a word means; "" for `rulebook` and for an unknown word.
std::string_view standing_in(std::string_view word) {
  if (word == "reconstructed") return "reconstructed";
  return word.starts_with("reported") ? "reported" : "";
}

std::vector<std::string> members_of(std::string_view path, std::string_view marks) {
  std::vector<std::string> members;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find_first_of(marks), path.size());
    members.emplace_back(path.substr(0, end));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return members;
}

}  // namespace

DataProvenance::DataProvenance(const nlohmann::ordered_json& document) {
  const auto found = document.find("provenance");
  if (found == document.end()) return;
  if (found->is_string()) say(wildcard, found->get<std::string>());
  if (!found->is_object()) return;
  for (const auto& [key, value] : found->items()) {
    if (value.is_string()) {
      const auto words = value.get<std::string>();
      const bool of_parts = words.find(", else ") != std::string::npos;
      of_parts ? say_parts(key, words) : say(key == "else" ? wildcard : key, words);
    } else if (value.is_array()) {
      for (const auto& path : value) {
        if (path.is_string()) say(path.get<std::string>(), key);
      }
    }
  }
}

void DataProvenance::say(std::string_view path, std::string_view word) {
  std::vector<std::string> members = members_of(path, "/.");
  if (members == std::vector<std::string>{std::string(wildcard)}) members.clear();
  // The path of a trait goes through the unit that has it.
  if (members.size() > 1 && members.front() == "traits") {
    const std::string unit = members.size() > 2 ? members[2] : std::string(wildcard);
    members = {"units", unit, "traits", members[1]};
  }
  said_.push_back({std::move(members), standing_in(word)});
}

// "temple and arm rulebook, else reported": one word for some members, another for all others.
void DataProvenance::say_parts(std::string_view member, std::string_view words) {
  constexpr std::string_view otherwise = ", else ";
  const std::size_t comma = words.find(otherwise);
  say(member, words.substr(comma + otherwise.size()));
  std::vector<std::string> first = members_of(words.substr(0, comma), " ");
  if (first.empty()) return;
  const std::string word = std::move(first.back());
  first.pop_back();
  for (const std::string& part : first) {
    if (part != "and") say(std::string(member) + "/" + part, word);
  }
}

std::string_view DataProvenance::standing_of(const DatumPath& path) const {
  const auto fits = [&](const SaidStanding& said) {
    return said.path.size() <= path.size() &&
           std::ranges::equal(said.path, std::span(path).first(said.path.size()),
                              [](const std::string& pattern, const std::string& member) {
                                return pattern == wildcard || pattern == member;
                              });
  };
  const auto rank = [](const SaidStanding& said) {
    return std::tuple(said.path.size(), -std::ranges::count(said.path, wildcard));
  };
  const SaidStanding* best = nullptr;
  for (const SaidStanding& said : said_) {
    if (fits(said) && (best == nullptr || rank(said) > rank(*best))) best = &said;
  }
  return best == nullptr ? "" : best->standing;
}

}  // namespace praetor::replays
