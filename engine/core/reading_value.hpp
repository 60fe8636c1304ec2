#pragma once
// How a reading's value stands in JSON: among `readings`, or among the constants of tables. What
// values there are is said in reading_row.hpp.

#include <string>
#include <string_view>

namespace praetor {

/// `true` and `false` are what they say; any other value is a word.
inline std::string json_of_reading(std::string_view value) {
  if (value == "true" || value == "false") return std::string(value);
  return '"' + std::string(value) + '"';
}

}  // namespace praetor
