#pragma once
// What stands on a board: pieces in the row under each region's name. One piece to a kind and side,
// with its count on it; the sides differ in shape as well as in colour. Knows no game.

#include <string>
#include <vector>

#include "viz/board_graph.hpp"
#include "viz/drawing.hpp"

namespace praetor::viz {

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

/// The shape by which a side's land units, and its stones, are known beside their colour.
Shape shape_of(std::size_t side);
/// `part`: how large it is, in percent.
int width_of(const UnitLook& unit, int part = 100);
/// Draws a unit with its count, centred.
void draw_unit(Drawing& drawing, const std::string& id, Point centre, const UnitLook& unit,
               const Theme& theme, int part = 100);
void draw_good(Drawing& drawing, const std::string& id, Point centre, int size, const Good& good,
               const Theme& theme);
/// The place nearest to a wish on ground of a region where nothing else stands.
Box stand(const BoardPlan& plan, std::size_t region, bool ship, const Box& wish,
          const std::vector<Box>& taken);
/// Ties what has no room on ground of its own region to a dot at the nearest place there, which is
/// taken then.
void tie_home(Drawing& drawing, const BoardPlan& plan, std::size_t region, bool ship,
              const Box& box, std::vector<Box>& taken, const Theme& theme);
/// `region` is for ids.
void draw_city(Drawing& drawing, const std::string& region, Point centre, const CityLook& look,
               const Theme& theme, int part = 100);
/// Draws what stands in all regions: cities where these lie, units beside them on ground of their
/// own region, ships on its water, and nothing over what is written.
void draw_holdings(Drawing& drawing, const BoardPlan& plan, const std::vector<Holding>& holdings,
                   const Theme& theme);

}  // namespace praetor::viz
