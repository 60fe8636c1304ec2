#include "replays/notation/own_line.hpp"

#include "replays/notation/read_setup_line.hpp"
#include "replays/notation/spelling.hpp"

namespace praetor::replays::notation {

std::optional<OwnLine> own_line_at(Cursor& cursor, const Written& typed, std::string_view game,
                                   bool among_steps) {
  if (setup_lines_of(game).empty()) return std::nullopt;
  const std::string_view word = cursor.text().substr(typed.begin, typed.size);
  const bool of_side = cursor.next() == ':';
  if (of_side && among_steps) return std::nullopt;
  if (const auto* const line = setup_line_of(game, word)) return OwnLine{line, {}, typed};
  for (const SetupLine& line : setup_lines_of(game)) {
    const bool like = may_be_own_line(cursor.text().substr(typed.begin), game);
    if (!among_steps && like && is_one_slip_away(folded(word), line.word)) {
      return OwnLine{&line, {}, typed};
    }
  }
  if (of_side || among_steps || !head_word(word).empty()) return std::nullopt;
  const Written next{cursor.place_ahead(), cursor.peek().size()};
  const auto* const line = setup_line_of(game, cursor.peek());
  if (line == nullptr) return std::nullopt;
  cursor.take();
  return OwnLine{line, typed, next};
}

bool may_be_own_line(std::string_view line, std::string_view game) {
  Cursor cursor(line);
  const std::string_view word = cursor.take();
  return is_word(word) && !is_number(word) && is_word(cursor.take()) && cursor.next() == ':' &&
         !setup_lines_of(game).empty();
}

bool goes_on_with_items(std::string_view line) {
  Cursor cursor(line);
  const std::string_view first = cursor.take();
  if (!is_word(first)) return false;
  if (is_number(first)) {  // `1 south: …` is a turn
    cursor.take();
    return cursor.next() != ':';
  }
  return !cursor.take_sign(':') || is_place_word(cursor.peek());
}

std::vector<std::string_view> lines_of_head(std::string_view game) {
  std::vector<std::string_view> words;
  for (const SetupLine& line : setup_lines_of(game)) words.push_back(line.word);
  words.insert(words.end(), {"setup", "reading", "players", "meta", "rules"});
  return words;
}

}  // namespace praetor::replays::notation
