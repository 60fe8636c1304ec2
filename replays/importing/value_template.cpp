#include "replays/importing/value_template.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "engine/text/ascii.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/nearest.hpp"
#include "engine/text/number.hpp"
#include "engine/text/parts.hpp"

namespace praetor::replays {
namespace {

using Filtered = Result<ImportJson, std::string>;
constexpr std::array<std::string_view, 6> plain_filters{"number", "lower",    "list",
                                                        "json",   "optional", "amounts"};

std::string in_marks(std::string_view text) { return fmt::format("'{}'", text::shown(text)); }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

template <class Map>
std::vector<std::string_view> keys_of(const Map& map) {
  std::vector<std::string_view> keys;
  for (const auto& [key, value] : map) keys.push_back(key);
  return keys;
}

std::string text_of(const ImportJson& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

Filtered looked_up(const std::string& text, std::string_view table, const NameTables& names) {
  const auto found = names.find(table);
  if (found == names.end()) return failure(fmt::format("there is no table {}", in_marks(table)));
  const auto entry = found->second.find(text);
  if (entry != found->second.end()) return entry->second;
  return failure(fmt::format("{} is no name of the table {}{}", in_marks(text), in_marks(table),
                             text::did_you_mean(text, keys_of(found->second))));
}

Filtered whole_number(const std::string& text) {
  if (const auto value = text::number_in<std::int64_t>(text)) return ImportJson(*value);
  return failure(fmt::format("{} is no whole number", in_marks(text)));
}

ImportJson lowered(std::string text) {
  for (char& c : text) {
    c = text::small_letter(c);
    if (c == ' ' || c == '_') c = '-';
  }
  return text;
}

ImportJson list_of(const std::string& text, std::string_view mark) {
  ImportJson list = ImportJson::array();
  std::string_view rest = trimmed(text);
  while (!rest.empty()) list.push_back(std::string(trimmed(text::take_until(rest, mark))));
  return list;
}

Filtered amounts_of(const std::string& text, std::string_view table, const NameTables& names) {
  ImportJson amounts = ImportJson::object();
  std::string plain = text;
  std::ranges::replace_if(
      plain, [](char c) { return c == ',' || c == '+' || c == '\t'; }, ' ');
  std::optional<ImportJson> count;
  for (std::string_view rest = plain; !rest.empty();) {
    const std::string word(text::take_until(rest, " "));
    if (word.empty() || word == "and") continue;
    if (!count) {
      const Filtered number = whole_number(word);
      if (!number) return number;
      count = *number;
      continue;
    }
    const Filtered name =
        table.empty() ? Filtered(ImportJson(word)) : looked_up(word, table, names);
    if (!name) return name;
    const std::string key = text_of(*name);
    if (amounts.contains(key)) return failure(fmt::format("{} is named twice", in_marks(word)));
    amounts[key] = *count;
    count.reset();
  }
  if (count) return failure(fmt::format("in {} a number has no name after it", in_marks(text)));
  return amounts;
}

Filtered json_of_text(const std::string& text) {
  auto read = read_import_json(text);
  if (!read) return failure(fmt::format("{} is no JSON", in_marks(text)));
  return *std::move(read);
}

Filtered filtered(const ImportJson& value, std::string_view filter, const NameTables& names) {
  std::string_view more = filter;
  const std::string_view word = text::take_until(more, " ");
  if (value.is_array()) {
    ImportJson all = ImportJson::array();
    for (const ImportJson& item : value) {
      Filtered one = filtered(item, filter, names);
      if (!one) return one;
      all.push_back(*std::move(one));
    }
    return all;
  }
  if (value.is_object()) {
    ImportJson all = ImportJson::object();
    for (const auto& [key, item] : value.items()) {
      const Filtered one = filtered(ImportJson(key), filter, names);
      if (!one) return one;
      if (all.contains(text_of(*one)))
        return failure(fmt::format("{} is named twice", in_marks(key)));
      all[text_of(*one)] = item;
    }
    return all;
  }
  if (word == "number" && value.is_number()) return value;
  const std::string text = text_of(value);
  if (word == "number") return whole_number(text);
  if (word == "lower") return lowered(text);
  if (word == "list") return list_of(text, more);
  if (word == "amounts") return amounts_of(text, more, names);
  if (word == "json") return json_of_text(text);
  return looked_up(text, filter, names);
}

bool leaves_out(std::string_view filters) {
  while (!filters.empty()) {
    if (text::take_until(filters, "|") == "optional") return true;
  }
  return false;
}

using MaybeJson = std::optional<ImportJson>;
using FilledValue = Result<MaybeJson, std::string>;

FilledValue fill_hole(const TemplateHole& hole, const ValueSource& source,
                      const NameTables& names) {
  const ImportJson* const found = source(hole.name);
  const bool nothing = found == nullptr || found->is_null() ||
                       (found->is_string() && found->get_ref<const std::string&>().empty());
  if (nothing && leaves_out(hole.filters)) return MaybeJson();
  if (found == nullptr || found->is_null()) {
    return failure(fmt::format("there is no {} here; the filter `optional` lets it be missing",
                               in_marks(hole.name)));
  }
  ImportJson value = *found;
  for (std::string_view rest = hole.filters; !rest.empty();) {
    const std::string_view filter = text::take_until(rest, "|");
    if (filter == "optional") continue;
    Filtered next = filtered(value, filter, names);
    if (!next) return failure(std::move(next.error()));
    value = *std::move(next);
  }
  return MaybeJson(std::move(value));
}

/// Splits a text: calls `words(part)` for literal text and `hole(hole)` for a placeholder, until
/// that returns false. `{{` is a brace. Also returns false if a placeholder does not end.
template <class Words, class Hole>
bool take_apart(std::string_view text, Words&& words, Hole&& hole) {
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    if (open != 0) {
      words(text.substr(0, open));
      text.remove_prefix(std::min(open, text.size()));
    } else if (text.starts_with("{{")) {
      words(text.substr(0, 1));
      text.remove_prefix(2);
    } else {
      const std::size_t close = text.find('}');
      if (close == std::string_view::npos) return false;
      std::string_view filters = text.substr(1, close - 1);
      const std::string_view name = text::take_until(filters, "|");
      if (!hole(TemplateHole{name, filters})) return false;
      text.remove_prefix(close + 1);
    }
  }
  return true;
}

FilledValue fill_text(const std::string& text, const ValueSource& source, const NameTables& names) {
  std::string joined;
  std::string wrong;
  MaybeJson only;  // if the whole text is one placeholder, its value keeps its type
  bool left_out = false;
  const bool whole =
      text.starts_with('{') && !text.starts_with("{{") && text.find('}') == text.size() - 1;
  take_apart(
      text, [&](std::string_view words) { joined += words; },
      [&](const TemplateHole& hole) {
        FilledValue value = fill_hole(hole, source, names);
        if (!value) {
          wrong = value.error();
        } else if (!*value) {
          left_out = true;
        } else if (whole) {
          only = *std::move(value);
        } else {
          joined += text_of(**value);
        }
        return wrong.empty() && !left_out;
      });
  if (!wrong.empty()) return failure(wrong);
  if (left_out) return MaybeJson();
  return only ? FilledValue(std::move(only)) : FilledValue(MaybeJson(ImportJson(joined)));
}

}  // namespace

std::string each_hole(const ImportJson& value,
                      const std::function<std::string(const TemplateHole&)>& use) {
  std::string wrong;
  const auto text = [&](const std::string& words) {
    const auto fine = [&](const TemplateHole& hole) { return (wrong = use(hole)).empty(); };
    const bool done = take_apart(
        words, [](std::string_view) {}, fine);
    if (!done && wrong.empty()) wrong = fmt::format("in {} a '}}' is missing", in_marks(words));
    return wrong.empty();
  };
  if (value.is_string()) {
    text(value.get_ref<const std::string&>());
  } else if (value.is_object()) {
    for (const auto& [key, item] : value.items()) {
      if (!text(key)) return wrong;
      if (wrong = each_hole(item, use); !wrong.empty()) return wrong;
    }
  } else if (value.is_array()) {
    for (const ImportJson& item : value) {
      if (wrong = each_hole(item, use); !wrong.empty()) return wrong;
    }
  }
  return wrong;
}

bool is_filter(std::string_view table) {
  const std::string_view word = text::take_until(table, " ");
  return std::ranges::find(plain_filters, word) != plain_filters.end();
}

std::string wrong_filter(std::string_view filters, const NameTables& names) {
  while (!filters.empty()) {
    const std::string_view filter = text::take_until(filters, "|");
    std::string_view more = filter;
    const std::string_view word = text::take_until(more, " ");
    if (word == "list" && more.empty()) return "the filter `list` needs a separator for the items";
    std::string_view table = filter;
    if (word == "list" || (word == "amounts" && more.empty())) continue;
    if (word == "amounts") {
      table = more;
    } else if (std::ranges::find(plain_filters, filter) != plain_filters.end()) {
      continue;
    }
    if (names.contains(table)) continue;
    std::vector<std::string_view> known = keys_of(names);
    known.insert(known.end(), plain_filters.begin(), plain_filters.end());
    return fmt::format("there is no filter or table {}{}", in_marks(table),
                       text::did_you_mean(table, known));
  }
  return "";
}

FilledValue filled_template(const ImportJson& value, const ValueSource& source,
                            const NameTables& names) {
  if (value.is_string()) return fill_text(value.get_ref<const std::string&>(), source, names);
  if (value.is_array()) {
    ImportJson all = ImportJson::array();
    for (const ImportJson& item : value) {
      FilledValue one = filled_template(item, source, names);
      if (!one) return one;
      if (*one) all.push_back(**std::move(one));
    }
    return MaybeJson(std::move(all));
  }
  if (!value.is_object()) return MaybeJson(value);
  ImportJson all = ImportJson::object();
  for (const auto& [key, item] : value.items()) {
    const FilledValue name = fill_text(key, source, names);
    if (!name) return name;
    if (!*name) continue;
    FilledValue one = filled_template(item, source, names);
    if (!one) return one;
    if (*one) all[text_of(**name)] = **std::move(one);
  }
  return MaybeJson(std::move(all));
}

}  // namespace praetor::replays
