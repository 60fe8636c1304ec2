#include "replays/wording/state_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <vector>

#include "engine/text/escape.hpp"
#include "engine/text/number.hpp"
#include "engine/text/parts.hpp"
#include "engine/text/pointer.hpp"
#include "engine/text/read_json.hpp"
#include "replays/wording/refusals.hpp"
#include "replays/wording/words.hpp"

namespace praetor::replays::wording {
namespace {

using Json = nlohmann::json;

constexpr std::size_t state_columns = 84;

// Members of the document whose children are named; the name alone is clear.
constexpr std::array<std::string_view, 4> holders{"regions", "sides", "territories", "board"};

std::vector<std::string> parts_of(std::string_view pointer) {
  std::vector<std::string> parts;
  while (!pointer.empty()) {
    pointer.remove_prefix(1);
    const std::size_t size = std::min(pointer.find('/'), pointer.size());
    parts.push_back(text::key_of_token(pointer.substr(0, size)));
    pointer.remove_prefix(size);
  }
  return parts;
}

class StateTeller {
 public:
  explicit StateTeller(const MatchTitles& titles)
      : titles_(titles), members_(refusals_of(*titles.game()).members) {}

  std::string told(const Json& value, std::string_view key) const {
    if (value.is_null()) return "none";
    if (value.is_string()) return titles_.in_words(value.get<std::string>());
    if (value.is_array()) return told_list(value, key);
    if (!value.is_object()) return value.dump();
    if (is_duty(value)) {
      return fmt::format("{} is to {} {}", title_of(value["side"].get<std::string>()),
                         spaced(value["do"].get<std::string>()), value["count"].dump());
    }
    std::vector<std::string> told_members;
    for (const auto& [name, member] : value.items()) {
      if (is_nought(member)) continue;
      const bool is_amount = member.is_number();
      told_members.push_back(
          is_amount && name == "size" ? "size " + member.dump()
          : is_amount                 ? amount(member.get<std::int64_t>(), name, key)
          : member.is_boolean()
              ? spaced(name)
              : fmt::format("{} {}", named(name, key), told(member, has_names(name) ? name : key)));
    }
    return told_members.empty() ? "none" : joined(told_members, "and");
  }

 private:
  bool has_names(std::string_view key) const {
    return std::ranges::find(members_, key, &MemberNames::key) != members_.end();
  }

  // A name of its own, such as that of a side whose units these are, is written as a title.
  std::string named(const std::string& name, std::string_view key) const {
    const bool is_side = key == "units" || key == "recruited" || key == "hands";
    return is_side ? title_of(name) : titles_.in_words(name);
  }

  // Personages and chips are counted by kind. What a turn has seen is named in the plural:
  // "conquests".
  std::string amount(std::int64_t number, const std::string& name, std::string_view key) const {
    if (key == "personage" || key == "chips") return counted(number, spaced(name));
    std::string noun = titles_.in_words(name);
    if (number == 1 && (key == "turn-data" || key == "bonus")) {
      for (std::size_t at = noun.size(); at > 0; --at) {
        const bool ends = at == noun.size() || noun[at] == ' ';
        if (ends && noun[at - 1] == 's') noun.erase(at - 1, 1);
      }
    }
    return fmt::format("{} {}", number, noun);
  }

  // What a side must do: draw or lose a number of cards.
  static bool is_duty(const Json& value) {
    return value.size() == 3 && value.contains("side") && value.contains("do") &&
           value.contains("count") && value["side"].is_string() && value["do"].is_string();
  }

  static bool is_nought(const Json& value) {
    if (value.is_null() || value == 0 || value == false) return true;
    return (value.is_array() || value.is_object()) && std::ranges::all_of(value, is_nought);
  }

  std::string told_list(const Json& list, std::string_view key) const {
    const auto row = std::ranges::find(members_, key, &MemberNames::key);
    const auto names = text::parts_of(row == members_.end() ? "" : row->names, ' ');
    std::vector<std::string> entries;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Json& entry = list[i];
      if (!entry.is_number() || i >= names.size()) {
        entries.push_back(told(entry, ""));
      } else if (entry != 0) {
        entries.push_back(counted(entry.get<std::int64_t>(), names[i]));
      }
    }
    return entries.empty() ? "none" : joined(entries, "and");
  }

  const MatchTitles& titles_;
  std::span<const MemberNames> members_;
};

// What the numbers of a list count there: those of a side below "units" count units.
std::string_view key_of(std::string_view pointer) {
  const std::size_t last = pointer.rfind('/');
  const std::string_view above = pointer.substr(0, std::min(last, pointer.size()));
  return above.ends_with("/units") ? std::string_view("units") : pointer.substr(last + 1);
}

}  // namespace

std::string place_in_document(std::string_view pointer, const MatchTitles& titles) {
  const std::size_t claim = pointer.find("/expect/");
  if (claim != std::string_view::npos) pointer.remove_prefix(claim + 7);
  std::string words;
  std::string holder;  // of the next part, where that has a name of its own
  for (const std::string& part : parts_of(pointer)) {
    if (words.empty() && holder.empty() && std::ranges::count(holders, part) > 0) {
      holder = part;
      continue;
    }
    if (!words.empty()) words += ", ";
    words += holder.empty()      ? titles.in_words(part)
             : holder == "sides" ? title_of(part)
                                 : titles.of_place(part);
    holder.clear();
  }
  return words;
}

std::string place_of_value(const MatchTitles& titles, std::string_view pointer) {
  const std::size_t last = pointer.rfind('/');
  std::string place = place_in_document(pointer, titles);
  if (last == std::string_view::npos) return place;
  const std::string_view member = pointer.substr(last + 1);
  if (place.empty()) return spaced(member);
  const auto index = text::number_in<std::size_t>(member);
  if (titles.game() == nullptr || !index) return place;
  const auto members = refusals_of(*titles.game()).members;
  const auto row = std::ranges::find(members, key_of(pointer.substr(0, last)), &MemberNames::key);
  const auto names = text::parts_of(row == members.end() ? "" : row->names, ' ');
  if (*index >= names.size()) return place;
  place.resize(place.size() - member.size());
  return place + plural_of(names[*index]);
}

std::string state_words(const MatchTitles& titles, std::string_view pointer,
                        std::string_view json) {
  const std::string told = StateTeller(titles).told(text::own_json(json), key_of(pointer));
  const std::string place = place_in_document(pointer, titles);
  const std::string words = fmt::format("{}: {}", place, told);
  return place.empty() || columns_of(words) > state_columns ? "" : text::shown(words);
}

}  // namespace praetor::replays::wording
