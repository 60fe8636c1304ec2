#include "replays/notation/line_tail.hpp"

#include <algorithm>

#include "engine/text/position.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/spelling.hpp"

namespace praetor::replays::notation {
namespace {

/// Whether the line holds free text, which may have quotes and brackets that are not closed.
bool is_free_text(std::string_view first_word) {
  const std::string word = folded(first_word);
  return word == "players" || word == "result" || word == "rules";
}

/// The offset behind the last token of a line; none if JSON begins that does not end.
std::optional<std::size_t> behind_tokens(Cursor& cursor) {
  std::size_t behind = cursor.place();
  const bool free = is_free_text(cursor.peek());
  while (!cursor.at_line_end()) {
    if (free) {
      cursor.take_free();
    } else if (!cursor.at_json()) {
      cursor.take();
    } else if (!cursor.take_json()) {
      return std::nullopt;
    }
    behind = cursor.place();
  }
  return behind;
}

}  // namespace

LineTail tail_of(std::string_view line) {
  Cursor cursor(line);
  const auto behind = behind_tokens(cursor);
  if (!behind) return {line.size(), cursor.place()};
  return {std::min(line.find('#', *behind), line.size())};
}

std::vector<TextLine> lines_in(std::string_view text) {
  std::vector<TextLine> lines;
  Cursor cursor(text);
  while (!cursor.at_end()) {
    const std::size_t begin = cursor.place();
    const std::size_t behind = behind_tokens(cursor).value_or(text.size());
    const std::size_t end = text::line_end(text, behind);
    lines.push_back({begin, std::min(text.find('#', behind), end), end});
    cursor.back_to(std::min(end + 1, text.size()));
  }
  return lines;
}

std::size_t behind_claims(std::string_view text, std::size_t at) {
  Cursor cursor(text);
  cursor.back_to(at);
  while (cursor.next() == '[' && cursor.take_json()) at = cursor.place();
  return at;
}

}  // namespace praetor::replays::notation
