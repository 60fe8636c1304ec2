#pragma once
// How many borders the units of the active side have crossed this turn. Used where a unit may march
// on after other units moved (reading `march`). Units of one type that are in the same region and
// have crossed equally many borders form a group. A unit that has crossed none is in no group.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "engine/mechanics/kinds.hpp"
#include "engine/mechanics/pieces.hpp"

namespace praetor::antike_duellum {

using mechanics::Region;
using mechanics::Unit;

class Marches {
 public:
  struct Group {
    std::uint16_t crossings = 0;
    Region region;
    Unit unit = Unit::legion;
    mechanics::Tally count;
    friend bool operator==(const Group&, const Group&) = default;
  };
  /// The units of the shipped tables need fewer groups. If a user's tables need more at once, the
  /// units of the groups that find no room may not march on.
  static constexpr std::size_t groups_max = 96;

  /// Sorted by region, unit and crossings. No group is empty.
  std::span<const Group> groups() const { return {group_.data(), size_}; }
  /// How many units of a type in a region can cross `more` further borders, where a unit may cross
  /// `range` borders in a turn. `unmoved` units there are in no group.
  std::int64_t ready(Region region, Unit unit, std::int64_t unmoved, std::int64_t more,
                     std::int64_t range) const;
  /// The borders that the last of `count` units has crossed, if the units that have crossed fewest
  /// go first. `unmoved` units there are in no group.
  std::int64_t crossed(Region region, Unit unit, std::int64_t unmoved, std::int64_t count) const;

  /// `most`: the most borders that a unit of the type there has crossed. `count`: how many units
  /// have crossed exactly `crossings`.
  std::size_t most(Region region, Unit unit) const;
  std::int64_t count(Region region, Unit unit, std::int64_t crossings) const;

  void add(Region region, Unit unit, std::int64_t crossings, std::int64_t count);
  /// Removes `count` units, those with the fewest crossings first. `unmoved` units there are in no
  /// group and leave before all others.
  void drop(Region region, Unit unit, std::int64_t unmoved, std::int64_t count);
  /// `count` units leave `from` and cross `crossings` borders; `left` of them survive and arrive at
  /// `to`.
  void march(Region from, Region to, Unit unit, std::int64_t unmoved, std::int64_t count,
             std::int64_t crossings, std::int64_t left);

  friend bool operator==(const Marches& one, const Marches& two) {
    return std::ranges::equal(one.groups(), two.groups());
  }

 private:
  std::array<Group, groups_max> group_{};
  std::uint16_t size_ = 0;
};

}  // namespace praetor::antike_duellum
