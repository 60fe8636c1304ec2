#pragma once
// The kinds of things that only Antike has. The values of each enum are sorted by name: documents
// list things by name, so a list in index order is already in the right order.

#include <array>
#include <cstdint>

#include "engine/core/id.hpp"
#include "engine/mechanics/kinds.hpp"

namespace praetor::antike {

using namespace mechanics;  // what the two Antike games share

enum class KnowHow : std::uint8_t {
  currency,
  democracy,
  market,
  monarchy,
  navigation,
  roads,
  sailing,
  wheel
};
enum class RondelField : std::uint8_t {
  arming,
  gold,
  iron,
  know_how,
  maneuver_1,
  maneuver_2,
  marble,
  temple
};
enum class Phase : std::uint8_t { action, advance, conquest, founding, over };

inline constexpr std::size_t know_hows = 8;
inline constexpr std::size_t nations_max = 6;
inline constexpr std::size_t nations_least = 2;
inline constexpr std::size_t actions_max = 3;  ///< actions of a unit in a turn, with all know-hows

/// A basic know-how and the secondary one that needs it. Both improve the same thing.
struct KnowHowPair {
  KnowHow basic;
  KnowHow secondary;
};
inline constexpr KnowHowPair market_currency{KnowHow::market, KnowHow::currency};
inline constexpr KnowHowPair monarchy_democracy{KnowHow::monarchy, KnowHow::democracy};
/// The pair that gives units of a type more actions.
constexpr KnowHowPair ways_of(Unit unit) {
  return unit == Unit::legion ? KnowHowPair{KnowHow::wheel, KnowHow::roads}
                              : KnowHowPair{KnowHow::sailing, KnowHow::navigation};
}
/// The four secondary know-hows. Each needs its basic one first.
inline constexpr std::array secondary_know_hows{KnowHow::currency, KnowHow::democracy,
                                                KnowHow::navigation, KnowHow::roads};

}  // namespace praetor::antike
