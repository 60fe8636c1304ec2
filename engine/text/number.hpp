#pragma once
// Reads a text that is a whole number and nothing besides. Code that reads on behind a number calls
// std::from_chars itself.

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace praetor::text {

/// None where the text holds anything else, or a number that the type cannot hold.
template <class Number>
std::optional<Number> number_in(std::string_view text, int base = 10) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number, base);
  return error == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

}  // namespace praetor::text
