#include "engine/text/position.hpp"

#include <algorithm>

#include "engine/text/escape.hpp"

namespace praetor::text {
namespace {

// The offset at which the line of `offset` begins.
std::size_t line_begin(std::string_view text, std::size_t offset) {
  if (offset == 0) return 0;
  const std::size_t end_before = text.substr(0, offset).rfind('\n');
  return end_before == std::string_view::npos ? 0 : end_before + 1;
}

}  // namespace

TextPosition position_of(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  std::size_t at = line_begin(text, offset);
  const auto lines = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  std::int64_t column = 1;
  while (at < offset) {
    at += code_point_at(text, at).size;
    if (at <= offset) ++column;  // an offset inside a character stands at that character
  }
  return {lines + 1, column};
}

std::string_view line_of(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  const std::size_t begin = line_begin(text, offset);
  const std::size_t end = std::min(text.find('\n', offset), text.size());
  std::string_view line = text.substr(begin, end - begin);
  if (end < text.size() && line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

}  // namespace praetor::text
