#include "replays/notation/line_tail.hpp"

#include <algorithm>

#include "replays/notation/cursor.hpp"

namespace praetor::replays::notation {

LineTail tail_of(std::string_view line) {
  Cursor cursor(line);
  std::size_t behind = 0;  // the last token
  while (!cursor.at_line_end()) {
    if (!cursor.at_json()) {
      cursor.take();
    } else if (!cursor.take_json()) {
      return {line.size(), cursor.place()};
    }
    behind = cursor.place();
  }
  return {std::min(line.find('#', behind), line.size())};
}

std::size_t behind_claims(std::string_view text, std::size_t at) {
  Cursor cursor(text);
  cursor.back_to(at);
  while (cursor.next() == '[' && cursor.take_json()) at = cursor.place();
  return at;
}

}  // namespace praetor::replays::notation
