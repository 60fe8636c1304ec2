#pragma once
// Records: a struct lists its members once, by their names in the replay. Reader, writer, schema,
// near-misses and the nearest legal step are all derived from that one list.

#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace praetor {

/// One member of a record and its name in JSON.
template <class S, class M>
struct Field {
  std::string_view name;
  M S::*member;
  std::size_t least = 0;  ///< of a list in a step: the least number of entries
  std::size_t most = 64;  ///< and the greatest
  bool distinct = false;  ///< whether all its entries are different
};
template <class S, class M>
Field(const char*, M S::*) -> Field<S, M>;
template <class S, class M>
Field(const char*, M S::*, int) -> Field<S, M>;
template <class S, class M>
Field(const char*, M S::*, int, int) -> Field<S, M>;
template <class S, class M>
Field(const char*, M S::*, int, int, bool) -> Field<S, M>;

/// A type whose members are listed in `T::fields`.
template <class T>
concept Record = requires {
  T::fields;
};

/// A number that a step gives: an amount from 0, a count from 1. Both end at `amount_max`.
inline constexpr std::int64_t amount_max = 1'000'000;
struct Amount {
  std::int32_t value = 0;
  friend constexpr auto operator<=>(Amount, Amount) = default;
};
struct Count {
  std::int32_t value = 1;
  // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 warns of code that it generates.
  friend constexpr auto operator<=>(Count, Count) = default;
};

/// A place in a list, counted from 0, at most `amount_max`. A step never leaves it out.
struct Place {
  std::int32_t value = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 warns of code that it generates.
  friend constexpr auto operator<=>(Place, Place) = default;
};

/// What a step adds to a number or takes from it: -9 to 9.
struct Adjustment {
  static constexpr std::int64_t most = 9;
  std::int32_t value = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 warns of code that it generates.
  friend constexpr auto operator<=>(Adjustment, Adjustment) = default;
};

/// What a die shows: 0 to 99.
struct DieFace {
  static constexpr std::int64_t most = 99;
  std::int32_t value = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 warns of code that it generates.
  friend constexpr auto operator<=>(DieFace, DieFace) = default;
};

/// One member of an object whose keys are names: a list of entries is written as that object.
template <class Key, class Value>
struct Entry {
  Key key;
  Value value;
  static constexpr auto fields =
      std::tuple{Field{"key", &Entry::key}, Field{"value", &Entry::value}};
  friend constexpr bool operator==(const Entry&, const Entry&) = default;
};

/// Tag for finding things of a type by argument-dependent lookup: its law, its names.
template <class T>
struct Kind {};

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

/// Whether a member of a nested record may be left out: an absent amount is 0.
template <class T>
inline constexpr bool may_be_left_out = IsOptional<T>::value || std::is_same_v<T, Amount>;

/// Whether a field must stand in a step, may, or must not. Optional fields may, unless the game
/// says otherwise of one step.
enum class Demand : std::uint8_t { needed, optional, barred };

/// Calls `use(field)` for every member of a record, in the order of its list.
template <Record T, class F>
constexpr void each_field(F&& use) {
  std::apply([&](const auto&... field) { (use(field), ...); }, T::fields);
}

}  // namespace praetor
