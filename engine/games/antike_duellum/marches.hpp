#pragma once
// How many borders units of the active side have crossed this turn, where a march may go on after
// others moved (reading `march`). Units of one type that stand together and have crossed as many
// are a group; who has crossed none is in no group.

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
  /// More than the units of the shipped tables. Where a user's own have more on the way at once,
  /// those that are too many go no further.
  static constexpr std::size_t groups_max = 96;

  /// Sorted by region, unit and crossings; none is empty.
  std::span<const Group> groups() const { return {group_.data(), size_}; }
  /// Those of a type in a region that may cross so many more, where nobody may cross more than
  /// `range` in all; `unmoved` others stand there.
  std::int64_t ready(Region region, Unit unit, std::int64_t unmoved, std::int64_t more,
                     std::int64_t range) const;
  /// What the last of `count` units has crossed, where those with the most crossings left go first.
  std::int64_t crossed(Region region, Unit unit, std::int64_t unmoved, std::int64_t count) const;

  /// The most that any of them has crossed, and how many have crossed exactly so many.
  std::size_t most(Region region, Unit unit) const;
  std::int64_t count(Region region, Unit unit, std::int64_t crossings) const;

  void add(Region region, Unit unit, std::int64_t crossings, std::int64_t count);
  /// Takes away `count` units of which `unmoved` are in no group: those with the fewest crossings.
  void drop(Region region, Unit unit, std::int64_t unmoved, std::int64_t count);
  /// `count` units leave `from`, cross so many borders, and `left` of them come to `to`.
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
