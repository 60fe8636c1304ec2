#pragma once
// The names of an enum's values, made from the enum itself: `Phase::know_how` is "know-how". So a
// value is named once, where it is declared. An enum with other names has a table of its own.

#include <array>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/core/names.hpp"
#include "engine/core/record.hpp"

namespace praetor {

/// Its named values count from 0 without a gap. A value without a name lies behind a gap.
template <class E>
concept Enum = std::is_enum_v<E>;

template <Enum E>
constexpr std::size_t index(E value) {
  return static_cast<std::size_t>(value);
}

namespace naming {

/// How compilers print a value: `…Phase::know_how`, or `(…Phase)7` where the enum has no such
/// value.
template <auto value>
consteval std::string_view printed() {
  std::string_view all = __PRETTY_FUNCTION__;
  all.remove_prefix(all.find("value = "));
  all = all.substr(0, all.find_first_of(";]"));
  return all.substr(all.find_last_of(":)") + 1);
}

template <Enum E, std::size_t from = 0>
consteval std::size_t count() {
  constexpr char first = printed<static_cast<E>(from)>().front();
  if constexpr (first >= '0' && first <= '9') {
    return from;
  } else {
    return count<E, from + 1>();
  }
}

template <auto value>
inline constexpr auto letters = [] {
  std::array<char, printed<value>().size()> out{};
  for (std::size_t at = 0; at < out.size(); ++at) {
    const char letter = printed<value>()[at];
    out[at] = letter == '_' ? '-' : letter;
  }
  return out;
}();

}  // namespace naming

template <Enum E>
inline constexpr std::size_t count_of = naming::count<E>();

/// All names, in the order of the values.
template <Enum E>
inline constexpr auto names_of = []<std::size_t... At>(std::index_sequence<At...>) {
  return std::array{std::string_view(naming::letters<static_cast<E>(At)>.data(),
                                     naming::letters<static_cast<E>(At)>.size())...};
}
(std::make_index_sequence<count_of<E>>{});

/// A value's name as replays, documents and reports write it; "" where it has none.
template <Enum E>
constexpr std::string_view name_of(E value) {
  return index(value) < count_of<E> ? names_of<E>[index(value)] : std::string_view{};
}

/// The value of that name, if there is one.
template <Enum E>
constexpr std::optional<E> named(std::string_view name) {
  for (std::size_t at = 0; at < count_of<E>; ++at) {
    if (names_of<E>[at] == name) return static_cast<E>(at);
  }
  return std::nullopt;
}

/// The same names as a table, for readers and writers of documents.
template <Enum E>
const NameTable& names(Kind<E>) {
  static const NameTable table{names_of<E>};
  return table;
}

}  // namespace praetor
