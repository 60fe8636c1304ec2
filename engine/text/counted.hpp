#pragma once
// Numbers with their nouns, as facts, refusals, pictures and the command line say them: the one
// place that knows what the plural of a noun is.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <string>
#include <string_view>

namespace praetor::text {

/// "legions"; what has no plural of its own stays ("cavalry").
inline std::string plural_of(std::string_view noun) {
  constexpr std::array<std::string_view, 5> without_plural{"infantry", "cavalry", "marble", "iron",
                                                           "gold"};
  const std::string_view last = noun.substr(noun.rfind(' ') + 1);
  if (last.ends_with('s') || std::ranges::count(without_plural, last) > 0) return std::string(noun);
  const bool is_vowel_before_y =
      last.size() > 1 && std::string_view("aeiou").find(last[last.size() - 2]) != last.npos;
  if (!last.ends_with('y') || is_vowel_before_y) return std::string(noun) + "s";
  return std::string(noun.substr(0, noun.size() - 1)) + "ies";
}

/// "1 card", "2 cards", "0 cards", "3 cavalry".
template <std::integral Number>
std::string counted(Number count, std::string_view noun) {
  return fmt::format("{} {}", count, count == 1 ? std::string(noun) : plural_of(noun));
}

}  // namespace praetor::text
