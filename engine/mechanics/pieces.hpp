#pragma once
// Pieces by number, as states hold them. A Tally never wraps but stops at 0 and at its maximum, so
// that invariants find sane numbers even after a step that was illegal.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>

#include "engine/core/same_bytes.hpp"
#include "engine/mechanics/kinds.hpp"

namespace praetor::mechanics {

/// A number of pieces, 0 to `most`; adding and taking stop at the ends.
template <class Number>
class TallyUpTo {
 public:
  static constexpr std::int64_t most = std::numeric_limits<Number>::max();
  constexpr TallyUpTo() = default;
  constexpr TallyUpTo(std::int64_t count)
      : count_(static_cast<Number>(std::clamp<std::int64_t>(count, 0, most))) {}
  constexpr operator std::int64_t() const { return count_; }
  constexpr TallyUpTo& operator+=(std::int64_t count) { return *this = TallyUpTo(count_ + count); }
  constexpr TallyUpTo& operator-=(std::int64_t count) { return *this = TallyUpTo(count_ - count); }

 private:
  Number count_ = 0;
};
using Tally = TallyUpTo<std::uint8_t>;       ///< of one kind, of which there are 250 at most
using WideTally = TallyUpTo<std::uint16_t>;  ///< of several kinds

using Units = std::array<Tally, unit_kinds>;  ///< by Unit

/// An item for each region. All bytes are compared at once, because states are compared after every
/// change that is noted, and these are most of their bytes.
template <class Item>
struct ByRegion : std::array<Item, board::regions_max> {
  friend bool operator==(const ByRegion& one, const ByRegion& two) { return same_bytes(one, two); }
};

/// A small set of enum values; iterates in their order.
template <class E>
class SetOf {
 public:
  constexpr bool has(E value) const { return (bits_ >> index(value) & 1U) != 0; }
  constexpr void insert(E value) { bits_ = static_cast<std::uint8_t>(bits_ | 1U << index(value)); }
  constexpr void insert(SetOf other) { bits_ = static_cast<std::uint8_t>(bits_ | other.bits_); }
  constexpr int size() const { return std::popcount(bits_); }
  friend constexpr bool operator==(SetOf, SetOf) = default;

 private:
  std::uint8_t bits_ = 0;
};

/// Chips and coins, as held, paid, given or taken.
struct Chips {
  std::array<std::int64_t, resources> chip{};  ///< by Resource
  std::int64_t coin = 0;
  std::int64_t of(Resource resource) const { return chip[index(resource)]; }
  std::int64_t all_chips() const { return chip[0] + chip[1] + chip[2]; }
  std::int64_t all() const { return all_chips() + coin; }
  friend bool operator==(const Chips&, const Chips&) = default;
};

}  // namespace praetor::mechanics
