#pragma once
// The kinds of things in the rules of Conqueror: Duels, and units as data and steps write them. An
// enum whose names documents list is sorted by name.

#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>

#include "engine/board/board.hpp"
#include "engine/core/enum_names.hpp"
#include "engine/core/id.hpp"
#include "engine/core/record.hpp"
#include "engine/core/same_bytes.hpp"

namespace praetor::conqueror_duels {

using Territory = board::Region;  ///< a land or a sea
using Territories = board::Regions;
using Hero = Id<struct HeroTag>;
using Card = Id<struct ChronicleTag>;

inline constexpr std::size_t territories_max = board::regions_max;
inline constexpr std::size_t cards_max = 64;  ///< of heroes, and of chronicle cards
inline constexpr std::size_t players = 2;

/// The owner of a territory that belongs to independents. `Side::none()` owns what is nobody's.
inline constexpr Side independent{2};

enum class Phase : std::uint8_t { action, chronicle, over, planning };
/// What a side must do before anything else.
enum class Duty : std::uint8_t { choose_loss, disband, occupy, retreat, roll, none = 0xFF };
enum class Fort : std::uint8_t { great, none, small };
enum class Faction : std::uint8_t { carthage, egypt, gaul, greece, persia, rome };
enum class Type : std::uint8_t { infantry, cavalry };
enum class HeroEffect : std::uint8_t { coins, declared, flat, spare, strength };
enum class CardEffect : std::uint8_t { attack, closed_seas, coins, declared, food, raid };
/// The ground on which a defending side gets a bonus.
enum class Ground : std::uint8_t { capital, great, land, sea };
/// When an entry of the victory list is tested.
enum class When : std::uint8_t { at_once, end, hold };

inline constexpr std::size_t types = 2;
inline constexpr std::size_t forts = 3;
inline constexpr std::size_t grounds = 4;

inline constexpr std::int32_t units_in_step = 99;  ///< of each type

/// Units by type, written `[infantry, cavalry]`.
struct Units {
  Amount infantry;
  Amount cavalry;
  static constexpr bool as_list = true;                ///< written as an array
  static constexpr std::int64_t most = units_in_step;  ///< of each number in a step
  static constexpr auto fields =
      std::tuple{Field{"infantry", &Units::infantry}, Field{"cavalry", &Units::cavalry}};

  static constexpr Units of(std::int64_t infantry, std::int64_t cavalry) {
    return {{static_cast<std::int32_t>(infantry)}, {static_cast<std::int32_t>(cavalry)}};
  }
  constexpr std::int64_t operator[](Type type) const {
    return type == Type::infantry ? infantry.value : cavalry.value;
  }
  constexpr std::int64_t size() const {
    return std::int64_t{infantry.value} + std::int64_t{cavalry.value};
  }
  /// Whether a step can write these units.
  constexpr bool can_be_written() const {
    return !none() && infantry.value >= 0 && cavalry.value >= 0 && infantry.value <= most &&
           cavalry.value <= most;
  }
  constexpr bool none() const { return (infantry.value | cavalry.value) == 0; }
  /// Whether there are at most as many of each type as in `room`.
  constexpr bool fit(const Units& room) const {
    return infantry.value <= room.infantry.value && cavalry.value <= room.cavalry.value;
  }
  friend constexpr bool operator==(const Units&, const Units&) = default;
};

constexpr Units operator+(const Units& one, const Units& two) {
  return {{one.infantry.value + two.infantry.value}, {one.cavalry.value + two.cavalry.value}};
}
/// The units that are left; no number falls below 0.
constexpr Units operator-(const Units& from, const Units& taken) {
  return {{std::max(0, from.infantry.value - taken.infantry.value)},
          {std::max(0, from.cavalry.value - taken.cavalry.value)}};
}
/// For each type the smaller of the two numbers.
constexpr Units common(const Units& one, const Units& two) {
  return {{std::min(one.infantry.value, two.infantry.value)},
          {std::min(one.cavalry.value, two.cavalry.value)}};
}

/// Units by territory. The set of territories with units is kept, because every step asks for it.
class UnitsByTerritory {
 public:
  const Units& operator[](std::size_t at) const { return units_[at]; }
  Territories where() const { return where_; }
  // Ignores territories that no map can have.
  void set(Territory at, const Units& units) {
    if (at.index() >= territories_max) return;
    units_[at.index()] = units;
    where_ = units.none() ? where_ & ~board::bit(at) : where_ | board::bit(at);
  }
  void add(Territory at, const Units& units) {
    if (at.index() < territories_max) set(at, units_[at.index()] + units);
  }
  void take(Territory at, const Units& units) {
    if (at.index() < territories_max) set(at, units_[at.index()] - units);
  }
  void clear() {
    board::each_of(where_, [&](Territory at) { units_[at.index()] = Units{}; });
    where_ = 0;
  }
  friend bool operator==(const UnitsByTerritory& one, const UnitsByTerritory& two) {
    return same_bytes(one, two);
  }

 private:
  std::array<Units, territories_max> units_{};
  Territories where_ = 0;
};

/// Calls `use(territory, units)` for each territory with units, in order. Stops if `use` returns
/// false; `use` may also return nothing.
template <class F>
bool each_army(const UnitsByTerritory& stock, F&& use) {
  return board::each_of(stock.where(),
                        [&](Territory at) { return text::goes_on(use, at, stock[at.index()]); });
}

inline std::int64_t size_of(const UnitsByTerritory& stock) {
  std::int64_t sum = 0;
  each_army(stock, [&](Territory, const Units& units) { sum += units.size(); });
  return sum;
}

/// The owner of each territory. The set of each owner's territories is kept, because every step
/// asks for it.
class Owners {
 public:
  const Side& operator[](std::size_t at) const { return side_[at]; }
  /// For `Side::none()` all territories without an owner, even those that are not on the map.
  Territories of(Side side) const {
    if (side.exists()) return side.value < owners ? owned_[side.index()] : Territories{0};
    return ~(owned_[0] | owned_[1] | owned_[2]);
  }
  // Ignores territories that no map can have.
  void set(Territory at, Side side) {
    if (at.index() >= territories_max) return;
    side_[at.index()] = side;
    for (Territories& owned : owned_) owned &= ~board::bit(at);
    if (side.value < owners) owned_[side.index()] |= board::bit(at);
  }
  friend bool operator==(const Owners& one, const Owners& two) { return same_bytes(one, two); }

 private:
  static constexpr std::size_t owners = players + 1;  ///< including the independents
  std::array<Side, territories_max> side_{};
  std::array<Territories, owners> owned_{};
};
static_assert(independent.value == players);

}  // namespace praetor::conqueror_duels
