#pragma once
// The units on a board by region and side. It also keeps the regions where each side has units of
// each type, because movement, founding and personages ask for them.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/id.hpp"
#include "engine/mechanics/kinds.hpp"
#include "engine/mechanics/pieces.hpp"

namespace praetor::mechanics {

template <std::size_t SidesMax>
class UnitMap {
 public:
  using BySide = std::array<Units, SidesMax>;

  const BySide& operator[](std::size_t region) const { return units_[region]; }
  auto begin() const { return units_.begin(); }
  auto end() const { return units_.end(); }
  /// The regions where a side has units of a type.
  Regions with(Side side, Unit unit) const { return present_[side.index()][index(unit)]; }

  /// Puts `count` units there; fewer than 0 are taken away.
  void add(Region region, Side side, Unit unit, std::int64_t count) {
    Tally& there = units_[region.index()][side.index()][index(unit)];
    there += count;
    Regions& present = present_[side.index()][index(unit)];
    present = there > 0 ? present | board::bit(region) : present & ~board::bit(region);
  }
  void set(Region region, Side side, const Units& units) {
    const Units& there = units_[region.index()][side.index()];
    for (const Unit unit : {Unit::galley, Unit::legion}) {
      add(region, side, unit, units[index(unit)] - there[index(unit)]);
    }
  }

  friend bool operator==(const UnitMap&, const UnitMap&) = default;

 private:
  ByRegion<BySide> units_{};
  std::array<std::array<Regions, unit_kinds>, SidesMax> present_{};
};

}  // namespace praetor::mechanics
