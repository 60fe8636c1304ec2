#pragma once
// The pieces on a board, in the row under each region's name. Each kind and side has one piece with
// its count; the sides differ in shape as well as in colour. It knows no game.

#include <string>
#include <vector>

#include "viz/board_graph.hpp"
#include "viz/drawing.hpp"

namespace praetor::viz {

/// A good: a disc, a diamond, a square …
struct Good {
  std::string name;
  Shape shape = Shape::disc;
  Colour fill;
};

struct CityLook {
  std::string hint;
  std::size_t side = 0;
  Good good;  ///< what the city yields; Shape::none if it yields nothing in particular
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

/// The pieces in one region.
struct Holding {
  bool site = false;           ///< a city may be built here
  std::vector<Good> yields;    ///< what a city would yield, if that is fixed
  std::vector<CityLook> city;  ///< at most one
  std::vector<UnitLook> units;
};

/// The shape of a side's land units and stones, which identifies it besides its colour.
Shape shape_of(std::size_t side);
/// `part` is the size in percent.
int width_of(const UnitLook& unit, int part = 100);
/// Draws a unit with its count, centred.
void draw_unit(Drawing& drawing, const std::string& id, Point centre, const UnitLook& unit,
               const Theme& theme, int part = 100);
void draw_good(Drawing& drawing, const std::string& id, Point centre, int size, const Good& good,
               const Theme& theme);
/// The place nearest to a wish on the region's own ground that is still free.
Box stand(const BoardPlan& plan, std::size_t region, bool ship, const Box& wish,
          const std::vector<Box>& taken);
/// If `box` is not on its own region's ground, draws a line to a dot on the nearest free place
/// there, and adds the dot to `taken`.
void tie_home(Drawing& drawing, const BoardPlan& plan, std::size_t region, bool ship,
              const Box& box, std::vector<Box>& taken, const Theme& theme);
/// `region` is the region's name, for ids.
void draw_city(Drawing& drawing, const std::string& region, Point centre, const CityLook& look,
               const Theme& theme, int part = 100);
/// Draws the pieces of all regions: cities at their places, land units beside them on their own
/// region's ground, ships on its water; nothing covers a text.
void draw_holdings(Drawing& drawing, const BoardPlan& plan, const std::vector<Holding>& holdings,
                   const Theme& theme);

}  // namespace praetor::viz
