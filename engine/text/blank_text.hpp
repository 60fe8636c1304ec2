#pragma once
// Tells texts that show nothing: blanks of any script, and nothing else. A title of that kind would
// leave a gap where it is shown.

#include <string_view>

#include "engine/text/escape.hpp"

namespace praetor::text {

/// Whether all characters are blanks or line ends; true for an empty text.
inline bool is_blank_text(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    at += point.size;
    const std::uint32_t value = point.value;
    const bool ascii = value == ' ' || (value >= '\t' && value <= '\r');
    const bool wide = value == 0xA0 || value == 0x1680 || (value >= 0x2000 && value <= 0x200A) ||
                      value == 0x202F || value == 0x205F || value == 0x3000;
    if (!point.valid || !(ascii || wide)) return false;
  }
  return true;
}

}  // namespace praetor::text
