#include "viz/state_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "viz/placing.hpp"

namespace praetor::viz {
namespace {

constexpr int piece_gap = 3 * pt;

// The sizes of pieces: one in panels, and another on each map.
struct Sizes {
  int part = 100;  ///< in percent
  int of(int length) const { return length * part / 100; }
  int count() const { return of(11 * pt); }
  int sail() const { return of(8 * pt); }
  int site() const { return of(12 * pt); }
  int city() const { return of(32 * pt); }
  int high(const UnitLook& unit) const {
    return of(unit.kind == UnitKind::ship ? 22 * pt : 20 * pt);
  }
};

// The shapes of land units and of sails, by side.
constexpr std::array<Shape, sides_max> shields{Shape::shield,  Shape::disc, Shape::hexagon,
                                               Shape::octagon, Shape::box,  Shape::rounded};
constexpr std::array<Shape, sides_max> sails{Shape::gable, Shape::box,     Shape::pennant,
                                             Shape::disc,  Shape::diamond, Shape::hexagon};

// Draws a tower on each side and a rampart below.
void draw_wall(Drawing& drawing, const std::string& id, Box city, const Theme& theme,
               const Sizes& sizes) {
  const auto stone = [&](const char* what, Box box) {
    drawing.put(id + what, "wall", Shape::box, box, theme.stone, theme.piece_line, 8);
  };
  const int bottom = city.bottom + sizes.of(4 * pt);
  const int wide = sizes.of(6 * pt);
  const auto tower = [&](const char* what, const char* top, int left) {
    stone(what, {left, city.top + pt, left + wide, bottom});
    stone(top, {left - pt, city.top - 3 * pt, left + wide + pt, city.top + pt});
  };
  tower("-tower-left", "-top-left", city.left - wide + pt);
  tower("-tower-right", "-top-right", city.right - pt);
  stone("-wall", {city.left + pt, city.bottom - pt, city.right - pt, bottom});
}

void draw_temple(Drawing& drawing, const std::string& id, Box city, const Theme& theme,
                 const Sizes& sizes) {
  const Box roof{city.left - 2 * pt, city.top - sizes.of(7 * pt), city.right + 2 * pt,
                 city.top + pt};
  drawing.put(id + "-temple", "temple", Shape::gable, roof, theme.marble, theme.piece_line, 9);
}

/// The pieces of a region, side by side as far as its ground allows.
struct Formation {
  Point city;
  std::vector<std::pair<UnitLook, Box>> units;  ///< each with its wished place
};

int width_of_all(const std::vector<UnitLook>& units, int part) {
  int wide = -piece_gap;
  for (const UnitLook& unit : units) wide += width_of(unit, part) + piece_gap;
  return std::max(wide, 0);
}

void line_up(Formation& formation, const std::vector<UnitLook>& units, Point left, int part) {
  for (const UnitLook& unit : units) {
    const int width = width_of(unit, part);
    const Point centre{left.x + width / 2, left.y};
    formation.units.push_back({unit, Box::about(centre, width, Sizes{part}.high(unit))});
    left.x += width + piece_gap;
  }
}

Formation formation_of(const RegionPlan& region, const Holding& holding, int part) {
  Formation formation;
  std::vector<UnitLook> here;
  std::vector<UnitLook> fleet;
  for (const UnitLook& unit : holding.units) {
    const bool rides = unit.kind == UnitKind::ship && region.harbour.width() > 0;
    (rides ? fleet : here).push_back(unit);
  }
  const bool site = holding.site || !holding.yields.empty();
  const int first = !holding.city.empty() ? Sizes{part}.city() : site ? Sizes{part}.site() : 0;
  const int apart = first == 0 || here.empty() ? 0 : piece_gap;
  const Point middle = region.row.centre();
  const int wide = first + apart + width_of_all(here, part);
  const int left = std::max(middle.x - wide / 2, region.row.left);  // names may be beside it
  formation.city = {left + first / 2, middle.y};
  line_up(formation, here, {left + first + apart, middle.y}, part);
  const Point roads = region.harbour.centre();
  line_up(formation, fleet, {roads.x - width_of_all(fleet, part) / 2, roads.y}, part);
  return formation;
}

void draw_site(Drawing& drawing, const RegionPlan& region, Point at, const Holding& holding,
               const Theme& theme, int part) {
  if (!holding.city.empty()) {
    draw_city(drawing, region.name, at, holding.city.front(), theme, part);
  } else if (!holding.yields.empty()) {
    const Good& good = holding.yields.front();
    draw_good(drawing, "site-" + region.name, {at.x, at.y - 3 * pt}, Sizes{part}.site(), good,
              theme);
    drawing.figures.back().hint = fmt::format("{}: a city here yields {}", region.title, good.name);
  } else if (holding.site) {
    drawing
        .put("site-" + region.name, "site", Shape::disc,
             Box::about({at.x, at.y - 6 * pt}, 7 * pt, 7 * pt), theme.marble, theme.piece_line, 10)
        .hint = region.title + ": no city yet";
  }
}

/// The middle of a unit; for a ship, the middle of its hull.
Point middle_in(const BoardPlan& plan, bool ship, const Box& box) {
  return {box.centre().x, (box.top + (ship ? Sizes{plan.pieces}.sail() : 0) + box.bottom) / 2};
}

// How far a box is off the region's ground: its middle counts more than its corners.
int strangeness(const BoardPlan& plan, std::size_t region, bool ship, const Box& box) {
  constexpr int corner = 3 * pt;
  constexpr int centre = 1000 * pt;
  int cost = plan.is_ground(region, ship, middle_in(plan, ship, box)) ? 0 : centre;
  for (const int x : {box.left, box.right}) {
    for (const int y : {box.top, box.bottom}) {
      cost += plan.is_ground(region, ship, {x, y}) ? 0 : corner;
    }
  }
  return cost;
}

}  // namespace

Shape shape_of(std::size_t side) { return shields[side % sides_max]; }

int width_of(const UnitLook& unit, int part) {
  const Sizes sizes{part};
  const int room = width_of(std::to_string(unit.count), Face::strong, sizes.count());
  if (unit.kind == UnitKind::ship) return std::max(sizes.of(26 * pt), room + sizes.of(13 * pt));
  const int least = shape_of(unit.side) == Shape::disc ? sizes.high(unit) : sizes.of(18 * pt);
  return std::max(least, room + sizes.of(7 * pt));
}

void draw_unit(Drawing& drawing, const std::string& id, Point centre, const UnitLook& unit,
               const Theme& theme, int part) {
  const Sizes sizes{part};
  const SideColours& side = theme.sides[unit.side % sides_max];
  const int wide = width_of(unit, part);
  Box box = Box::about(centre, wide, sizes.high(unit));
  Shape shape = shape_of(unit.side);
  if (unit.kind == UnitKind::ship) {
    const Box sail{centre.x - sizes.of(5 * pt), box.top, centre.x + sizes.of(5 * pt),
                   box.top + sizes.sail()};
    drawing.put(id + "-sail", "sail", sails[unit.side % sides_max], sail, theme.marble,
                theme.piece_line, 8);
    shape = Shape::hull;
    box = {box.left, box.top + sizes.sail(), box.right, box.bottom};
  }
  Figure& figure = drawing.put(id, fmt::format("unit {} side-{}", unit.name, unit.side), shape, box,
                               side.full, theme.piece_line, 10);
  figure.hint = unit.hint;
  figure.text = std::to_string(unit.count);
  figure.face = Face::strong;
  figure.size = sizes.count();
  figure.ink = side.on;
  figure.ground = side.full;
}

void draw_good(Drawing& drawing, const std::string& id, Point centre, int size, const Good& good,
               const Theme& theme) {
  // A square looks larger than a diamond of the same width.
  const int edge = good.shape == Shape::box ? size * 8 / 10 : size;
  Figure& figure = drawing.put(id, "good " + good.name, good.shape, Box::about(centre, edge, edge),
                               good.fill, theme.piece_line, 8);
  figure.hint = good.name;
}

void draw_city(Drawing& drawing, const std::string& region, Point centre, const CityLook& look,
               const Theme& theme, int part) {
  const Sizes sizes{part};
  const std::string id = "city-" + region;
  const SideColours& side = theme.sides[look.side % sides_max];
  const Box box =
      Box::about({centre.x, centre.y + sizes.of(2 * pt)}, sizes.of(20 * pt), sizes.of(14 * pt));
  if (look.temple) draw_temple(drawing, id, box, theme, sizes);
  // Cities of every second side have round corners, so the shape also shows the owner.
  const Shape shape = look.side % 2 == 0 ? Shape::box : Shape::rounded;
  Figure& city = drawing.put(id, fmt::format("city side-{}", look.side), shape, box, side.full,
                             theme.piece_line, 10);
  city.hint = look.hint;
  if (look.good.shape != Shape::none) {
    draw_good(drawing, id + "-yields", box.centre(), sizes.of(11 * pt), look.good, theme);
  }
  if (look.wall) draw_wall(drawing, id, box, theme, sizes);
}

Box stand(const BoardPlan& plan, std::size_t region, bool ship, const Box& wish,
          const std::vector<Box>& taken) {
  static const std::vector<Point> ways = grid_about(40, 3 * pt);
  Box best = wish;
  int least = std::numeric_limits<int>::max();
  for (const Point way : ways) {
    const int far = distance({}, way);
    if (far >= least) break;
    const Box box = Box::about(wish.centre() + way, wish.width(), wish.height());
    const auto meets = [&](const Box& other) { return other.meets(box); };
    if (!plan.frame.holds(box) || std::ranges::any_of(taken, meets)) continue;
    const int cost = far + strangeness(plan, region, ship, box);
    if (cost >= least) continue;
    least = cost;
    best = box;
  }
  return best;
}

void tie_home(Drawing& drawing, const BoardPlan& plan, std::size_t region, bool ship,
              const Box& box, std::vector<Box>& taken, const Theme& theme) {
  const Point middle = middle_in(plan, ship, box);
  if (plan.is_ground(region, ship, middle)) return;
  static const std::vector<Point> ways = grid_about(80, 2 * pt);
  const auto is_home = [&](Point way) {
    const Box dot = Box::about(middle + way, 6 * pt, 6 * pt);
    return strangeness(plan, region, ship, dot) == 0 &&
           std::ranges::none_of(taken, [&](const Box& other) { return other.meets(dot); });
  };
  const auto way = std::ranges::find_if(ways, is_home);
  if (way == ways.end()) return;  // there is not even room for a dot
  const Point home = middle + *way;
  drawing.add_line({middle, home}, theme.halo, 34);
  drawing.add_line({middle, home}, theme.ink, 12);
  const Box dot = Box::about(home, 5 * pt, 5 * pt);
  taken.push_back(dot);
  drawing.put(fmt::format("home-{}-{}", plan.regions[region].name, drawing.figures.size()), "home",
              Shape::disc, dot, theme.ink, theme.halo, 8);
}

void draw_holdings(Drawing& drawing, const BoardPlan& plan, const std::vector<Holding>& holdings,
                   const Theme& theme) {
  std::vector<Formation> formations;
  for (std::size_t i = 0; i < plan.regions.size(); ++i) {
    formations.push_back(formation_of(plan.regions[i], holdings[i], plan.pieces));
    draw_site(drawing, plan.regions[i], formations.back().city, holdings[i], theme, plan.pieces);
  }
  std::vector<Box> taken;
  for (const Figure& figure : drawing.figures) taken.push_back(figure.box);
  // Units with room on their own ground go first; the others follow.
  for (const bool at_home : {true, false}) {
    for (std::size_t i = 0; i < plan.regions.size(); ++i) {
      const RegionPlan& region = plan.regions[i];
      auto& units = formations[i].units;
      for (auto& [unit, wish] : units) {
        if (wish.width() == 0) continue;  // already placed
        const bool ship = unit.kind == UnitKind::ship;
        const Box box = stand(plan, i, ship, wish, taken);
        if (at_home && !plan.is_ground(i, ship, middle_in(plan, ship, box))) continue;
        taken.push_back(box);
        if (box != wish) drawing.places.push_back({region.name, box});
        tie_home(drawing, plan, i, ship, box, taken, theme);
        draw_unit(drawing, fmt::format("unit-{}-{}-{}", region.name, unit.side, unit.name),
                  box.centre(), unit, theme, plan.pieces);
        wish = Box{};
      }
    }
  }
}

}  // namespace praetor::viz
