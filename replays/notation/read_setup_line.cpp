#include "replays/notation/read_setup_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "engine/text/ascii.hpp"
#include "replays/notation/spelling.hpp"

namespace praetor::replays::notation {
namespace {

// Both ends of `a6-a7`, or nothing.
std::pair<std::string_view, std::string_view> ends_of(std::string_view word) {
  constexpr std::size_t longest = 3;
  std::size_t end = 0;
  while (end < word.size() && end < longest && is_ascii(word[end]) && word[end] != '-') ++end;
  const std::string_view rest = word.substr(end);
  const std::size_t dash = rest.starts_with('-') ? 1 : dash_size(rest);
  if (dash == 0) return {};
  const std::pair ends{word.substr(0, end), rest.substr(dash)};
  const bool places = is_place_word(ends.first) && is_place_word(ends.second);
  return places ? ends : std::pair<std::string_view, std::string_view>();
}

bool begins_place(std::string_view word) {
  return is_place_word(word) || !ends_of(word).first.empty();
}

std::size_t number_of(std::string_view digits) {
  std::size_t number = words_max + 1;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

}  // namespace

// What an item says of its pieces, each word where it stands.
struct SetupLineReader::Item {
  std::size_t times = 0;  // 0: not said
  std::string name;
  Written named;
  std::vector<std::pair<std::string_view, Written>> marks;
  std::vector<Written> squares;
};

bool is_place_word(std::string_view word) {
  const bool sized = word.size() == 2 || word.size() == 3;
  return sized && is_ascii(word[0]) && text::is_letter(word[0]) && text::is_digits(word.substr(1));
}

std::string SetupLineReader::meant(std::string_view word, std::size_t begin) const {
  if (meant_ == nullptr) return std::string(word);
  const auto said = meant_->find(begin);
  return said == meant_->end() ? folded(word) : said->second;
}

std::string SetupLineReader::words_ahead(Written& place) {
  std::string words;
  place.begin = cursor_.place_ahead();
  for (std::string_view word = cursor_.peek(); is_word(word); word = cursor_.peek()) {
    if (begins_place(word) || is_number(word)) break;
    const std::size_t begin = cursor_.place();
    if (meant_ != nullptr && is_filler(word)) {
      cursor_.take();
      continue;
    }
    words += (words.empty() ? "" : "-") + meant(word, begin);
    cursor_.take();
    place.size = cursor_.place() - place.begin;
  }
  return words;
}

bool SetupLineReader::room_for(SetupPart& part, std::size_t more) {
  part.words += more;
  return part.words <= words_max ||
         complaint_.too_much("at most 1000 words; more as JSON", cursor_.place());
}

// Begins the part of a key, at the end of all parts, or goes on with it there.
bool SetupLineReader::key(const SetupLine& line, std::vector<SetupPart>& parts) {
  Written place;
  std::string key;
  if (line.items == SetupItems::places) {
    key = words_ahead(place);
  } else if (is_word(cursor_.peek())) {
    place = here();
    key = meant(cursor_.take(), place.begin);
  }
  if (key.empty()) {
    return complaint_.expected(fmt::format("a name behind `{}`", line.word), cursor_.peek(),
                               cursor_.place_ahead());
  }
  cursor_.take_sign(':');
  const auto said = std::ranges::find_if(
      parts, [&](const SetupPart& part) { return part.line == &line && part.key == key; });
  if (said == parts.end() && parts.size() == parts_max) {
    return complaint_.too_much("at most 100 names; more as JSON", place.begin);
  }
  if (said != parts.end()) {
    std::rotate(said, said + 1, parts.end());
  } else {
    SetupPart& part = parts.emplace_back();
    part.line = &line;
    part.key = std::move(key);
    part.place = place;
  }
  return true;
}

bool SetupLineReader::read(const SetupLine& line, std::vector<SetupPart>& parts) {
  cursor_.take_sign(':');
  if (line.items == SetupItems::places) return places(line, parts);
  if (!key(line, parts)) return false;
  SetupPart& part = parts.back();
  do {
    const bool good = line.items == SetupItems::pieces ? piece(part) : count(part);
    if (!good) return false;
    part.end = {cursor_.place(), 1};
  } while (cursor_.take_sign(','));
  return true;
}

// Words of an item in any order: `2 elite psiloi`, `psiloi f2 (elite)`, `blades c1 c2`.
bool SetupLineReader::piece_words(const SetupLine& line, Item& item) {
  const auto is_mark = [&](std::string_view word) {
    return std::ranges::find(line.marks, word) != line.marks.end();
  };
  for (;;) {
    if (cursor_.take_sign('(') || cursor_.take_sign(')')) continue;
    const Written place = here();
    const std::string_view word = cursor_.peek();
    if (!is_word(word)) return true;
    cursor_.take();
    const std::string means = meant(word, place.begin);
    if (is_place_word(word)) {
      item.squares.push_back(place);
    } else if (is_number(word) && item.times == 0 && item.name.empty()) {
      item.times = number_of(word);
      if (item.times == 0) return complaint_.expected("a number from 1 on", word, place.begin);
    } else if (is_mark(means)) {
      const auto mark = std::ranges::find(line.marks, means);
      item.marks.emplace_back(*mark, place);
    } else if (meant_ == nullptr || !is_filler(word)) {
      if (item.name.empty()) item.named = place;
      item.name += (item.name.empty() ? "" : "-") + means;
    }
  }
}

bool SetupLineReader::piece(SetupPart& part) {
  const std::size_t begin = cursor_.place_ahead();
  Item item;
  if (!piece_words(*part.line, item)) return false;
  if (item.name.empty() && !item.marks.empty()) {
    // A piece may be called as what it also may be: `general elite` is one, `psiloi general` too.
    const auto rank = [&](const auto& mark) {
      return std::ranges::find(part.line->marks, mark.first);
    };
    const auto last = std::ranges::max_element(item.marks, {}, rank);
    item.name = last->first;
    item.named = last->second;
    item.marks.erase(last);
  }
  if (item.name.empty()) return complaint_.expected("a piece", cursor_.peek(), begin);
  const std::size_t squares = item.squares.size();
  if (squares > 0 && item.times > 0 && squares != item.times) {
    return complaint_.expected(fmt::format("{} places", item.times), std::to_string(squares),
                               begin);
  }
  const std::size_t times = std::max<std::size_t>({1, item.times, squares});
  if (!room_for(part, times)) return false;
  for (std::size_t at = 0; at < times; ++at) {
    put_piece(part, item, squares > 0 ? &item.squares[at] : nullptr);
  }
  return true;
}

void SetupLineReader::put_piece(SetupPart& part, const Item& item, const Written* square) {
  MappedJson& out = part.items;
  out.put(out.empty() ? "{" : ",{", item.named);
  out.string(part.line->name, item.named);
  out.put(":", item.named);
  out.string(item.name, item.named);
  for (const auto& [mark, place] : item.marks) {
    out.put(",", place);
    out.string(mark, place);
    out.put(":true", place);
  }
  if (square != nullptr) {
    out.put(",", *square);
    out.string(part.line->place, *square);
    out.put(":", *square);
    out.string(meant(cursor_.text().substr(square->begin, square->size), square->begin), *square);
  }
  out.put("}", item.named);
}

bool SetupLineReader::count(SetupPart& part) {
  std::size_t said = cursor_.place_ahead();
  bool counts = is_number(cursor_.peek());
  std::string_view number = counts ? cursor_.take() : "1";
  Written place;
  const std::string word = words_ahead(place);
  if (word.empty()) return complaint_.expected("a name", cursor_.peek(), cursor_.place_ahead());
  if (!counts && is_number(cursor_.peek())) {
    counts = true;
    said = cursor_.place();
    number = cursor_.take();
  }
  if (!room_for(part, 1)) return false;
  MappedJson& out = part.items;
  if (!out.empty()) out.put(",", place);
  out.string(word, place);
  out.put(":", place);
  if (counts) {
    out.copy(number, said);
  } else {
    out.put(number, place);
  }
  return true;
}

// `hill: d8 e4, wood b9`: words that are no place begin the next key.
bool SetupLineReader::places(const SetupLine& line, std::vector<SetupPart>& parts) {
  bool first = true;
  do {
    if ((first || !begins_place(cursor_.peek())) && !key(line, parts)) return false;
    first = false;
    if (!begins_place(cursor_.peek())) {
      return complaint_.expected("a place, such as d8", cursor_.peek(), cursor_.place_ahead());
    }
    while (begins_place(cursor_.peek())) {
      if (!place(parts.back())) return false;
    }
    parts.back().end = {cursor_.place(), 1};
  } while (cursor_.take_sign(',') || is_word(cursor_.peek()));
  return true;
}

bool SetupLineReader::place(SetupPart& part) {
  const Written place = here();
  const std::string_view word = cursor_.take();
  if (!room_for(part, 1)) return false;
  MappedJson& out = part.items;
  if (!out.empty()) out.put(",", place);
  const auto [from, to] = ends_of(word);
  if (from.empty()) {
    out.string(meant(word, place.begin), place);
    return true;
  }
  const auto behind = static_cast<std::size_t>(to.data() - cursor_.text().data());
  out.put("[", place);
  out.string(meant(from, place.begin), {place.begin, from.size()});
  out.put(",", place);
  out.string(meant(to, behind), {behind, to.size()});
  out.put("]", place);
  return true;
}

}  // namespace praetor::replays::notation
