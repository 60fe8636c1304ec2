#pragma once
// Numbers with their nouns, as facts, refusals, pictures and the command line say them. Only this
// file knows what the plural of a noun is.

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>

namespace praetor::text {

/// "legions" for "legion"; a noun without a plural stays as it is ("cavalry").
std::string plural_of(std::string_view noun);

std::string counted_widest(std::intmax_t count, std::string_view noun);
std::string counted_widest(std::uintmax_t count, std::string_view noun);

/// "1 card", "2 cards", "0 cards", "3 cavalry".
template <std::integral Number>
std::string counted(Number count, std::string_view noun) {
  using Widest = std::conditional_t<std::signed_integral<Number>, std::intmax_t, std::uintmax_t>;
  return counted_widest(Widest{count}, noun);
}

}  // namespace praetor::text
