#pragma once
// From a byte offset to what people and editors count: lines and columns. Computed only when
// something is reported; each call walks the text from its beginning.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace praetor::text {

struct TextPosition {
  std::int64_t line;    ///< from 1; "\n" ends a line
  std::int64_t column;  ///< from 1, in code points; a byte that is no UTF-8 counts as one
  bool operator==(const TextPosition&) const = default;
};

/// What some editors put before a text. It is no part of the text. `size_of_mark` is 0 where there
/// is none.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
inline std::size_t size_of_mark(std::string_view text) {
  return text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
}

/// Where the byte at `offset` stands; an offset beyond the text stands after its last byte.
TextPosition position_of(std::string_view text, std::size_t offset);

/// Where the line begins that holds the byte at `offset`, and where its "\n" stands or the text
/// ends.
std::size_t line_begin(std::string_view text, std::size_t offset);
std::size_t line_end(std::string_view text, std::size_t offset);
/// Which line that is, from 1.
std::int64_t line_number(std::string_view text, std::size_t offset);

/// The line that holds the byte at `offset`, without its "\n" or "\r\n".
std::string_view line_of(std::string_view text, std::size_t offset);

/// Gives a text whose lines end in "\n" the line ends of the first line of `other`.
std::string with_line_ends_of(std::string_view other, std::string text);
/// A text with "\n" for each "\r\n".
std::string with_plain_line_ends(std::string_view text);

}  // namespace praetor::text
