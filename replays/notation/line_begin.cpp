#include "replays/notation/line_begin.hpp"

#include <algorithm>
#include <string>

#include "replays/notation/spelling.hpp"

namespace praetor::replays::notation {

bool names_actor(const Grammar& grammar, std::string_view typed) {
  constexpr std::size_t longest = 100;
  return grammar.actors->find(typed) ||
         (typed.size() < longest && grammar.actors->find(folded(typed)));
}

bool says_won(Cursor cursor) {
  const std::string word = folded(cursor.take());
  if (word != "wins" && word != "won") return false;
  passes_full_stop(cursor);
  return cursor.at_line_end();
}

bool pass_missing_colon(Cursor& cursor, const Grammar& grammar) {
  const std::string_view rest = cursor.text().substr(cursor.place_ahead());
  const std::string_view line = rest.substr(0, rest.find('\n'));
  const bool has_words =
      std::ranges::any_of(grammar.enders, [](const Ender& ender) { return !ender.word.empty(); });
  if (has_words && line.find(':') != std::string_view::npos) return false;
  const std::size_t dash = std::max(arrow_size(rest), dash_size(rest));
  const bool is_dash = dash > 0 && blank_size(rest.substr(dash)) > 0;
  if (is_dash) cursor.back_to(cursor.place() + dash);
  const char next = cursor.next();
  return is_word(cursor.peek()) || cursor.peek() == dots || next == '/' || next == '{' ||
         next == '?';
}

const Ender* take_ender(Cursor& cursor, const Grammar& grammar) {
  const std::string word = folded(cursor.peek());
  const auto ender = std::ranges::find(grammar.enders, word, &Ender::word);
  if (word.empty() || ender == grammar.enders.end()) return nullptr;
  cursor.take();
  return &*ender;
}

bool passes_full_stop(Cursor& cursor) {
  Cursor ahead = cursor;
  for (const char sign : {'.', '!', ';'}) {
    if (!ahead.take_sign(sign)) continue;
    if (ahead.at_line_end()) return cursor.take_sign(sign);
    return false;
  }
  return false;
}

bool passes_semicolon(Cursor& cursor) {
  Cursor ahead = cursor;
  if (!ahead.take_sign(';') || ahead.at_line_end()) return false;
  return cursor.take_sign(';');
}

bool begins_claim(Cursor cursor) {
  return cursor.take_sign('[') &&
         std::ranges::find(claim_words, cursor.peek()) != claim_words.end();
}

bool pass_line_number(Cursor& cursor, const Grammar& grammar) {
  Cursor ahead = cursor;
  const std::string word = folded(ahead.take());
  if ((word == "turn" || word == "round") && is_number(ahead.peek())) {
    cursor.take();
    cursor.take();
    if (!cursor.take_sign(':') && !cursor.take_sign('.')) cursor.take_sign(')');
    return false;
  }
  if (!is_number(cursor.peek())) return true;
  const std::size_t begin = cursor.place();
  const std::string_view number = cursor.take();
  if (cursor.next() == ':' && names_actor(grammar, number)) {
    cursor.back_to(begin);
    return true;
  }
  ahead.take_sign(':');
  if (cursor.next() == ':' && names_actor(grammar, ahead.peek())) return !cursor.take_sign(':');
  return !cursor.take_sign('.') && !cursor.take_sign(')');
}

bool is_listed(Cursor& cursor) {
  const std::size_t begin = cursor.place();
  const bool number = is_number(cursor.take());
  const bool listed = number && (cursor.next() == '.' || cursor.next() == ')');
  cursor.back_to(begin);
  return listed;
}

bool begins_numbered(std::string_view line, const Grammar& grammar) {
  Cursor cursor(line);
  if (!is_number(cursor.take())) return false;
  if (!cursor.take_sign('.')) cursor.take_sign(')');
  return names_actor(grammar, cursor.take());
}

bool is_amount(const Grammar& grammar, std::string_view number, std::string_view behind) {
  if (!is_number(number)) return false;
  const std::string word = folded(behind);
  const Wording* const named = grammar.with_name();
  const bool is_name =
      named != nullptr && named->fields[named->lead().field].value.names->find(word).has_value();
  return !is_name && grammar.with_word(word) == nullptr;
}

bool begins_with_actor(Cursor& cursor, const Grammar& grammar) {
  const std::size_t begin = cursor.place();
  const std::string_view typed = cursor.take();
  const bool has_step = is_word_byte(cursor.next()) || cursor.next() == '/';
  const bool counts = is_amount(grammar, typed, cursor.peek());
  cursor.back_to(begin);
  return has_step && !counts && names_actor(grammar, typed);
}

}  // namespace praetor::replays::notation
