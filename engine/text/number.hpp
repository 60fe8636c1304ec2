#pragma once
// A whole number that a text holds and nothing besides. What reads on behind a number asks
// std::from_chars itself.

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace praetor::text {

/// None where anything else stands there, or what the type does not hold.
template <class Number>
std::optional<Number> number_in(std::string_view text, int base = 10) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number, base);
  return error == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

}  // namespace praetor::text
