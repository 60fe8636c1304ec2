#include "replays/notation/read_head.hpp"

#include <fmt/format.h>

#include "engine/any/game.hpp"
#include "engine/text/escape.hpp"
#include "replays/notation/line_begin.hpp"

namespace praetor::replays::notation {
namespace {

// Adds a comma if there are members already.
void separate(MappedJson& members, Written place) {
  if (!members.empty()) members.put(",", place);
}

}  // namespace

bool HeadReader::game() {
  const Written place{cursor_.place_ahead(), cursor_.peek().size()};
  if (!head_.game.empty()) return complaint_.expected("one game", "another", place.begin);
  if (!is_word(cursor_.peek())) return expected("the game's id");
  head_.game_id = game_id();
  if (complaint_.made()) return false;
  head_.game.string(head_.game_id, place);
  const std::string_view on = cursor_.peek();
  if (on.size() == 2 && folded(on) == "on") {
    const Written at{cursor_.place(), 2};
    cursor_.take();
    const std::string_view key = member_after_on(head_.game_id);
    of_setup_ = true;
    const bool read = meant_ == nullptr || cursor_.at_json() ? member(key, at, head_.setup)
                                                             : id_of_words(key, at);
    of_setup_ = false;
    if (!read) return false;
  }
  if (!cursor_.at_line_end()) {
    return cursor_.take_sign(',') ? setup() : expected("`on`, `,` or the line's end");
  }
  head_.setup_end = cursor_.place();
  return true;
}

// The id of an existing game, or else the word as it is typed.
std::string_view HeadReader::game_id() {
  const std::string_view typed = cursor_.peek();
  Cursor behind = cursor_;
  behind.take();
  const bool alone = !is_word(behind.peek()) || folded(behind.peek()) == "on";
  if (alone && find_game(typed) != nullptr) return cursor_.take();
  std::vector<Spelling> known = spellings_of(game_ids());
  const FoundWord found = values_.spelled(known, {});
  return found.means.empty() && !complaint_.made() ? cursor_.take() : found.means;
}

bool HeadReader::setup() { return setup_members(head_.setup); }

bool HeadReader::setup_members(MappedJson& out) {
  of_setup_ = true;
  const bool read = members(out);
  of_setup_ = false;
  if (read) head_.setup_end = cursor_.place();
  return read;
}

// Lines `reading ID VALUE`; together they are one member of the set-up.
bool HeadReader::reading() { return setup_members(head_.readings); }

bool HeadReader::setup_line(const SetupLine& line, Written first) {
  SetupLineReader reader(cursor_, complaint_, meant_);
  return reader.read(line, first, head_.parts) && ends_setup_line();
}

bool HeadReader::more_of_setup_line() {
  SetupLineReader reader(cursor_, complaint_, meant_);
  return reader.go_on(head_.parts) && ends_setup_line();
}

bool HeadReader::ends_setup_line() {
  passes_full_stop(cursor_);
  if (!ends_line("`,` or the line's end")) return false;
  head_.setup_end = cursor_.place();
  return true;
}

// All parts of a member stand together, however their lines were mixed.
void HeadReader::add_parts() {
  for (const SetupLine& line : setup_lines_of(head_.game_id)) {
    std::string_view separator = ":{";
    for (const SetupPart& part : head_.parts) {
      if (part.line != &line) continue;
      const Written& place = part.key.place;
      if (separator == ":{") {
        separate(head_.setup, place);
        head_.setup.string(line.member, place);
      }
      head_.setup.put(separator, place);
      separator = ",";
      head_.setup.string(part.key.name, place);
      head_.setup.put(":", place);
      head_.setup.append(part.json());
    }
    if (separator == ",") head_.setup.put("}", {head_.setup_end, 1});
  }
  head_.parts.clear();
}

void HeadReader::close_setup() {
  // A list that breaks off at a fault would have faults of its own.
  if (complaint_.made()) head_.parts.clear();
  add_parts();
  if (head_.readings.empty()) return;
  const Written place = head_.readings.map().at(0, 1);
  separate(head_.setup, place);
  head_.setup.string("readings", place);
  head_.setup.put(":{", place);
  head_.setup.append(head_.readings);
  head_.setup.put("}", place);
  head_.readings = {};
}

bool HeadReader::members(MappedJson& out) {
  do {
    cursor_.skip_blanks();
    const std::size_t begin = cursor_.place();
    const std::string_view key = cursor_.peek();
    if (!is_word(key)) return complaint_.expected("a name and its value", key, begin);
    cursor_.take();
    if (!member(key, {begin, key.size()}, out)) return false;
  } while (cursor_.take_sign(','));
  return ends_line("`,` or the line's end");
}

bool HeadReader::member(std::string_view key, Written place, MappedJson& out) {
  const bool free = of_setup_ && meant_ != nullptr;
  const std::size_t good = out.size();
  if (cursor_.take_sign(':') || cursor_.take_sign('=')) complaint_.read_freely();
  if (free && folded(key) == member_after_on(head_.game_id) && !cursor_.at_json()) {
    return id_of_words(folded(key), place);
  }
  separate(out, place);
  out.string(free ? folded(key) : std::string(key), place);
  out.put(":", place);
  const NamedList list = of_setup_ ? named_list_of(head_.game_id) : NamedList{};
  const bool names = !list.member.empty() && list.member == (free ? folded(key) : key);
  const bool read =
      names && !cursor_.at_json() ? names_of_objects(list.name, out) : member_value(key, out);
  if (!read) out.cut(good);  // a member without a value is no JSON
  return read;
}

bool HeadReader::names_of_objects(std::string_view name, MappedJson& out) {
  cursor_.skip_blanks();
  const std::size_t begin = cursor_.place();
  if (!is_word(cursor_.peek())) return complaint_.expected("names", cursor_.peek(), begin);
  for (std::size_t count = 0; list_goes_on(); ++count) {
    if (count == words_max) {
      return complaint_.too_much("at most 1000 words; more as JSON", cursor_.place());
    }
    const Written place{cursor_.place(), cursor_.peek().size()};
    out.put(count == 0 ? "[{" : ",{", place);
    out.string(name, place);
    out.put(":", place);
    scalar(out);
    out.put("}", place);
  }
  out.put("]", {cursor_.place(), 1});
  return true;
}

// Reads JSON, a word or number, or several of them, which form a list.
bool HeadReader::member_value(std::string_view key, MappedJson& out) {
  if (cursor_.at_json()) return values_.json("a value", out);
  cursor_.skip_blanks();
  const std::size_t begin = cursor_.place();
  MappedJson first;
  if (!scalar(first)) {
    return complaint_.expected(fmt::format("a value for `{}`", text::shown(key)), cursor_.peek(),
                               begin);
  }
  if (!list_goes_on()) {
    out.append(first);
    return true;
  }
  out.put("[", {begin, 1});
  out.append(first);
  std::size_t count = 1;
  while (list_goes_on()) {
    if (++count > words_max) {
      return complaint_.too_much("at most 1000 words; more as JSON", cursor_.place());
    }
    out.put(",", {cursor_.place(), 1});
    scalar(out);
  }
  out.put("]", {cursor_.place(), 1});
  return true;
}

bool HeadReader::scalar(MappedJson& out) {
  const std::string_view word = cursor_.peek();
  if (!is_word(word)) return false;
  const Written place{cursor_.place(), word.size()};
  if (is_number(word) || word == "true" || word == "false" || word == "null") {
    out.copy(word, place.begin);
  } else if (!of_setup_ || meant_ == nullptr) {
    out.string(word, place);
  } else {
    return meant_word(out);
  }
  cursor_.take();
  return true;
}

// Reads a line that gives the whole member as one object. There may be no other line for it.
bool HeadReader::whole(MappedJson& out) {
  cursor_.skip_blanks();
  if (!out.empty()) return complaint_.expected("a name and its value", "{", cursor_.place());
  return values_.json("an object", out) && ends_line();
}

bool HeadReader::may_be_added(const MappedJson& out) {
  return !out.json().starts_with('{') ||
         complaint_.expected("nothing behind the whole object", "more", cursor_.place());
}

bool HeadReader::meta() {
  if (cursor_.next() == '{') return whole(head_.meta);
  return may_be_added(head_.meta) && members(head_.meta);
}

bool HeadReader::rules() {
  const std::size_t begin = cursor_.place();
  if (!head_.rules.empty()) return complaint_.expected("`rules` once", "again", begin);
  return free_text("a text", head_.rules) && ends_line();
}

// Reads a JSON string, or the words up to a comma or the line end; also up to a semicolon before a
// side, if the sides are given.
bool HeadReader::free_text(std::string_view what, MappedJson& out, const NameTable* sides) {
  const auto side_follows = [&] {
    Cursor ahead = cursor_;
    return sides != nullptr && ahead.take_sign(';') && sides->find(folded(ahead.peek()));
  };
  if (cursor_.next() == '"') return values_.json(what, out);
  const std::size_t begin = cursor_.place();
  std::string words;
  std::size_t end = 0;  // of the last word
  while (!cursor_.at_line_end() && cursor_.next() != ',' && !side_follows()) {
    // Signs stay where they were typed: `O'Neil`, `12:30`.
    const std::size_t from = cursor_.place_ahead();
    if (!words.empty() && from > end) words += ' ';
    cursor_.take_free();
    end = cursor_.place();
    words += cursor_.text().substr(from, end - from);
  }
  if (words.empty()) return complaint_.expected(what, cursor_.peek(), begin);
  out.string(words, {begin, words.size()});
  return true;
}

bool HeadReader::side(const NameTable* actors, MappedJson& out) {
  if (actors != nullptr) return values_.name(*actors, nullptr, out);
  static const NameTable nobody;
  return values_.name(nobody, nullptr, out);
}

bool HeadReader::players(const NameTable* actors) {
  if (cursor_.next() == '{') return whole(head_.players);
  if (!may_be_added(head_.players)) return false;
  do {
    cursor_.skip_blanks();
    separate(head_.players, {cursor_.place(), 1});
    const std::size_t begin = cursor_.place();
    const std::string typed(cursor_.peek());
    if (!side(actors, head_.players)) return false;
    const bool names_nobody = cursor_.at_line_end() || cursor_.next() == ',';
    if (names_nobody && actors != nullptr && complete(folded(typed), actors->all()).word.empty()) {
      return complaint_.unknown("a side", typed, begin, actors->all());
    }
    if (!cursor_.take_sign(':')) cursor_.take_sign('=');
    head_.players.put(":", {cursor_.place(), 1});
    if (!free_text("a player's name", head_.players, actors)) return false;
  } while (cursor_.take_sign(',') || cursor_.take_sign(';'));
  return ends_line("`,` or the line's end");
}

// Whether this is the first result.
bool HeadReader::one_result() {
  return head_.result.empty() ||
         complaint_.expected("one result", "another", cursor_.place_ahead());
}

bool HeadReader::winner(const NameTable* actors) {
  if (!one_result()) return false;
  complaint_.read_freely();
  MappedJson& out = head_.result;
  out.put("{\"winner\":", {cursor_.place_ahead(), 1});
  if (!side(actors, out)) return false;
  out.put("}", {cursor_.place(), 1});
  cursor_.take();
  passes_full_stop(cursor_);
  return true;
}

bool HeadReader::result(const NameTable* actors) {
  if (!one_result()) return false;
  const Written place{cursor_.place_ahead(), cursor_.peek().size()};
  MappedJson& out = head_.result;
  out.put("{\"winner\":", place);
  const std::string_view winner = cursor_.peek();
  if (winner.size() == 4 && folded(winner) == "none") {
    out.put("null", place);
    cursor_.take();
  } else if (!side(actors, out)) {
    return false;
  }
  cursor_.take_sign(':');
  passes_full_stop(cursor_);
  if (!cursor_.at_line_end()) {
    const Written reason{cursor_.place(), 1};
    out.put(",\"reason\":", reason);
    if (!free_text("a reason", out)) return false;
  }
  out.put("}", {cursor_.place(), 1});
  return ends_line();
}

MappedJson joined_record(const Head& head, const MappedJson& steps, std::size_t end) {
  MappedJson all;
  all.put("{\"praetor\":1", {0, 1});
  // A missing member of the set-up has its place at the end of the set-up's lines.
  const auto member = [&](std::string_view key, const MappedJson& value, std::string_view open,
                          std::string_view close) {
    const bool of_setup = &value == &head.setup;
    const Written place = value.empty() ? Written{end, 1} : value.map().at(0, 1);
    all.put(",", place);
    all.string(key, place);
    all.put(":", place);
    all.put(open, place);
    all.append(value);
    all.put(close, {of_setup ? head.setup_end : end, 1});
  };
  if (!head.game.empty()) member("game", head.game, "", "");
  member("setup", head.setup, "{", "}");
  const auto object = [&](std::string_view key, const MappedJson& value) {
    const bool whole = value.json().starts_with('{');
    if (!value.empty()) member(key, value, whole ? "" : "{", whole ? "" : "}");
  };
  object("players", head.players);
  object("meta", head.meta);
  if (!head.rules.empty()) member("rules", head.rules, "", "");
  member("steps", steps, "[", "]");
  if (!head.result.empty()) member("result", head.result, "", "");
  all.put("}", {end, 1});
  return all;
}

}  // namespace praetor::replays::notation
