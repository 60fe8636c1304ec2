#include "engine/text/position.hpp"

#include <algorithm>

#include "engine/text/escape.hpp"

namespace praetor::text {

std::size_t line_begin(std::string_view text, std::size_t offset) {
  return text.substr(0, offset).rfind('\n') + 1;  // none: npos + 1 is 0
}

std::size_t line_end(std::string_view text, std::size_t offset) {
  return std::min(text.find('\n', offset), text.size());
}

std::int64_t line_number(std::string_view text, std::size_t offset) {
  return std::ranges::count(text.substr(0, offset), '\n') + 1;
}

TextPosition position_of(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  std::size_t at = line_begin(text, offset);
  const std::int64_t line = line_number(text, at);
  std::int64_t column = 1;
  while (at < offset) {
    at += code_point_at(text, at).size;
    if (at <= offset) ++column;  // an offset inside a character stands at that character
  }
  return {line, column};
}

std::string_view line_of(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  const std::size_t begin = line_begin(text, offset);
  const std::size_t end = line_end(text, offset);
  std::string_view line = text.substr(begin, end - begin);
  if (end < text.size() && line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string with_line_ends_of(std::string_view other, std::string text) {
  const std::size_t end = line_end(other, 0);
  if (end == other.size() || end == 0 || other[end - 1] != '\r') return text;
  std::string out;
  for (const char letter : text) out.append(letter == '\n' ? 1 : 0, '\r').push_back(letter);
  return out;
}

std::string with_plain_line_ends(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text.substr(at, 2) != "\r\n") out += text[at];
  }
  return out;
}

}  // namespace praetor::text
