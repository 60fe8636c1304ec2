#pragma once
// A board as a map: where each region's outline, name and pieces lie, which stretches of outline
// are which border, and how all that is painted. Knows no game; the same plan serves every step.

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/board/board.hpp"
#include "viz/drawing.hpp"

namespace praetor::viz {

/// Size of the letters of a region's name.
inline constexpr int region_name_size = 11 * pt;

/// What a game wants of its map.
struct MapForm {
  std::vector<bool> water;  ///< by region: open water, not land
  Box frame;                ///< where the map goes; its height is the most it may take
  int row_width = 0;        ///< room under each name for pieces
  int row_height = 0;
  int shore_width = 0;  ///< of that room where ships have waters of their own
  int ship_width = 0;   ///< room for ships there
  int pieces = 100;     ///< how large pieces are, of their size in panels, in percent
  bool plain = false;   ///< all borders are alike: only what outlines do not show is drawn
};

struct RegionPlan {
  std::string name;   ///< as in the board file, for ids
  std::string title;  ///< cut to fit
  bool water = false;
  Ring ring;               ///< empty where another region covers its place
  Box extent;              ///< of the ring: where a point is not in it, none looks at the corners
  std::vector<Ring> land;  ///< in a region that has waters, too; else it is all alike
  Point anchor;            ///< where the board says that it lies
  Box plate;               ///< of its name
  Box row;                 ///< of what stands in it
  Box harbour;             ///< of its ships; empty where they stand in the row
  bool holds(Point point) const { return extent.has(point) && inside(ring, point); }
  bool wet(Point point) const {
    const auto holds = [&](const Ring& dry) { return inside(dry, point); };
    return water || (!land.empty() && std::ranges::none_of(land, holds));
  }
  /// Where units of a kind stand.
  Point middle_of(bool ships) const {
    return ships && harbour.width() > 0 ? harbour.centre() : row.centre();
  }
  /// Name and row together, as wide as the wider of them.
  Box cluster() const { return plate.with(row); }
};

/// A border between two regions: the stretches of outline that they share, or one link between them
/// where they share none. On a plain map there are links alone, and they have no colour.
struct BorderPlan {
  std::size_t one = 0;
  std::size_t two = 0;
  bool red = false;
  bool blue = false;
  bool link = false;
  std::vector<Ring> stretches;  ///< open lines
  /// Of two regions with waters those across water: blue; the others are red then.
  std::vector<Ring> at_sea = {};
};

/// The name of a water that is no region.
struct SeaPlan {
  std::string title;
  Box plate;
};

struct BoardPlan {
  Box frame;
  int pieces = 100;                 ///< see MapForm
  bool plain = false;               ///< likewise
  std::vector<RegionPlan> regions;  ///< by region
  std::vector<BorderPlan> borders;  ///< of the board, sorted by regions
  std::vector<Ring> coasts;         ///< where land ends at water
  std::vector<Ring> seams;          ///< where land meets land
  std::vector<Ring> sea_seams;      ///< where water meets water
  std::vector<Ring> offings;        ///< where water meets nothing that the board knows of
  std::vector<Ring> beyond;         ///< land that no region has
  std::vector<SeaPlan> seas;        ///< as many as there is room for
  std::vector<Ring> walls;          ///< on a plain map: where regions meet that are no neighbours
  /// Whether ships, or else whatever does not swim, of that region may be drawn there.
  bool is_ground(std::size_t region, bool ships, Point point) const;
};

/// Deterministic, and total: regions may lie on one point, nowhere, or very far apart.
BoardPlan plan_of(const board::Board& board, const MapForm& form);

/// A stretch of border: red is drawn through, blue is dashed, both run side by side.
void paint_border(Drawing& drawing, const Ring& line, bool red, bool blue, const Theme& theme);

/// A border between regions that do not touch, with a dot on either coast; of neither colour where
/// all borders are alike.
void paint_link(Drawing& drawing, const Ring& line, bool red, bool blue, const Theme& theme);
/// A stretch of outline over which nobody can go: a ridge.
void paint_wall(Drawing& drawing, const Ring& line, const Theme& theme);

/// Paints outlines, borders and names, and paper over all that is beyond the frame: the drawing's
/// width and height are to be set. `holders` gives for each region the index of the side whose
/// pastel it has, or -1.
void draw_map(Drawing& drawing, const BoardPlan& plan, const std::vector<int>& holders,
              const Theme& theme);

}  // namespace praetor::viz
