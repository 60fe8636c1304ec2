#pragma once
// Tells texts that show nothing: blanks of any script, and nothing else. A title of that kind would
// leave a gap where it is shown.

#include <string_view>

#include "engine/text/escape.hpp"

namespace praetor::text {

/// Whether a character is a blank that is not ASCII, such as word processors write.
constexpr bool is_wide_blank(std::uint32_t code_point) {
  return code_point == 0xA0 || code_point == 0x1680 ||
         (code_point >= 0x2000 && code_point <= 0x200A) || code_point == 0x202F ||
         code_point == 0x205F || code_point == 0x3000;
}

/// Whether all characters are blanks or line ends; true for an empty text.
inline bool is_blank_text(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    at += point.size;
    const std::uint32_t value = point.value;
    const bool ascii = value == ' ' || (value >= '\t' && value <= '\r');
    if (!point.valid || !(ascii || is_wide_blank(value))) return false;
  }
  return true;
}

}  // namespace praetor::text
