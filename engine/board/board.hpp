#pragma once
// A board: regions, the coloured borders between them, and where they lie. It knows no game. The
// game says what a site means and what stands on it at the start.

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/id.hpp"
#include "engine/core/later.hpp"
#include "engine/core/names.hpp"
#include "engine/text/goes_on.hpp"

namespace praetor::board {

using Region = Id<struct RegionTag>;
inline constexpr std::size_t regions_max = 64;
/// A set of regions: bit i for the region with index i.
using Regions = std::uint64_t;

enum class BorderColour : std::uint8_t { red, blue };

using Position = std::pair<std::int64_t, std::int64_t>;  ///< y grows downwards
using Outline = std::vector<Position>;

/// What a board file says of a region beside its borders.
struct RegionInfo {
  std::string title;
  static constexpr std::size_t unread = SIZE_MAX;
  std::size_t site = 0;  ///< index into the site names that the game gave, or `unread`
  std::optional<Position> at;
  /// Whether the region has that site, or may have it because the board's file is at fault there.
  bool may_be(std::size_t wanted) const { return site == wanted || site == unread; }
};

/// What only drawings use.
struct Outlines {
  struct OfRegion {
    Outline shape;              ///< around the region's `at`, or empty
    std::vector<Outline> land;  ///< the land in a shape that has waters too, or empty
  };
  struct Sea {
    std::string title;
    Position at;
  };
  std::vector<OfRegion> regions;  ///< by region
  std::vector<Outline> land;      ///< land that belongs to no region
  std::vector<Sea> seas;          ///< names of waters
};

struct Board {
  std::string id;
  std::string title;
  NameTable sides;                          ///< in the order of the file
  NameTable actors;                         ///< the same, then "chance"
  NameTable regions;                        ///< sorted by name
  std::vector<RegionInfo> places;           ///< by region
  Later<Outlines> outlines;                 ///< read late: most of a file, and few runs draw
  std::array<Regions, regions_max> red{};   ///< neighbours over red or both-coloured borders
  std::array<Regions, regions_max> blue{};  ///< neighbours over blue or both-coloured borders

  Regions neighbours(Region region) const { return red[region.index()] | blue[region.index()]; }
  Regions neighbours(Region region, BorderColour colour) const {
    return colour == BorderColour::red ? red[region.index()] : blue[region.index()];
  }
  /// Whether a border of that colour reaches the region at all.
  bool touches(Region region, BorderColour colour) const { return neighbours(region, colour) != 0; }
};

constexpr Regions bit(Region region) { return Regions{1} << region.index(); }
constexpr bool has(Regions set, Region region) { return (set & bit(region)) != 0; }
constexpr std::int64_t size_of(Regions set) { return std::popcount(set); }
/// Calls `use(region)` for each region of a set, in the order of names. Stops where `use` returns
/// false, and then returns false; `use` may return nothing.
template <class F>
bool each_of(Regions set, F&& use) {
  for (; set != 0; set &= set - 1) {
    const Region region = Region::of(static_cast<std::size_t>(std::countr_zero(set)));
    if (!text::goes_on(use, region)) return false;
  }
  return true;
}

}  // namespace praetor::board
