#pragma once
// The kinds of things that the rules of Conqueror: Duels speak about, and units as data and steps
// write them. Enums whose names are listed in documents stand in the order of their names.

#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>
#include <type_traits>

#include "engine/board/board.hpp"
#include "engine/core/enum_names.hpp"
#include "engine/core/id.hpp"
#include "engine/core/record.hpp"

namespace praetor::conqueror_duels {

using Territory = board::Region;  ///< a land or a sea
using Territories = board::Regions;
using Hero = Id<struct HeroTag>;
using Card = Id<struct ChronicleTag>;

inline constexpr std::size_t territories_max = board::regions_max;
inline constexpr std::size_t cards_max = 64;  ///< heroes, and chronicle cards
inline constexpr std::size_t players = 2;

/// Who owns a territory beside the sides; `Side::none()` is nobody.
inline constexpr Side independent{2};

enum class Phase : std::uint8_t { action, chronicle, over, planning };
/// What has to be done before anything else.
enum class Duty : std::uint8_t { choose_loss, disband, occupy, retreat, roll, none = 0xFF };
enum class Fort : std::uint8_t { great, none, small };
enum class Faction : std::uint8_t { carthage, egypt, gaul, greece, persia, rome };
enum class Type : std::uint8_t { infantry, cavalry };
enum class HeroEffect : std::uint8_t { coins, declared, flat, spare, strength };
enum class CardEffect : std::uint8_t { attack, closed_seas, coins, declared, food, raid };
/// What a defending side adds for where it stands.
enum class Ground : std::uint8_t { capital, great, land, sea };
/// When an entry of the victory list is tried.
enum class When : std::uint8_t { at_once, end, hold };

inline constexpr std::size_t types = 2;
inline constexpr std::size_t forts = 3;
inline constexpr std::size_t grounds = 4;

inline constexpr std::int32_t units_in_step = 99;  ///< of a type

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
  /// Whether a step can say it.
  constexpr bool can_be_written() const {
    return !none() && infantry.value >= 0 && cavalry.value >= 0 && infantry.value <= most &&
           cavalry.value <= most;
  }
  constexpr bool none() const { return (infantry.value | cavalry.value) == 0; }
  /// Whether there are no more of either type than in `room`.
  constexpr bool fit(const Units& room) const {
    return infantry.value <= room.infantry.value && cavalry.value <= room.cavalry.value;
  }
  friend constexpr bool operator==(const Units&, const Units&) = default;
};

constexpr Units operator+(const Units& one, const Units& two) {
  return {{one.infantry.value + two.infantry.value}, {one.cavalry.value + two.cavalry.value}};
}
/// What is left; nothing below none.
constexpr Units operator-(const Units& from, const Units& taken) {
  return {{std::max(0, from.infantry.value - taken.infantry.value)},
          {std::max(0, from.cavalry.value - taken.cavalry.value)}};
}
/// Of each type as many as there are in both.
constexpr Units common(const Units& one, const Units& two) {
  return {{std::min(one.infantry.value, two.infantry.value)},
          {std::min(one.cavalry.value, two.cavalry.value)}};
}

/// Units by territory.
using Stock = std::array<Units, territories_max>;

/// Calls `use(territory, units)` for each territory with units, in their order, until it says
/// false, if anything. Most have none: eight are looked at at once.
template <class F>
bool each_army(const Stock& stock, F&& use) {
  constexpr std::size_t together = 8;
  static_assert(territories_max % together == 0);
  for (std::size_t first = 0; first < territories_max; first += together) {
    std::int32_t any = 0;
    for (std::size_t at = first; at < first + together; ++at) {
      any |= stock[at].infantry.value | stock[at].cavalry.value;
    }
    for (std::size_t at = first; any != 0 && at < first + together; ++at) {
      if (!stock[at].none() && !text::goes_on(use, Territory::of(at), stock[at])) return false;
    }
  }
  return true;
}

inline std::int64_t size_of(const Stock& stock) {
  std::int64_t sum = 0;
  for (const Units& units : stock) sum += units.size();
  return sum;
}

}  // namespace praetor::conqueror_duels
