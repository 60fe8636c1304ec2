// Paints the map from the water upwards: later areas cover earlier ones.
#include "viz/board_graph.hpp"

#include <fmt/format.h>

#include <array>

namespace praetor::viz {
namespace {

// Widths of the bands of shallow water along the coasts, widest first.
constexpr std::array<int, 3> shallows{26 * pt, 16 * pt, 7 * pt};
// The same beyond the last sea of the board.
constexpr std::array<int, 4> offing{60 * pt, 44 * pt, 29 * pt, 15 * pt};

Colour mixed(Colour one, Colour two, int part) {
  return over(one.with_opacity(static_cast<std::uint8_t>(part)), two);
}

void paint_water(Drawing& drawing, const BoardPlan& plan, const std::vector<int>& holders,
                 const Theme& theme) {
  drawing.areas.push_back({ring_of(plan.frame), theme.deep});
  // The seas on the board fade into the seas outside.
  for (std::size_t band = 0; band < offing.size(); ++band) {
    const Colour colour = mixed(theme.sea, theme.deep, 60 + static_cast<int>(band) * 50);
    for (const Ring& edge : plan.offings) drawing.add_line(edge, colour, offing[band]);
  }
  for (std::size_t i = 0; i < plan.regions.size(); ++i) {
    if (!plan.regions[i].water) {
      // The sea before a coast stays sea, whoever holds the region.
      if (!plan.regions[i].land.empty()) drawing.areas.push_back({plan.regions[i].ring, theme.sea});
      continue;
    }
    constexpr int part = 130;  // of the holder's colour
    const int holder = holders[i];
    const auto side = static_cast<std::size_t>(std::max(holder, 0)) % sides_max;
    const Colour held = mixed(theme.sides[side].pastel, theme.sea, part);
    drawing.areas.push_back({plan.regions[i].ring, holder < 0 ? theme.sea : held});
  }
  for (const Ring& seam : plan.sea_seams) drawing.add_line(seam, theme.sea_line, pt);
  for (std::size_t band = 0; band < shallows.size(); ++band) {
    const Colour colour = mixed(theme.shallow, theme.sea, 110 + static_cast<int>(band) * 72);
    for (const Ring& coast : plan.coasts) drawing.add_line(coast, colour, shallows[band]);
  }
  if (!plan.plain) return;
  // No coloured border covers these seams, so they must be visible in shallow water too.
  const Colour ink = mixed(theme.sea_ink, theme.sea, 120);
  for (const Ring& seam : plan.sea_seams) drawing.add_line(seam, ink, pt, true);
}

void paint_land(Drawing& drawing, const BoardPlan& plan, const std::vector<int>& holders,
                const Theme& theme) {
  const Colour foreign = mixed(theme.land_line, theme.land, 70);
  for (const Ring& land : plan.beyond) drawing.areas.push_back({land, foreign, foreign, pt / 2});
  for (std::size_t i = 0; i < plan.regions.size(); ++i) {
    const RegionPlan& region = plan.regions[i];
    if (region.water || region.ring.empty()) continue;
    const int holder = holders[i];
    const Colour fill =
        holder < 0 ? theme.land : theme.sides[static_cast<std::size_t>(holder) % sides_max].pastel;
    const std::vector<Ring> whole{region.ring};
    for (const Ring& land : region.land.empty() ? whole : region.land) {
      drawing.areas.push_back({land, fill, fill, pt / 2});
    }
  }
  for (const Ring& seam : plan.seams) drawing.add_line(seam, theme.land_line, pt);
  for (const Ring& coast : plan.coasts) drawing.add_line(coast, theme.coast, pt + pt / 2);
}

// Covers everything of the map that is outside its frame.
void paint_margins(Drawing& drawing, const BoardPlan& plan, const Theme& theme) {
  const Box& f = plan.frame;
  const auto cover = [&](const Box& box) { drawing.areas.push_back({ring_of(box), theme.paper}); };
  const Box sheet = drawing.sheet();
  cover({sheet.left, sheet.top, sheet.right, f.top});
  cover({sheet.left, f.bottom, sheet.right, sheet.bottom});
  cover({sheet.left, f.top, f.left, f.bottom});
  cover({f.right, f.top, sheet.right, f.bottom});
  drawing.areas.push_back({ring_of(f), no_colour, theme.coast, pt + pt / 2});
}

// Writes a name on its plate.
Figure& write_name(Drawing& drawing, const std::string& id, const std::string& kind,
                   const Box& plate, const std::string& text, bool water, const Theme& theme) {
  Figure& name = drawing.put(id, kind, Shape::rounded, plate,
                             water ? theme.sea.with_opacity(0xb8) : theme.plate);
  name.text = text;
  name.size = region_name_size;
  name.face = water ? Face::gentle : Face::title;
  name.ink = water ? theme.sea_ink : theme.land_ink;
  name.ground = water ? theme.sea : over(theme.plate, theme.land);
  return name;
}

void write_names(Drawing& drawing, const BoardPlan& plan, const Theme& theme) {
  for (const RegionPlan& region : plan.regions) {
    // A thin line leads from a place to its name if the name had to move away.
    const Point from = region.row.centre();
    const bool off = region.ring.empty() || !region.holds(from);
    if (off && !region.water && region.land.empty() && distance(from, region.anchor) > 16 * pt) {
      drawing.add_line({region.anchor, towards(from, region.anchor, 6 * pt)},
                       theme.land_ink.with_opacity(0x90), 8);
    }
    write_name(drawing, "region-" + region.name, region.water ? "region water" : "region land",
               region.plate, region.title, region.water, theme)
        .hint = region.title;
    drawing.places.push_back({region.name, region.cluster()});
    if (region.harbour.width() > 0) drawing.places.push_back({region.name, region.harbour});
  }
  for (std::size_t i = 0; i < plan.seas.size(); ++i) {
    write_name(drawing, fmt::format("sea-{}", i), "sea", plan.seas[i].plate, plan.seas[i].title,
               true, theme);
  }
}

// The line moved sideways, corner by corner.
Ring beside(const Ring& line, int by) {
  Ring moved;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Point before = line[i == 0 ? 0 : i - 1];
    const Point after = line[i + 1 < line.size() ? i + 1 : i];
    const int length = std::max(distance(before, after), 1);
    moved.push_back({line[i].x - (after.y - before.y) * by / length,
                     line[i].y + (after.x - before.x) * by / length});
  }
  return moved;
}

// Marks the two ends of a border between regions that do not touch; the ends are on the coasts.
void paint_ends(Drawing& drawing, const Ring& line, Colour colour, Colour casing) {
  for (const Point end : {line.front(), line.back()}) {
    Ring disc;
    constexpr std::array<Point, 8> around{Point{10, 0}, {7, 7},   {0, 10},  {-7, 7},
                                          {-10, 0},     {-7, -7}, {0, -10}, {7, -7}};
    constexpr int radius = 33;
    for (const Point way : around) {
      disc.push_back({end.x + way.x * radius / 10, end.y + way.y * radius / 10});
    }
    drawing.areas.push_back({disc, colour, casing, pt});
  }
}

}  // namespace

