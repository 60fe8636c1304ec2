#include "replays/notation/write_setup_line.hpp"

#include <algorithm>
#include <optional>

#include "replays/notation/cursor.hpp"
#include "replays/notation/read_setup_line.hpp"
#include "replays/notation/spelling.hpp"
#include "replays/notation/write_value.hpp"

namespace praetor::replays::notation {
namespace {

using text::JsonKind;
using text::Value;

// Whether a name means the same when it is written as a word, in front of any other.
bool is_name_word(std::string_view word) {
  return is_plain_word(word) && !is_number(word) && !is_place_word(word) &&
         word.find_first_of("0123456789") == word.npos && !is_filler(word) && word != "x" &&
         word != "none";
}

// A capital letter might be read as a small one.
bool is_small_place(std::string_view word) { return is_place_word(word) && is_plain_word(word); }

std::optional<std::string> place_word(const Value& value) {
  const bool is_place = value.kind() == JsonKind::text && is_small_place(value.string());
  return is_place ? std::optional(std::string(value.string())) : std::nullopt;
}

// A piece in words, without how often it is there.
std::optional<std::string> piece_words(const SetupLine& line, const Value& value) {
  if (value.kind() != JsonKind::object) return std::nullopt;
  std::string name;
  std::string place;
  std::string marks;
  const bool good = value.members([&](std::string_view key, std::size_t, const Value& said) {
    const bool is_mark = std::ranges::find(line.marks, key) != line.marks.end();
    if (is_mark) {
      marks.append(" ").append(key);
      return said.kind() == JsonKind::boolean && said.boolean();
    }
    if (said.kind() != JsonKind::text) return false;
    if (key == line.name) name = said.string();
    if (key == line.place) place = " " + std::string(said.string());
    return key == line.name || (key == line.place && is_small_place(said.string()));
  });
  const auto as_mark = std::ranges::find(line.marks, name);
  // A name that is a mark too is only read as the name if it is the last of them.
  const bool misread = as_mark != line.marks.end() &&
                       (as_mark + 1 != line.marks.end() || marks.find(name) != marks.npos);
  if (!good || misread || !is_name_word(name)) return std::nullopt;
  return name + place + marks;
}

// Pieces in a row that are alike and stand nowhere are counted.
bool add_pieces(const SetupLine& line, const Value& value, std::vector<std::string>& items) {
  std::size_t pieces = 0;
  std::size_t alike = 0;
  std::string last;
  const bool all = value.kind() == JsonKind::array && value.items([&](const Value& piece) {
    std::optional<std::string> words = piece_words(line, piece);
    if (!words || ++pieces > words_max) return false;
    const bool placed = piece.find(line.place).has_value();
    if (!placed && alike > 0 && *words == last) {
      items.back() = std::to_string(++alike) + " " + last;
      return true;
    }
    alike = placed ? 0 : 1;
    last = *std::move(words);
    items.push_back(last);
    return true;
  });
  return all && pieces > 0;
}

bool add_counts(const Value& value, std::vector<std::string>& items) {
  return value.kind() == JsonKind::object &&
         value.members([&](std::string_view name, std::size_t, const Value& count) {
           const bool plain = count.kind() == JsonKind::number && is_number(count.raw());
           const bool once = plain && count.raw() == "1";
           items.push_back((once ? "" : std::string(count.raw()) + " ") + std::string(name));
           return plain && is_name_word(name) && items.size() <= words_max;
         }) &&
         !items.empty();
}

bool add_places(const Value& value, bool in_pairs, std::vector<std::string>& items) {
  const auto words = [&](const Value& item) {
    if (!in_pairs) return place_word(item);
    if (item.kind() != JsonKind::array) return std::optional<std::string>();
    std::string joined;
    std::size_t ends = 0;
    const bool all = item.items([&](const Value& end) {
      const auto word = place_word(end);
      if (word) joined += (ends == 0 ? "" : "-") + *word;
      return ++ends <= 2 && word.has_value();
    });
    return all && ends == 2 ? std::optional(joined) : std::nullopt;
  };
  return value.kind() == JsonKind::array && value.items([&](const Value& item) {
    auto word = words(item);
    if (!word) return false;
    items.push_back(*std::move(word));
    return items.size() <= words_max;
  }) && !items.empty();
}

}  // namespace

std::string_view separator_of(const SetupLine& line) {
  return line.items == SetupItems::places ? " " : ", ";
}

std::vector<WrittenPart> written_parts(const SetupLine& line, const Value& value) {
  std::vector<WrittenPart> parts;
  const auto add = [&](std::string_view key, std::size_t, const Value& items) {
    WrittenPart& part = parts.emplace_back(WrittenPart{std::string(key), {}});
    if (!is_name_word(key) || parts.size() > parts_max) return false;
    switch (line.items) {
      case SetupItems::pieces:
        return add_pieces(line, items, part.items);
      case SetupItems::counts:
        return add_counts(items, part.items);
      case SetupItems::places:
        return add_places(items, key == line.paired, part.items);
    }
    return false;
  };
  if (value.kind() != JsonKind::object || !value.members(add)) return {};
  return parts;
}

void append_setup_lines(std::string& out, const SetupLine& line,
                        const std::vector<WrittenPart>& parts) {
  constexpr std::size_t columns = 100;
  for (const WrittenPart& part : parts) {
    const std::string begin = std::string(line.word) + ' ' + part.key + ": ";
    std::string written;
    for (const std::string& item : part.items) {
      const std::string_view separator = written.empty() ? "" : separator_of(line);
      if (written.size() + separator.size() + item.size() > columns - begin.size()) {
        if (!written.empty()) out.append(begin).append(written).append("\n");
        written = item;
      } else {
        written.append(separator).append(item);
      }
    }
    out.append(begin).append(written).append("\n");
  }
}

}  // namespace praetor::replays::notation
