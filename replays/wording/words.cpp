#include "replays/wording/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/text/ascii.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/number.hpp"
#include "engine/text/parts.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::replays::wording {
namespace {

constexpr std::size_t entries_most = 6;

// These are not names.
constexpr std::array<std::string_view, 3> without_title{"chance", "nobody", "independent"};
constexpr std::array<std::string_view, 3> small_words{"or", "and", "of"};

constexpr std::array<std::string_view, 30> sentence_words{
    "a",   "all",     "an", "and", "any",   "as",   "at",   "by",  "each",   "for",
    "in",  "is",      "it", "its", "least", "more", "most", "no",  "nobody", "none",
    "not", "nothing", "of", "on",  "one",   "only", "or",   "the", "to",     "with"};

std::string entry_of(const nlohmann::json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

}  // namespace

std::vector<std::string> entries_of(std::string_view json) {
  std::vector<std::string> entries;
  if (json.empty()) return entries;
  // A parsed document takes thirty times as much memory as its text, and only one line of it is
  // shown.
  constexpr std::size_t read_most = std::size_t{64} * 1024;
  constexpr std::size_t shown_most = 400;
  if (json.size() > read_most) return {std::string(json.substr(0, shown_most)) + "…"};
  const auto value = text::own_json(json);
  if (value.is_null()) return entries;
  if (!value.is_array()) return {entry_of(value)};
  for (const auto& entry : value) entries.push_back(entry_of(entry));
  return entries;
}

std::string spaced(std::string_view name) {
  std::string words(name);
  for (std::size_t at = 1; at < words.size(); ++at) {
    // otherwise it is the sign of a negative number
    if (words[at] == '-' && words[at - 1] != ' ') words[at] = ' ';
  }
  return words;
}

std::string title_of(std::string_view name) {
  if (std::ranges::count(without_title, name) > 0) return std::string(name);
  std::string title = spaced(name);
  for (std::size_t begin = 0; begin < title.size();) {
    const std::size_t end = std::min(title.find(' ', begin), title.size());
    const std::string_view word = std::string_view(title).substr(begin, end - begin);
    const bool is_small = begin > 0 && std::ranges::count(small_words, word) > 0;
    char& first = title[begin];
    if (!is_small) first = text::capital_letter(first);
    begin = end + 1;
  }
  return title;
}

std::string with_words(std::string_view text,
                       const std::function<std::string(std::string_view)>& said) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" ,()", at), text.size());
    out += said(text.substr(at, end - at));
    if (end < text.size()) out += text[end];
    at = end + 1;
  }
  return out;
}

bool is_sentence_word(std::string_view word) {
  return std::ranges::find(sentence_words, word) != sentence_words.end();
}

std::string counted(std::int64_t number, std::string_view name) {
  return number == 0 ? "no " + plural_of(name) : text::counted(number, name);
}

std::string with_names(std::string_view text, std::string_view names) {
  std::string out;
  while (!text.empty()) {
    const std::size_t open = std::min(text.find('['), text.size());
    const std::size_t close = text.find(']', open);
    out += text.substr(0, open);
    if (close == std::string_view::npos) return out.append(text.substr(open));
    std::vector<std::string> told;
    bool all_numbers = true;
    std::string_view left = names;
    std::string_view inside = text.substr(open + 1, close - open - 1);
    while (!inside.empty() && all_numbers) {
      const auto number = text::number_in<std::int64_t>(text::take_until(inside, ","));
      const std::string_view name = text::take_until(left, " ");
      all_numbers = number && !name.empty();
      if (all_numbers && *number != 0) told.push_back(counted(*number, name));
    }
    if (all_numbers) {
      out += told.empty() ? "none" : joined(told, "and");
    } else {
      out += text.substr(open, close - open + 1);
    }
    text.remove_prefix(close + 1);
  }
  return out;
}

std::string joined(const std::vector<std::string>& entries, std::string_view last_joint) {
  std::vector<std::string> told;
  for (std::size_t at = 0; at < entries.size();) {
    // Equal things are counted together; equal numbers are not things.
    const bool number = entries[at].find_first_not_of("-0123456789") == std::string::npos;
    const auto next =
        std::find_if(entries.begin() + static_cast<std::ptrdiff_t>(at) + 1, entries.end(),
                     [&](const std::string& other) { return number || other != entries[at]; });
    const auto same = static_cast<std::size_t>(next - entries.begin()) - at;
    told.push_back(same == 1 ? entries[at] : fmt::format("{} {}", same, plural_of(entries[at])));
    at += same;
  }
  if (told.size() > entries_most) {
    const std::size_t more = told.size() - (entries_most - 1);
    told.resize(entries_most - 1);
    told.push_back(fmt::format("{} more", more));
  }
  std::string out;
  for (std::size_t at = 0; at < told.size(); ++at) {
    if (at > 0) out += at + 1 == told.size() ? fmt::format(" {} ", last_joint) : ", ";
    out += told[at];
  }
  return out;
}

std::size_t columns_of(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, text::is_continuation));
}

std::string cut_to(std::string_view text, std::size_t columns) {
  if (columns_of(text) <= columns) return std::string(text);
  if (columns == 0) return "";
  std::size_t size = 0;
  for (std::size_t passed = 0; size < text.size(); ++size) {
    if (!text::is_continuation(text[size]) && ++passed == columns) break;
  }
  const std::size_t blank = text.substr(0, size).rfind(' ');
  if (blank != std::string_view::npos && blank > size / 2) size = blank;
  return std::string(text.substr(0, size)) + "…";
}

}  // namespace praetor::replays::wording
