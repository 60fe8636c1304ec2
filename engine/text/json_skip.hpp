#pragma once
// Skips values of JSON that is known to be well formed, such as what this program writes. A reader
// of a claim about one member skips most of a document.

#include <cstddef>
#include <string_view>

namespace praetor::text {

/// Whether a byte is one of the blanks that JSON allows between values.
constexpr bool is_blank(char byte) {
  return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r';
}

/// The offset behind the string whose first quote is at `at`.
std::size_t behind_string(std::string_view json, std::size_t at);

/// The offset behind the value that begins at `at`; `at` itself where a bracket closes there. Where
/// the JSON ends early, the end of it.
std::size_t behind_value(std::string_view json, std::size_t at);

}  // namespace praetor::text