bool BoardPlan::is_ground(std::size_t region, bool ships, Point point) const {
  const RegionPlan& own = regions[region];
  if (own.ring.empty()) return true;  // such a region has no outline
  if (!own.holds(point)) return false;
  if (!own.land.empty()) return own.wet(point) == ships;
  // Islands are painted over the water around them.
  const auto covers = [&](const RegionPlan& other) { return !other.water && other.holds(point); };
  return !own.water || std::ranges::none_of(regions, covers);
}

void paint_border(Drawing& drawing, const Ring& line, bool red, bool blue, const Theme& theme) {
  const bool both = red && blue;
  drawing.add_line(line, theme.casing, both ? 6 * pt : 4 * pt);
  if (red) drawing.add_line(both ? beside(line, 14) : line, theme.red, 2 * pt);
  if (blue) drawing.add_line(both ? beside(line, -14) : line, theme.blue, 2 * pt, true);
}

void paint_link(Drawing& drawing, const Ring& line, bool red, bool blue, const Theme& theme) {
  if (red || blue) {
    paint_border(drawing, line, red, blue, theme);
    return paint_ends(drawing, line, red ? theme.red : theme.blue, theme.casing);
  }
  drawing.add_line(line, theme.casing, 4 * pt);
  drawing.add_line(line, theme.land_ink, 2 * pt, true);
  paint_ends(drawing, line, theme.land_ink, theme.casing);
}

void paint_wall(Drawing& drawing, const Ring& line, const Theme& theme) {
  constexpr int stride = 9 * pt;
  constexpr int high = 6 * pt;
  constexpr int half = 32;
  drawing.add_line(line, theme.land_ink, 18);
  int walked = stride / 2;  // since the last tooth
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Point from = line[i - 1];
    const Point way = line[i] - from;
    const int length = distance(from, line[i]);
    if (length == 0) continue;
    int at = stride - walked;
    for (; at <= length; at += stride) {
      const auto point = [&](int along, int aside) {
        return Point{from.x + (way.x * along + way.y * aside) / length,
                     from.y + (way.y * along - way.x * aside) / length};
      };
      drawing.areas.push_back(
          {{point(at - half, 0), point(at, high), point(at + half, 0)}, theme.land_ink});
    }
    walked = stride - (at - length);
  }
}

void draw_map(Drawing& drawing, const BoardPlan& plan, const std::vector<int>& holders,
              const Theme& theme) {
  paint_water(drawing, plan, holders, theme);
  paint_land(drawing, plan, holders, theme);
  for (const Ring& wall : plan.walls) paint_wall(drawing, wall, theme);
  for (const bool links : {false, true}) {
    for (const BorderPlan& border : plan.borders) {
      if (border.link != links) continue;
      for (const Ring& line : border.stretches) {
        const bool blue = border.blue && border.at_sea.empty();
        if (links || (!border.red && !border.blue)) {
          paint_link(drawing, line, border.red, blue, theme);
        } else {
          paint_border(drawing, line, border.red, blue, theme);
        }
      }
      for (const Ring& line : border.at_sea) paint_border(drawing, line, false, true, theme);
    }
  }
  paint_margins(drawing, plan, theme);
  write_names(drawing, plan, theme);
}

}  // namespace praetor::viz
