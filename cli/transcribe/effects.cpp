#include "cli/transcribe/effects.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>

#include "cli/render/facts.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/read_json.hpp"
#include "replays/checking/document_diff.hpp"
#include "viz/any_pictures.hpp"

namespace praetor::cli::transcribe {
namespace {

using Document = nlohmann::json;

constexpr std::size_t differences_most = 200;
constexpr std::size_t bytes_shown = 240;

// Members left out: those that the prompt or other changes already tell, and the bank, which is the
// rest of what the sides have.
constexpr std::array<std::string_view, 15> left_out{
    "active",  "attacked",  "bank", "battle", "duty",      "moved",  "owed", "phase",
    "to-play", "recruited", "turn", "round",  "turn-data", "unseen", "used"};

bool is_left_out(std::string_view pointer) {
  while (!pointer.empty()) {
    pointer.remove_prefix(1);
    const std::string_view key = pointer.substr(0, pointer.find('/'));
    if (std::ranges::find(left_out, key) != left_out.end()) return true;
    pointer.remove_prefix(key.size());
  }
  return false;
}

std::string signed_number(std::int64_t by) {
  return fmt::format("{} {}", by < 0 ? "-" : "+", by < 0 ? -by : by);
}

// "- 1 coin" and "- 2 coins", "+ 1 disk on the track".
std::string counted_change(std::int64_t by, std::string_view what) {
  std::size_t end = what.size();
  for (const std::string_view joint : {" in ", " on ", " of "}) {
    end = std::min(end, what.find(joint));
  }
  const std::string_view noun = what.substr(0, end);
  const bool one = (by == 1 || by == -1) && noun.ends_with('s') && !noun.ends_with("ss");
  return fmt::format("{} {}{}", signed_number(by), noun.substr(0, end - (one ? 1 : 0)),
                     what.substr(end));
}

/// The parts of a place in words: what is before the colon, what is behind it, and the labels of an
/// array: "Rome", "recruitment box", {"legions", "galleys"}.
struct PlaceParts {
  std::string whose;
  std::string what;
  std::vector<std::string> labels;
  std::string of;  // after the labels: " of Rome"
};

// Splits "Roma: units of Rome (legions, galleys)". For units, the change itself says what is meant.
PlaceParts parts_of(std::string words) {
  PlaceParts parts;
  if (const std::size_t colon = words.find(": "); colon != std::string::npos) {
    parts.whose = words.substr(0, colon);
    words.erase(0, colon + 2);
  }
  if (const std::size_t open = words.find(" (");
      open != std::string::npos && words.ends_with(')')) {
    const std::string list = words.substr(open + 2, words.size() - open - 3);
    const std::size_t comma = std::min(list.find(", "), list.size());
    parts.labels = {list.substr(0, comma), list.substr(std::min(comma + 2, list.size()))};
    words.resize(open);
    constexpr std::string_view units = "units";
    if (words == units || words.starts_with("units of ")) {
      parts.of = words.substr(units.size());
      words.clear();
    }
  }
  parts.what = words;
  return parts;
}

bool are_numbers(const Document& list) {
  return list.is_array() && !list.empty() &&
         std::ranges::all_of(list, [](const Document& one) { return one.is_number_integer(); });
}

void append(std::string& words, std::string_view more) {
  if (!words.empty()) words += ", ";
  words += more;
}

std::string of_numbers(const PlaceParts& place, const Document& before, const Document& after) {
  std::string words;
  for (std::size_t at = 0; at < after.size(); ++at) {
    const std::int64_t by = after[at].get<std::int64_t>() - before[at].get<std::int64_t>();
    if (by == 0) continue;
    const std::string label = at < place.labels.size() ? place.labels[at] : std::string();
    std::string one = counted_change(by, label) + place.of;
    if (!place.what.empty()) {
      const std::int64_t now = after[at].get<std::int64_t>();
      one += fmt::format(" in {} ({})", place.what,
                         by < 0 ? fmt::format("{} left", now) : fmt::format("now {}", now));
    }
    append(words, one);
  }
  return words;
}

// The names that were added and removed.
std::string of_names(const PlaceParts& place, const Document& before, const Document& after) {
  std::map<std::string, std::int64_t> counts;
  for (const Document& one : after) ++counts[one.dump()];
  for (const Document& one : before) --counts[one.dump()];
  std::string words;
  for (const auto& [name, by] : counts) {
    if (by == 0 || name == "null") continue;
    const std::string times = by * by == 1 ? "" : fmt::format(" {}", by < 0 ? -by : by);
    append(words, fmt::format("{}{} {}", by < 0 ? "-" : "+", times, render::fact_words(name)));
  }
  return words.empty() ? words : fmt::format("{}: {}", place.what, words);
}

std::string value_words(const Document& value) {
  if (!value.is_object()) return render::fact_words(value.dump());
  std::string words;
  for (const auto& [key, inner] : value.items()) {
    const bool says = !inner.is_null() && inner != false && inner != 0;
    if (says) append(words, inner == true ? key : key + " " + render::fact_words(inner.dump()));
  }
  return words;
}

std::string change_words(const PlaceParts& place, const Document& before, const Document& after) {
  if (are_numbers(before) && are_numbers(after) && before.size() == after.size()) {
    return of_numbers(place, before, after);
  }
  std::string what = place.what;
  for (const std::string& label : place.labels) append(what, label);
  if (before.is_number_integer() && after.is_number_integer()) {
    return counted_change(after.get<std::int64_t>() - before.get<std::int64_t>(), what);
  }
  if (after.is_boolean()) return after == true ? what : "";
  if (after.is_null()) return what + ": none";
  const bool lists =
      (before.is_array() || before.is_null()) && after.is_array() && !are_numbers(after);
  if (are_numbers(after)) return "";  // there was no list before: a count within the turn
  if (lists)
    return of_names({place.whose, what, {}, ""}, before.is_null() ? Document::array() : before,
                    after);
  return fmt::format("{} {}", what, value_words(after));
}

Document value_at(const Document& document, const std::string& pointer) {
  const Document::json_pointer place(pointer);
  return document.contains(place) ? document.at(place) : Document();
}

/// An owner, and what changed for it.
using Told = std::vector<std::pair<std::string, std::string>>;

// The changes from one state to another; with `gains` only numbers that grew.
Told told_of(const AnyState& before, const AnyState& after, bool gains) {
  const Document one = text::own_json<Document>(document_of(before));
  const Document other = text::own_json<Document>(document_of(after));
  const viz::AnyPictures& pictures = viz::pictures_of(after.game());
  Told told;
  std::string last;
  for (const auto& difference : replays::diff_documents(one, other, differences_most).listed) {
    if (is_left_out(difference.pointer)) continue;
    std::string pointer = difference.pointer;
    // A change in an array is told as a change of the whole array.
    while (value_at(one, pointer.substr(0, pointer.rfind('/'))).is_array()) {
      pointer.resize(pointer.rfind('/'));
    }
    if (pointer == last) continue;
    last = pointer;
    const Document was = value_at(one, pointer);
    const Document is = value_at(other, pointer);
    if (gains && !(was.is_number_integer() && is.is_number_integer() && was < is)) continue;
    const PlaceParts place = parts_of(pictures.place(match_of(after), pointer));
    const std::string words = change_words(place, was, is);
    if (words.empty()) continue;
    if (!told.empty() && told.back().first == place.whose) {
      append(told.back().second, words);
    } else {
      told.emplace_back(place.whose, words);
    }
  }
  return told;
}

bool is_side(const std::string& title, const AnyState& state) {
  const auto titles = viz::side_titles_of(state);
  return std::ranges::find(titles, title) != titles.end();
}

}  // namespace

std::vector<std::string> changes_of(const AnyState& before, const AnyState& after) {
  Told told = told_of(before, after, false);
  // Changes of sides come first.
  std::stable_partition(told.begin(), told.end(),
                        [&](const auto& entry) { return is_side(entry.first, after); });
  std::vector<std::string> changes;
  for (const auto& [whose, words] : told) {
    changes.push_back(whose.empty() ? words : whose + ": " + words);
  }
  return changes;
}

std::string effects_of(const AnyState& before, const AnyState& after) {
  std::string all;
  for (const std::string& change : changes_of(before, after)) {
    if (all.size() + change.size() > bytes_shown) {
      all += all.empty() ? change.substr(0, bytes_shown) : "; \u2026";
      break;
    }
    all += (all.empty() ? "" : "; ") + change;
  }
  return text::shown(all);
}

std::string gains_of(const AnyState& before, const AnyState& after) {
  std::string all;
  for (const auto& [whose, words] : told_of(before, after, true)) {
    if (is_side(whose, after)) all += (all.empty() ? "" : "; ") + whose + ": " + words;
  }
  return text::shown(all);
}

}  // namespace praetor::cli::transcribe
