#include "engine/text/counted.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace praetor::text {
namespace {

template <class Number>
std::string number_and_noun(Number count, std::string_view noun) {
  return fmt::format("{} {}", count, count == 1 ? std::string(noun) : plural_of(noun));
}

}  // namespace

std::string plural_of(std::string_view noun) {
  constexpr std::array<std::string_view, 5> without_plural{"infantry", "cavalry", "marble", "iron",
                                                           "gold"};
  const std::string_view last = noun.substr(noun.rfind(' ') + 1);
  if (last.ends_with('s') || std::ranges::count(without_plural, last) > 0) return std::string(noun);
  const bool is_vowel_before_y =
      last.size() > 1 && std::string_view("aeiou").find(last[last.size() - 2]) != last.npos;
  const bool hisses = last.ends_with("ch") || last.ends_with("sh") || last.ends_with('x');
  if (hisses) return std::string(noun) + "es";
  if (!last.ends_with('y') || is_vowel_before_y) return std::string(noun) + "s";
  return std::string(noun.substr(0, noun.size() - 1)) + "ies";
}

std::string counted_widest(std::intmax_t count, std::string_view noun) {
  return number_and_noun(count, noun);
}
std::string counted_widest(std::uintmax_t count, std::string_view noun) {
  return number_and_noun(count, noun);
}

}  // namespace praetor::text
