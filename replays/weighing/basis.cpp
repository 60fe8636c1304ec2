#include "replays/weighing/basis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/text/escape.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::replays {
namespace {

using OrderedJson = nlohmann::ordered_json;

// A name for a part of a data file that needs no knowledge of the file.
struct Called {
  std::string_view part;
  std::string_view words;
};
constexpr Called called[] = {{"borders", "border"},
                             {"chronicle", "chronicle card"},
                             {"coin", "coins"},
                             {"deck", "event card"},
                             {"first-coin-round", "first round with coins"},
                             {"forbidden", "forbidden territory"},
                             {"heroes", "hero"},
                             {"know-how", "know-how price"},
                             {"lands", "land"},
                             {"losses", "losses by margin"},
                             {"personage", "personages"},
                             {"regions", "region"},
                             {"rondel", "order of the rondel"},
                             {"to-win", "personages to win"},
                             {"turn-cap", "most turns"},
                             {"turn-limit", "most turns"}};

std::string name_words(std::string_view id) {
  constexpr std::string_view borders = "borders/";
  if (id.starts_with(borders) && id.find('/', borders.size()) == std::string_view::npos) {
    return "borders of " + std::string(id.substr(borders.size()));
  }
  const std::size_t end = std::min(id.find('/'), id.size());
  const auto known = std::ranges::find(called, id.substr(0, end), &Called::part);
  std::string words(known == std::end(called) ? id.substr(0, end) : known->words);
  words += id.substr(end);
  std::ranges::replace(words, '/', ' ');
  return words;
}

std::string value_words(const OrderedJson& value) {
  if (value.is_null()) return "none";
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_structured()) return value.dump();
  std::string words;
  for (const auto& [key, part] : value.items()) {
    if (!words.empty()) words += value.is_array() && value.size() == 2 ? " and " : ", ";
    if (value.is_object()) words += key;
    if (part.is_boolean() && part.get<bool>() && value.is_object()) continue;
    words += (value.is_object() ? " " : "") + value_words(part);
  }
  return words;
}

/// Shortens words to at most `most` bytes, between characters.
std::string cut(std::string words, std::size_t most) {
  if (words.size() <= most) return words;
  std::size_t end = 0;
  while (end < most) end += text::code_point_at(words, end).size;
  return words.substr(0, end) + "…";
}

std::string words_within(const Basis& basis, std::size_t most) {
  const auto json = text::own_json<OrderedJson>(basis.value);
  const std::string value = value_words(json);
  switch (basis.kind) {
    case BasisKind::datum:
      if (json.is_boolean() && json.get<bool>()) {
        return text::shown(fmt::format("{}: {}", basis.standing, name_words(basis.id)));
      }
      return text::shown(
          fmt::format("{}: {} ({})", basis.standing, name_words(basis.id), cut(value, most)));
    case BasisKind::reading:
      return fmt::format("reading: {} {}{}", basis.id, value,
                         basis.otherwise.empty() ? "" : fmt::format(" ({})", basis.otherwise));
    case BasisKind::ruling:
      return text::shown(fmt::format("ruling: {} ({})", basis.id, cut(value, most)));
  }
  return "";
}

}  // namespace

std::string words_of(const Basis& basis) {
  constexpr std::size_t of_a_terminal = 72;
  return words_within(basis, of_a_terminal);
}

std::vector<std::string> rows_of(const std::vector<Basis>& bases) {
  constexpr std::size_t shown_max = 3;
  constexpr std::size_t of_a_line = 400;
  std::vector<std::string> rows;
  for (const Basis& basis : bases) {
    if (rows.size() == shown_max) {
      rows.push_back(fmt::format("and {} more", bases.size() - rows.size()));
      break;
    }
    rows.push_back(words_within(basis, of_a_line));
  }
  return rows;
}

void write_bases(const std::vector<Basis>& bases, text::JsonWriter& writer) {
  if (bases.empty()) return;
  writer.objects("rests-on", bases, [&](const Basis& basis) {
    writer.string("kind", name_of(basis.kind));
    writer.string("id", basis.id);
    writer.string("standing", basis.standing);
    writer.raw("value", basis.value);
  });
}

}  // namespace praetor::replays
