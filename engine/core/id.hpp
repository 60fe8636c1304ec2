#pragma once
// Strong small ids. A side, a region or a card is an index into the names that its match holds;
// two kinds of id never mix. Names live in the match and appear only in documents and reports.

#include <compare>
#include <cstdint>
#include <limits>

namespace praetor {

/// An index from 0 into the names of its kind. `none` stands for no such thing. Kinds of more than
/// 255 things, such as the squares of a wide board, have a wider number.
template <class Tag, class Number = std::uint8_t>
struct Id {
  static constexpr Number nothing = std::numeric_limits<Number>::max();
  Number value = nothing;

  static constexpr Id of(std::size_t index) { return Id{static_cast<Number>(index)}; }
  static constexpr Id none() { return Id{}; }
  constexpr bool exists() const { return value != nothing; }
  constexpr std::size_t index() const { return value; }
  // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 warns of code that it generates.
  friend constexpr auto operator<=>(Id, Id) = default;
};

using Side = Id<struct SideTag>;

/// The side of cards and dice. It is no player and owns nothing.
inline constexpr Side chance{0xFE};

/// A set of sides: bit i for the side with index i, the highest bit for chance.
class Sides {
 public:
  static constexpr std::size_t most = 32;
  constexpr Sides() = default;
  constexpr Sides with(Side side) const { return Sides(bits_ | bit(side)); }
  constexpr bool has(Side side) const { return (bits_ & bit(side)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  friend constexpr bool operator==(Sides, Sides) = default;

 private:
  constexpr explicit Sides(std::uint32_t bits) : bits_(bits) {}
  static constexpr std::uint32_t bit(Side side) {
    return side == chance ? 0x8000'0000U : side.value < 31 ? 1U << side.value : 0U;
  }
  std::uint32_t bits_ = 0;
};

}  // namespace praetor
