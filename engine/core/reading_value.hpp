#pragma once
// How a reading's value is written in JSON: among `readings`, or among the constants of tables.
// reading_row.hpp says what values there are.

#include <string>
#include <string_view>

namespace praetor {

/// `true` and `false` are what they say; any other value is a word.
inline std::string json_of_reading(std::string_view value) {
  if (value == "true" || value == "false") return std::string(value);
  return '"' + std::string(value) + '"';
}

}  // namespace praetor
