#pragma once
// Passing over values of JSON that is known to be well formed, such as what this program writes:
// where a claim speaks of one member, most of a document is passed over.

#include <cstddef>
#include <string_view>

namespace praetor::text {

/// Whether that byte parts values and says nothing.
constexpr bool is_blank(char byte) {
  return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r';
}

/// Behind the string whose first quote stands at `at`.
std::size_t behind_string(std::string_view json, std::size_t at);

/// Behind the value that begins at `at`; where a container ends there, `at` itself. JSON that ends
/// early ends it.
std::size_t behind_value(std::string_view json, std::size_t at);

}  // namespace praetor::text
