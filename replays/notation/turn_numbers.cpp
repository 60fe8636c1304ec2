#include "replays/notation/turn_numbers.hpp"

#include <algorithm>

#include "engine/text/number.hpp"
#include "replays/notation/cursor.hpp"

namespace praetor::replays::notation {
namespace {

// The number of a line that begins a turn, or 0.
std::int64_t number_before(std::string_view line) {
  Cursor cursor(line);
  if (cursor.indented()) return 0;
  const auto number = text::number_in<std::int64_t>(cursor.take());
  constexpr std::int64_t most = 1'000'000;
  if (!number || *number > most) return 0;
  if (!cursor.take_sign('.')) cursor.take_sign(')');
  return is_word(cursor.peek()) ? *number : 0;
}

}  // namespace

std::optional<SkippedNumbers> skipped_numbers(std::string_view text, std::size_t offset) {
  constexpr std::size_t lines_most = 200;
  SkippedNumbers skipped;
  std::size_t end = std::min(text.find('\n', std::min(offset, text.size())), text.size());
  for (std::size_t line = 0; line < lines_most; ++line) {
    const std::size_t begin = end == 0 ? 0 : text.rfind('\n', end - 1) + 1;  // npos + 1 is 0
    const std::int64_t number = number_before(text.substr(begin, end - begin));
    if (number > 0 && skipped.here > 0) {
      skipped.before = number;
      // Who numbers by tens leaves nothing out.
      constexpr std::int64_t apart_most = 6;
      const std::int64_t apart = skipped.here - number;
      return apart > 1 && apart <= apart_most ? std::optional(skipped) : std::nullopt;
    }
    if (number > 0) skipped.here = number;
    if (begin == 0) break;
    end = begin - 1;
  }
  return std::nullopt;
}

}  // namespace praetor::replays::notation
