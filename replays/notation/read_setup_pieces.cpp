// Reads the pieces of a line of the set-up: `camp d2, war-wagons b1 c1, 3 blades elite`.

#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/text/number.hpp"
#include "replays/notation/read_setup_line.hpp"
#include "replays/notation/spelling.hpp"

namespace praetor::replays::notation {

// What an item says of its pieces, each word where it stands.
struct SetupLineReader::Item {
  std::int64_t times = 0;  // 0: not said
  SetupName of;
  std::vector<std::pair<std::string_view, Written>> marks;
  std::vector<Written> squares;
  std::optional<Written> late_mark;  // one that stands behind a square
};

// Takes `3`, `3x`, `3 x`, `x 3` or, behind a name in free spelling, `x3`, unless a number was said
// already.
bool SetupLineReader::takes_amount(Item& item) {
  std::string_view digits = cursor_.peek();
  if (folded(digits) == "x") {
    Cursor ahead = cursor_;
    ahead.take();
    if (item.times == 0 && !is_number(ahead.peek())) return false;
    cursor_.take();
    return true;
  }
  if (digits.ends_with('x')) {
    digits.remove_suffix(1);
  } else if (meant_ != nullptr && !item.of.name.empty() && folded(digits).starts_with('x')) {
    digits.remove_prefix(1);
  }
  if (!is_number(digits) || item.times > 0) return false;
  const auto number = text::number_in<std::int64_t>(digits);
  if (!number || *number < 1 || *number > static_cast<std::int64_t>(words_max)) {
    complaint_.expected(fmt::format("a number from 1 to {}", words_max), cursor_.peek(),
                        cursor_.place());
  } else {
    item.times = *number;
  }
  cursor_.take();
  return true;
}

// A word that makes something true of the pieces. Behind a place no other word may stand.
bool SetupLineReader::mark(const SetupLine& line, Item& item, const Written& place) {
  const std::string word = meant(place);
  const auto fits = [&](std::string_view mark) {
    return word == mark || (meant_ != nullptr && !item.squares.empty() &&
                            (mark.starts_with(word) || is_one_slip_away(word, mark)));
  };
  const auto found = std::ranges::find_if(line.marks, fits);
  if (found == line.marks.end()) return false;
  const auto same = [&](const auto& said) { return said.first == *found; };
  if (std::ranges::none_of(item.marks, same)) item.marks.emplace_back(*found, place);
  if (!item.squares.empty()) item.late_mark = place;
  return true;
}

bool SetupLineReader::piece_word(const SetupLine& line, Item& item, const Written& place) {
  const std::string_view word = text_of(place);
  if (takes_amount(item)) return !complaint_.made();
  cursor_.take();
  if (is_place_word(word)) {
    item.squares.push_back(place);
  } else if (!mark(line, item, place) && (meant_ == nullptr || !is_filler(word))) {
    if (meant_ != nullptr && !item.squares.empty() && !item.of.name.empty()) {
      const std::string marks = fmt::format("`{}`", fmt::join(line.marks, "`, `"));
      return complaint_.unknown(marks + " or `,`", word, place.begin, line.marks);
    }
    add_word(item.of, place);
  }
  return true;
}

// Whether `and` comes next, and no place behind it: it joins two items then.
bool SetupLineReader::is_joint_of_items() const {
  Cursor ahead = cursor_;
  return folded(ahead.take()) == "and" && !is_place_word(ahead.peek());
}

// Words of an item in any order: `2 elite psiloi`, `psiloi f2 (elite)`, `blades c1 c2`.
bool SetupLineReader::piece_words(const SetupLine& line, Item& item) {
  for (;;) {
    if (cursor_.take_sign('(') || cursor_.take_sign(')')) continue;
    if (!is_word(cursor_.peek()) || is_joint_of_items()) break;
    if (!piece_word(line, item, here())) return false;
  }
  const auto named_so = [&](const auto& said) { return said.first == item.of.name; };
  std::erase_if(item.marks, named_so);  // a general is one
  if (!item.late_mark || item.squares.size() < 2) return true;
  // Of which of them?
  return complaint_.expected("a `,` between what is so marked and what is not",
                             text_of(*item.late_mark), item.late_mark->begin);
}

bool SetupLineReader::piece(SetupPart& part) {
  const Written begin = here();
  Item item;
  if (!piece_words(*part.line, item)) return false;
  if (item.of.name.empty() && !item.marks.empty()) {
    // A piece may be called as what it also may be: `general elite` is one, `psiloi general` too.
    const auto rank = [&](const auto& mark) {
      return std::ranges::find(part.line->marks, mark.first);
    };
    const auto last = std::ranges::max_element(item.marks, {}, rank);
    item.of = {std::string(last->first), last->second};
    item.marks.erase(last);
  }
  // `pikes c1, d1`: places alone go on with the piece before.
  if (item.of.name.empty() && !item.squares.empty()) item.of = before_;
  if (item.of.name.empty()) return complaint_.expected("a piece", text_of(begin), begin.begin);
  before_ = item.of;
  const std::size_t squares = item.squares.size();
  const auto said = static_cast<std::size_t>(item.times);
  if (squares > 0 && said > 0 && squares != said) {
    return complaint_.expected(fmt::format("{} places", said), std::to_string(squares),
                               begin.begin);
  }
  const std::size_t times = std::max<std::size_t>({1, said, squares});
  if (!room_for(part, times)) return false;
  for (std::size_t at = 0; at < times; ++at) {
    put_piece(part, item, squares > 0 ? &item.squares[at] : nullptr);
  }
  return true;
}

void SetupLineReader::put_piece(SetupPart& part, const Item& item, const Written* square) {
  MappedJson& out = part.items;
  const Written& named = item.of.place;
  out.put(out.empty() ? "{" : ",{", named);
  out.string(part.line->name, named);
  out.put(":", named);
  out.string(item.of.name, named);
  for (const auto& [mark, place] : item.marks) {
    out.put(",", place);
    out.string(mark, place);
    out.put(":true", place);
  }
  if (square != nullptr) {
    out.put(",", *square);
    out.string(part.line->place, *square);
    out.put(":", *square);
    out.string(meant(*square), *square);
  }
  out.put("}", named);
}

}  // namespace praetor::replays::notation
