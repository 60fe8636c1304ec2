#pragma once
// A board as a map: where the outline, name and pieces of each region are, which parts of the
// outlines are which border, and how to paint all that. It knows no game; one plan serves every
// step.

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/board/board.hpp"
#include "viz/drawing.hpp"

namespace praetor::viz {

/// The letter size of region names.
inline constexpr int region_name_size = 11 * pt;

/// What a game needs of its map.
struct MapForm {
  std::vector<bool> water;  ///< by region: true for open water
  Box frame;                ///< where the map goes; its height is a maximum
  int row_width = 0;        ///< room for pieces under each name
  int row_height = 0;
  int shore_width = 0;  ///< the part of that room used where a region has waters of its own
  int ship_width = 0;   ///< room for ships in those waters
  int pieces = 100;     ///< size of pieces, in percent of their size in panels
  bool plain = false;   ///< all borders are alike: draw only what outlines do not show
};

struct RegionPlan {
  std::string name;   ///< the name in the board file, for ids
  std::string title;  ///< the title, cut to fit
  bool water = false;
  Ring ring;               ///< the outline; empty if another region covers its place
  Box extent;              ///< the box of `ring`, for a quick first test in `holds`
  std::vector<Ring> land;  ///< the land of a region that also has waters; empty if the region is
                           ///< all land or all water
  Point anchor;            ///< where the board places the region
  Box plate;               ///< the box of its name
  Box row;                 ///< the box of its pieces
  Box harbour;             ///< the box of its ships; empty if they are in the row
  bool holds(Point point) const { return extent.has(point) && inside(ring, point); }
  bool wet(Point point) const {
    const auto holds = [&](const Ring& dry) { return inside(dry, point); };
    return water || (!land.empty() && std::ranges::none_of(land, holds));
  }
  /// Where units of that kind are placed.
  Point middle_of(bool ships) const {
    return ships && harbour.width() > 0 ? harbour.centre() : row.centre();
  }
  /// The box of name and row together.
  Box cluster() const { return plate.with(row); }
};

/// A border between two regions: the parts of the outlines that they share, or one link if they
/// share none. On a plain map there are only links, without colour.
struct BorderPlan {
  std::size_t one = 0;
  std::size_t two = 0;
  bool red = false;
  bool blue = false;
  bool link = false;
  std::vector<Ring> stretches;  ///< open lines
  /// The parts that run through water, if a region has waters. They are blue, and the other parts
  /// red.
  std::vector<Ring> at_sea = {};
};

/// The name of a water that is not a region.
struct SeaPlan {
  std::string title;
  Box plate;
};

struct BoardPlan {
  Box frame;
  int pieces = 100;                 ///< as in MapForm
  bool plain = false;               ///< as in MapForm
  std::vector<RegionPlan> regions;  ///< indexed by region
  std::vector<BorderPlan> borders;  ///< the borders of the board, sorted by regions
  std::vector<Ring> coasts;         ///< where land meets water
  std::vector<Ring> seams;          ///< where land meets land
  std::vector<Ring> sea_seams;      ///< where water meets water
  std::vector<Ring> offings;        ///< where water meets the unknown outside of the board
  std::vector<Ring> beyond;         ///< land that belongs to no region
  std::vector<SeaPlan> seas;        ///< those that found room
  std::vector<Ring> walls;          ///< on a plain map: where regions touch that are not neighbours
  /// Whether ships (or, if not `ships`, land units) of that region may be drawn at that point.
  bool is_ground(std::size_t region, bool ships, Point point) const;
};

/// Deterministic, and works for any board: regions may share a point, have none, or be very far
/// apart.
BoardPlan plan_of(const board::Board& board, const MapForm& form);

/// Paints a part of a border: red is solid, blue is dashed; with both colours they run side by
/// side.
void paint_border(Drawing& drawing, const Ring& line, bool red, bool blue, const Theme& theme);

/// Paints the link of two regions that do not touch, with a dot at each end; without colour where
/// all borders are alike.
void paint_link(Drawing& drawing, const Ring& line, bool red, bool blue, const Theme& theme);
/// Paints a part of an outline that nobody can cross: a ridge.
void paint_wall(Drawing& drawing, const Ring& line, const Theme& theme);

/// Paints outlines, borders and names, and covers everything outside the frame with paper; so the
/// drawing's width and height must be set. `holders` has for each region the index of the side that
/// holds it, whose pastel colour fills it, or -1.
void draw_map(Drawing& drawing, const BoardPlan& plan, const std::vector<int>& holders,
              const Theme& theme);

}  // namespace praetor::viz
