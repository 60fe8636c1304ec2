#include "replays/notation/read_setup_line.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "engine/text/ascii.hpp"
#include "engine/text/number.hpp"
#include "replays/notation/line_begin.hpp"
#include "replays/notation/spelling.hpp"

namespace praetor::replays::notation {
namespace {

// Both ends of `a6-a7`, or nothing.
std::pair<std::string_view, std::string_view> ends_of(std::string_view word) {
  constexpr std::size_t longest = 3;
  std::size_t end = 0;
  while (end < word.size() && end < longest && text::is_ascii(word[end]) && word[end] != '-') ++end;
  const std::string_view rest = word.substr(end);
  const std::size_t dash = std::max(arrow_size(rest), dash_size(rest));
  const std::pair ends{word.substr(0, end), rest.substr(dash)};
  const bool places = dash > 0 && is_place_word(ends.first) && is_place_word(ends.second);
  return places ? ends : std::pair<std::string_view, std::string_view>();
}

Written behind(const Written& place) { return {place.begin + place.size, 1}; }

}  // namespace

bool is_place_word(std::string_view word) {
  const bool sized = word.size() == 2 || word.size() == 3;
  return sized && text::is_letter(word[0]) && text::is_digits(word.substr(1));
}

MappedJson SetupPart::json() const {
  const bool is_list = line->items != SetupItems::counts;
  MappedJson out;
  out.put(is_list ? "[" : "{", key.place);
  out.append(items);
  std::string_view separator;
  for (const SetupCount& count : counts) {
    out.put(separator, count.of.place);
    separator = ",";
    out.string(count.of.name, count.of.place);
    out.put(":", count.of.place);
    if (count.said.size == count.number.size()) {
      out.copy(count.number, count.said.begin);
    } else {
      out.put(count.number, count.said);
    }
  }
  out.put(is_list ? "]" : "}", end);
  return out;
}

std::string SetupLineReader::meant(const Written& word) const {
  if (meant_ == nullptr) return std::string(text_of(word));
  const auto said = meant_->find(word.begin);
  return said == meant_->end() ? folded(text_of(word)) : said->second;
}

// Words that are not JSON's join with hyphens. What is meant at the first of them stands for all.
void SetupLineReader::add_word(SetupName& name, const Written& word) const {
  if (name.name.empty()) {
    name = {meant(word), word};
    return;
  }
  name.place.size = word.begin + word.size - name.place.begin;
  if (meant_ == nullptr || !meant_->contains(name.place.begin)) name.name += "-" + meant(word);
}

bool SetupLineReader::begins_place() const {
  Cursor ahead = cursor_;
  const std::string_view word = ahead.peek();
  return is_place_word(word) || !ends_of(word).first.empty();
}

// The next words up to one that is none, a number or a place.
SetupName SetupLineReader::words_ahead() {
  SetupName name;
  while (is_word(cursor_.peek()) && !begins_place() && !is_number(cursor_.peek())) {
    const Written word = here();
    if (!name.name.empty() && folded(text_of(word)) == "and") break;
    if (meant_ == nullptr || !is_filler(text_of(word))) add_word(name, word);
    cursor_.take();
  }
  return name;
}

bool SetupLineReader::room_for(SetupPart& part, std::size_t more) {
  part.words += more;
  return part.words <= words_max ||
         complaint_.too_much("at most 1000 words; more as JSON", cursor_.place());
}

bool SetupLineReader::key(const SetupLine& line, std::vector<SetupPart>& parts) {
  Cursor ahead = cursor_;
  while (is_filler(ahead.take()) && is_word(ahead.peek())) cursor_.take();
  SetupName key;
  if (line.items == SetupItems::places) {
    key = words_ahead();
  } else if (is_word(cursor_.peek())) {
    add_word(key, here());
    cursor_.take();
  }
  if (key.name.empty()) {
    return complaint_.expected(fmt::format("a name behind `{}`", line.word), cursor_.peek(),
                               cursor_.place_ahead());
  }
  cursor_.take_sign(':');
  return begin_part(line, std::move(key), parts);
}

// Begins the part of a key, at the end of all parts, or goes on with it there.
bool SetupLineReader::begin_part(const SetupLine& line, SetupName key,
                                 std::vector<SetupPart>& parts) {
  before_ = {};
  // Another line may have said it in full, or been understood so.
  const auto begun = [&](const SetupPart& part) {
    return part.line == &line && part.key.name.starts_with(key.name);
  };
  const auto meant_so = std::ranges::find_if(parts, begun);
  if (meant_ != nullptr && std::ranges::count_if(parts, begun) == 1) key.name = meant_so->key.name;
  const auto said = std::ranges::find_if(parts, [&](const SetupPart& part) {
    return part.line == &line && part.key.name == key.name;
  });
  if (said != parts.end()) {
    std::rotate(said, said + 1, parts.end());
    return true;
  }
  if (parts.size() == parts_max) {
    return complaint_.too_much("at most 100 names; more as JSON", key.place.begin);
  }
  SetupPart& part = parts.emplace_back();
  part.line = &line;
  part.end = behind(key.place);
  part.key = std::move(key);
  return true;
}

// `none` alone says that there is nothing; sessions offer it.
bool SetupLineReader::takes_none() {
  Cursor ahead = cursor_;
  if (folded(ahead.take()) != "none" || !ahead.at_line_end()) return false;
  cursor_.take();
  return true;
}

bool SetupLineReader::read(const SetupLine& line, Written first, std::vector<SetupPart>& parts) {
  cursor_.take_sign(':');
  if (line.items != SetupItems::pieces && first.size == 0 && takes_none()) return true;
  if (first.size > 0) {
    SetupName key;
    add_word(key, first);
    if (!begin_part(line, std::move(key), parts)) return false;
  } else if (!key(line, parts)) {
    return false;
  }
  if (line.items == SetupItems::counts && parts.back().counts.empty() && takes_none()) {
    parts.pop_back();
    return true;
  }
  return items(line, parts);
}

bool SetupLineReader::items(const SetupLine& line, std::vector<SetupPart>& parts) {
  if (line.items == SetupItems::places) return places(line, parts);
  SetupPart& part = parts.back();
  do {
    const bool good = line.items == SetupItems::pieces ? piece(part) : count(part);
    if (!good) return false;
    part.end = {cursor_.place(), 1};
  } while (takes_comma() && !cursor_.at_line_end());
  return true;
}

bool SetupLineReader::count(SetupPart& part) {
  Written said = here();
  std::string number;
  const auto takes_number = [&] {
    const Written place = here();
    std::string_view digits = text_of(place);
    const bool behind_x = digits.starts_with('x') && text::is_digits(digits.substr(1));
    if (behind_x) digits.remove_prefix(1);
    if (digits.size() > 1 && digits.ends_with('x')) digits.remove_suffix(1);
    if (!number.empty() || !is_number(digits)) return;
    said = {place.begin + (behind_x ? 1U : 0U), digits.size()};
    number = digits;
    cursor_.take();
    if (folded(cursor_.peek()) == "x") cursor_.take();
  };
  takes_number();
  SetupName of = words_ahead();
  if (of.name.empty()) {
    return complaint_.expected("a name", cursor_.peek(), cursor_.place_ahead());
  }
  if (!cursor_.take_sign(':')) cursor_.take_sign('(');
  takes_number();
  cursor_.take_sign(')');
  if (!room_for(part, 1)) return false;
  if (number.empty()) said = of.place;
  const auto same = [&](const SetupCount& known) { return known.of.name == of.name; };
  const auto known = std::ranges::find_if(part.counts, same);
  if (number.empty()) number = "1";
  if (known != part.counts.end()) {
    const auto one = text::number_in<std::int64_t>(known->number);
    const auto other = text::number_in<std::int64_t>(number);
    constexpr std::int64_t most = 1'000'000;
    if (one && other && std::min(*one, *other) > 0 && std::max(*one, *other) < most) {
      *known = {std::move(of), std::to_string(*one + *other), said};
      return true;
    }
  }
  part.counts.push_back({std::move(of), std::move(number), said});
  return true;
}

// A comma, or what people write for one.
bool SetupLineReader::takes_comma() {
  const std::size_t before = cursor_.place_ahead();
  if (!cursor_.take_sign(',')) passes_semicolon(cursor_);
  pass_joint();
  return cursor_.place() > before;
}

void SetupLineReader::pass_joint() {
  while (cursor_.take_sign('+') || cursor_.take_sign('&') || folded(cursor_.peek()) == "and") {
    if (is_word(cursor_.peek()) && is_filler(cursor_.peek())) cursor_.take();
  }
}

// `hill: d8 e4, wood b9`: words that are no place begin the next key.
bool SetupLineReader::places(const SetupLine& line, std::vector<SetupPart>& parts) {
  do {
    if (!begins_place() && !parts.back().items.empty() && !key(line, parts)) return false;
    if (!begins_place()) {
      return complaint_.expected("a place, such as d8", cursor_.peek(), cursor_.place_ahead());
    }
    SetupPart& part = parts.back();
    const std::string name = folded(part.key.name);
    const bool in_pairs = !line.paired.empty() &&
                          (line.paired.starts_with(name) || is_one_slip_away(name, line.paired));
    while (begins_place()) {
      if (!room_for(part, 1) || !(in_pairs ? pair(part) : place(part))) return false;
      pass_joint();
    }
    part.end = {cursor_.place(), 1};
  } while ((cursor_.take_sign(',') && !cursor_.at_line_end()) || is_word(cursor_.peek()));
  return true;
}

bool SetupLineReader::place(SetupPart& part) {
  const Written place = here();
  if (!is_place_word(text_of(place))) {
    return complaint_.expected("a place, such as d8", text_of(place), place.begin);
  }
  cursor_.take();
  if (!part.items.empty()) part.items.put(",", place);
  part.items.string(meant(place), place);
  return true;
}

// `a6-a7`, `a6 - a7`, `a6 > a7`, `a6 to a7` or `a6 a7`.
bool SetupLineReader::pair(SetupPart& part) {
  Written from = here();
  Written to;
  const std::string_view word = cursor_.take();
  if (const auto [one, other] = ends_of(word); !one.empty()) {
    to = {from.begin + static_cast<std::size_t>(other.data() - one.data()), other.size()};
    from.size = one.size();
  } else {
    const std::size_t arrow = arrow_size(cursor_.text().substr(cursor_.place_ahead()));
    if (arrow > 0) {
      cursor_.back_to(cursor_.place() + arrow);
    } else if (!cursor_.take_sign('/') && is_filler(cursor_.peek())) {
      cursor_.take();
    }
    to = here();
    if (!is_place_word(text_of(to))) {
      return complaint_.expected("two places, such as a6-a7", text_of(to), to.begin);
    }
    cursor_.take();
  }
  if (!part.items.empty()) part.items.put(",", from);
  part.items.put("[", from);
  part.items.string(meant(from), from);
  part.items.put(",", to);
  part.items.string(meant(to), to);
  part.items.put("]", to);
  return true;
}

}  // namespace praetor::replays::notation
