#pragma once
// Old programs end lines with CR alone. All readers of typed text, and those that write into it or
// show places in it, must take the same texts for such ones.

#include <string_view>

namespace praetor::text {

/// Whether the lines of a text end with CR alone: no LF stands in it.
inline bool has_lone_returns(std::string_view text) {
  return text.find('\n') == std::string_view::npos;
}

}  // namespace praetor::text
