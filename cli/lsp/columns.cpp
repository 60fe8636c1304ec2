#include "cli/lsp/columns.hpp"

#include <algorithm>

#include "engine/text/escape.hpp"
#include "engine/text/lone_returns.hpp"

namespace praetor::cli::lsp {
namespace {

std::size_t units_of(const text::CodePoint& point) {
  return point.valid && point.value > 0xFFFF ? 2 : 1;
}

}  // namespace

Columns::Columns(std::string_view text) : text_(text) {
  const bool lone_returns = text::has_lone_returns(text);
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool pair = text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
    if (pair) ++at;
    if (pair || text[at] == '\n' || text[at] == '\r') begins_.push_back(at + 1);
    if (text[at] == '\n' || (lone_returns && text[at] == '\r')) rows_.push_back(at + 1);
  }
}

std::size_t Columns::line_end(std::size_t line) const {
  std::size_t end = line + 1 < begins_.size() ? begins_[line + 1] : text_.size();
  while (end > begins_[line] && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
  return end;
}

std::size_t Columns::byte_at(EditorPlace place) const {
  if (place.line >= begins_.size()) return text_.size();
  std::size_t at = begins_[place.line];
  const std::size_t end = line_end(place.line);
  for (std::size_t units = 0; at < end && units < place.character;) {
    const text::CodePoint one = text::code_point_at(text_, at);
    // A position within a surrogate pair means the position before the pair.
    if (units + units_of(one) > place.character) break;
    units += units_of(one);
    at += one.size;
  }
  return at;
}

EditorPlace Columns::place_of(std::size_t byte) const {
  byte = std::min(byte, text_.size());
  const auto behind = std::ranges::upper_bound(begins_, byte);
  EditorPlace place{static_cast<std::size_t>(behind - begins_.begin()) - 1, 0};
  byte = std::min(byte, line_end(place.line));
  for (std::size_t at = begins_[place.line]; at < byte;) {
    const text::CodePoint one = text::code_point_at(text_, at);
    place.character += units_of(one);
    at += one.size;
  }
  return place;
}

std::size_t Columns::byte_of_column(std::size_t line, std::size_t column) const {
  if (line == 0 || line > rows_.size()) return text_.size();
  return byte_behind(rows_[line - 1], column == 0 ? 0 : column - 1);
}

std::size_t Columns::byte_behind(std::size_t byte, std::size_t code_points) const {
  for (; code_points > 0 && byte < text_.size(); --code_points) {
    if (text_[byte] == '\n') break;
    byte += text::code_point_at(text_, byte).size;
  }
  return byte;
}

}  // namespace praetor::cli::lsp
