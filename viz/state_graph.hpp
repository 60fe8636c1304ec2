#pragma once
// What stands on a board: pieces in the row under each region's name. One piece to a kind and side,
// with its count on it; the sides differ in shape as well as in colour. Knows no game.

#include <string>
#include <vector>

#include "viz/board_graph.hpp"
#include "viz/drawing.hpp"

namespace praetor::viz {

inline constexpr int city_width = 32 * pt;
inline constexpr int piece_gap = 3 * pt;
inline constexpr int row_height = 28 * pt;

/// Something to be had: a disc, a diamond, a square …
struct Good {
  std::string name;
  Shape shape = Shape::disc;
  Colour fill;
};

struct CityLook {
  std::string hint;
  std::size_t side = 0;
  Good good;  ///< what the city yields; no shape where it yields nothing in particular
  bool temple = false;
  bool wall = false;
};

enum class UnitKind : std::uint8_t { land, ship };

struct UnitLook {
  std::string name;  ///< "legion"
  std::string hint;
  std::size_t side = 0;
  UnitKind kind = UnitKind::land;
  std::int64_t count = 0;
};

/// What stands in one region.
struct Holding {
  bool site = false;           ///< a city may stand here
  std::vector<Good> yields;    ///< what it would yield, if that is settled
  std::vector<CityLook> city;  ///< one or none
  std::vector<UnitLook> units;
};

int width_of(const UnitLook& unit);
/// Draws a unit with its count, centred.
void draw_unit(Drawing& drawing, const std::string& id, Point centre, const UnitLook& unit,
               const Theme& theme);
void draw_good(Drawing& drawing, const std::string& id, Point centre, int size, const Good& good,
               const Theme& theme);
void draw_holding(Drawing& drawing, const RegionPlan& region, const Holding& holding,
                  const Theme& theme);

}  // namespace praetor::viz
