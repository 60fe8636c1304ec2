#include "viz/state_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "viz/placing.hpp"

namespace praetor::viz {
namespace {

constexpr int count_size = 11 * pt;

// Shapes of land units and of sails, by side.
constexpr std::array<Shape, sides_max> shields{Shape::shield,  Shape::disc, Shape::hexagon,
                                               Shape::octagon, Shape::box,  Shape::rounded};
constexpr std::array<Shape, sides_max> sails{Shape::gable, Shape::box,     Shape::pennant,
                                             Shape::disc,  Shape::diamond, Shape::hexagon};

Figure piece(std::string id, std::string kind, Shape shape, Box box, Colour fill, Colour line,
             int width) {
  Figure figure;
  figure.id = std::move(id);
  figure.kind = std::move(kind);
  figure.shape = shape;
  figure.box = box;
  figure.fill = fill;
  figure.line = line;
  figure.width = width;
  return figure;
}

// A tower on each side, and a rampart below.
void draw_wall(Drawing& drawing, const std::string& id, Box city, const Theme& theme) {
  const auto stone = [&](const char* what, Box box) {
    drawing.figures.push_back(
        piece(id + what, "wall", Shape::box, box, theme.stone, theme.piece_line, 8));
  };
  const int bottom = city.bottom + 4 * pt;
  const auto tower = [&](const char* what, const char* top, int left) {
    stone(what, {left, city.top + pt, left + 6 * pt, bottom});
    stone(top, {left - pt, city.top - 3 * pt, left + 7 * pt, city.top + pt});
  };
  tower("-tower-left", "-top-left", city.left - 5 * pt);
  tower("-tower-right", "-top-right", city.right - pt);
  stone("-wall", {city.left + pt, city.bottom - pt, city.right - pt, bottom});
}

void draw_temple(Drawing& drawing, const std::string& id, Box city, const Theme& theme) {
  const Box roof{city.left - 2 * pt, city.top - 9 * pt, city.right + 2 * pt, city.top + pt};
  drawing.figures.push_back(
      piece(id + "-temple", "temple", Shape::gable, roof, theme.marble, theme.piece_line, 9));
}

void draw_city(Drawing& drawing, const RegionPlan& region, Point centre, const CityLook& look,
               const Theme& theme) {
  const std::string id = "city-" + region.name;
  const SideColours& side = theme.sides[look.side % sides_max];
  const Box box = Box::about({centre.x, centre.y + 2 * pt}, 20 * pt, 14 * pt);
  if (look.temple) draw_temple(drawing, id, box, theme);
  // Of the second side cities are round at the corners: shape tells the owner, too.
  const Shape shape = look.side % 2 == 0 ? Shape::box : Shape::rounded;
  Figure city = piece(id, fmt::format("city side-{}", look.side), shape, box, side.full,
                      theme.piece_line, 10);
  city.hint = look.hint;
  drawing.figures.push_back(std::move(city));
  if (look.good.shape != Shape::none) {
    draw_good(drawing, id + "-yields", box.centre(), 11 * pt, look.good, theme);
  }
  if (look.wall) draw_wall(drawing, id, box, theme);
}

}  // namespace

int width_of(const UnitLook& unit) {
  const int room = width_of(std::to_string(unit.count), Face::strong, count_size);
  return unit.kind == UnitKind::land ? std::max(18 * pt, room + 7 * pt)
                                     : std::max(26 * pt, room + 13 * pt);
}

void draw_unit(Drawing& drawing, const std::string& id, Point centre, const UnitLook& unit,
               const Theme& theme) {
  const SideColours& side = theme.sides[unit.side % sides_max];
  const int wide = width_of(unit);
  Box box = Box::about(centre, wide, unit.kind == UnitKind::ship ? 22 * pt : 20 * pt);
  Shape shape = shields[unit.side % sides_max];
  if (unit.kind == UnitKind::ship) {
    const Box sail{centre.x - 5 * pt, box.top, centre.x + 5 * pt, box.top + 8 * pt};
    drawing.figures.push_back(piece(id + "-sail", "sail", sails[unit.side % sides_max], sail,
                                    theme.marble, theme.piece_line, 8));
    shape = Shape::hull;
    box = {box.left, box.top + 8 * pt, box.right, box.bottom};
  } else if (shape == Shape::disc) {
    box = Box::about(centre, std::max(wide, 20 * pt), 20 * pt);
  }
  Figure figure = piece(id, fmt::format("unit {} side-{}", unit.name, unit.side), shape, box,
                        side.full, theme.piece_line, 10);
  figure.hint = unit.hint;
  figure.text = std::to_string(unit.count);
  figure.face = Face::strong;
  figure.size = count_size;
  figure.ink = side.on;
  figure.ground = side.full;
  drawing.figures.push_back(std::move(figure));
}

void draw_good(Drawing& drawing, const std::string& id, Point centre, int size, const Good& good,
               const Theme& theme) {
  // A square looks larger than what stands on its corner.
  const int edge = good.shape == Shape::box ? size * 8 / 10 : size;
  Figure figure = piece(id, "good " + good.name, good.shape, Box::about(centre, edge, edge),
                        good.fill, theme.piece_line, 8);
  figure.hint = good.name;
  drawing.figures.push_back(std::move(figure));
}

void draw_holding(Drawing& drawing, const RegionPlan& region, const Holding& holding,
                  const Theme& theme) {
  const auto draw_units = [&](Point middle, int left, const auto& units) {
    for (const UnitLook& unit : units) {
      const int width = width_of(unit);
      draw_unit(drawing, fmt::format("unit-{}-{}-{}", region.name, unit.side, unit.name),
                {left + width / 2, middle.y}, unit, theme);
      left += width + piece_gap;
    }
  };
  const auto width_of_all = [](const std::vector<UnitLook>& units) {
    int wide = -piece_gap;
    for (const UnitLook& unit : units) wide += width_of(unit) + piece_gap;
    return std::max(wide, 0);
  };
  std::vector<UnitLook> here = holding.units;
  std::vector<UnitLook> fleet;
  if (region.harbour.width() > 0) {
    // Clang 14 cannot name the range that std::ranges::stable_partition returns.
    const auto ships = std::stable_partition(
        here.begin(), here.end(), [](const UnitLook& unit) { return unit.kind != UnitKind::ship; });
    fleet.assign(ships, here.end());
    here.erase(ships, here.end());
  }
  int wide = width_of_all(here);
  if (!holding.city.empty()) wide += city_width + (here.empty() ? 0 : piece_gap);
  const Point middle = region.row.centre();
  int left = middle.x - wide / 2;
  if (wide > region.row.width()) {  // more than usual: away from what is written
    std::ptrdiff_t least = std::numeric_limits<std::ptrdiff_t>::max();
    for (const int begin : {left, region.row.left, region.row.right - wide}) {
      const Box box{begin, region.row.top, begin + wide, region.row.bottom};
      const auto met = std::ranges::count_if(
          drawing.figures, [&](const Figure& figure) { return figure.box.meets(box); });
      if (met < least) left = begin;
      least = std::min(least, met);
    }
  }
  if (!holding.city.empty()) {
    draw_city(drawing, region, {left + city_width / 2, middle.y}, holding.city.front(), theme);
    left += city_width + piece_gap;
  } else if (here.empty() && !holding.yields.empty()) {
    draw_good(drawing, "site-" + region.name, {middle.x, middle.y - 3 * pt}, 12 * pt,
              holding.yields.front(), theme);
  } else if (holding.site && here.empty()) {
    drawing.figures.push_back(piece("site-" + region.name, "site", Shape::disc,
                                    Box::about({middle.x, middle.y - 6 * pt}, 7 * pt, 7 * pt),
                                    theme.marble, theme.piece_line, 10));
  }
  draw_units(middle, left, here);
  if (fleet.empty()) return;
  Box roads = Box::about(region.harbour.centre(), width_of_all(fleet), region.harbour.height());
  if (roads.width() > region.harbour.width()) {  // more ships than usual: where nothing is written
    std::vector<Box> taken;
    for (const Figure& figure : drawing.figures) {
      // Beside the names of others there will be pieces.
      const bool other = figure.kind.starts_with("region") && figure.box != region.plate;
      taken.push_back(figure.box.grown(other ? 44 * pt : 0));
    }
    roads = free_place(roads, taken, {0, 0, drawing.width, drawing.height});
  }
  draw_units(roads.centre(), roads.left, fleet);
}

}  // namespace praetor::viz
