#include "viz/cutting.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace praetor::viz {
namespace {

constexpr int beyond = 3 * pt;  // how much of the cut parts stays, hidden under the paper

/// Converts places in the window to places in the picture.
struct Scaling {
  const Box& window;
  const Box& place;

  int length(int of) const {
    const std::int64_t wide = std::max(window.width(), 1);
    return static_cast<int>((std::int64_t{of} * place.width() + wide / 2) / wide);
  }
  Point at(Point point) const {
    return {place.left + length(point.x - window.left), place.top + length(point.y - window.top)};
  }
  Box box(const Box& of) const {
    const Point corner = at({of.left, of.top});
    const Point other = at({of.right, of.bottom});
    return {corner.x, corner.y, other.x, other.y};
  }
  Ring ring(Ring of) const {
    for (Point& point : of) point = at(point);
    return of;
  }
  /// A visible line stays visible.
  int width(int of) const { return of == 0 ? 0 : std::max(length(of), 4); }
};

/// One edge of a box, as a straight line: points with `out(point)` above 0 are outside.
struct Brink {
  Point normal;
  int most;
  std::int64_t out(Point point) const {
    return std::int64_t{normal.x} * point.x + std::int64_t{normal.y} * point.y - most;
  }
};

std::array<Brink, 4> edges_of(const Box& box) {
  return {{{{-1, 0}, -box.left}, {{1, 0}, box.right}, {{0, -1}, -box.top}, {{0, 1}, box.bottom}}};
}

Point crossing(const Brink& brink, Point one, Point two) {
  const std::int64_t a = brink.out(one);
  const std::int64_t b = brink.out(two);
  const auto between = [&](int from, int to) {
    return from + static_cast<int>((std::int64_t{to} - from) * a / (a - b));
  };
  return {between(one.x, two.x), between(one.y, two.y)};
}

/// The part of an outline within a box, cut edge by edge (Sutherland and Hodgman).
Ring cut(Ring ring, const Box& box) {
  for (const Brink& brink : edges_of(box)) {
    Ring kept;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point here = ring[i];
      const Point next = ring[(i + 1) % ring.size()];
      if (brink.out(here) <= 0) kept.push_back(here);
      if ((brink.out(here) <= 0) != (brink.out(next) <= 0)) {
        kept.push_back(crossing(brink, here, next));
      }
    }
    ring = std::move(kept);
  }
  return ring;
}

/// The parts of an open line within a box.
std::vector<Ring> pieces_within(const Ring& line, const Box& box) {
  std::vector<Ring> pieces;
  const auto is_out = [&](Point point) {
    return std::ranges::any_of(edges_of(box),
                               [&](const Brink& brink) { return brink.out(point) > 0; });
  };
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    Ring part{line[i], line[i + 1]};
    for (const Brink& brink : edges_of(box)) {
      if (part.empty()) break;
      const std::array<bool, 2> out{brink.out(part[0]) > 0, brink.out(part[1]) > 0};
      if (out[0] && out[1]) {
        part.clear();
      } else if (out[0] || out[1]) {
        part[out[0] ? 0 : 1] = crossing(brink, part[0], part[1]);
      }
    }
    if (part.empty()) continue;
    if (!pieces.empty() && pieces.back().back() == part.front() && !is_out(part.front())) {
      pieces.back().push_back(part.back());
    } else {
      pieces.push_back(std::move(part));
    }
  }
  return pieces;
}

/// The boxes of map regions, with name, signs and pieces, through which an edge of the window goes.
std::vector<Box> cut_places(const Drawing& from, const Box& window) {
  std::vector<Box> boxes;
  for (const NamedPlace& place : from.places) {
    if (!place.box.meets(window) || window.holds(place.box)) continue;
    const auto is_its_name = [&](const Figure& figure) {
      return figure.id == "region-" + place.name;
    };
    if (std::ranges::any_of(from.figures, is_its_name)) boxes.push_back(place.box);
  }
  return boxes;
}

// Signs and pieces may be a little larger than their region's box.
bool within_any(const std::vector<Box>& boxes, const Box& box) {
  constexpr int wider = 10 * pt;
  return std::ranges::any_of(boxes, [&](const Box& one) { return one.grown(wider).holds(box); });
}

void put_areas(Drawing& onto, const Drawing& from, const Box& window, const Scaling& scaling,
               const std::vector<Box>& without) {
  const Box seen = window.grown(beyond);
  const auto put = [&](const Area& area, const Ring& ring) {
    if (ring.size() < 2) return;
    Area part = area;
    part.ring = scaling.ring(ring);
    part.width = scaling.width(area.width);
    onto.areas.push_back(std::move(part));
  };
  for (const Area& area : from.areas) {
    if (area.ring.empty() || !box_of(area.ring).grown(1).meets(seen)) continue;
    if (within_any(without, box_of(area.ring))) continue;
    if (area.closed) {
      put(area, cut(area.ring, seen));
    } else {
      for (const Ring& piece : pieces_within(area.ring, seen)) put(area, piece);
    }
  }
}

// Wide lines with sharp corners reach far beyond the place where they were cut.
void put_paper_round(Drawing& onto, const Box& place) {
  const Box out = onto.sheet();
  const auto strip = [&](const Box& box) { onto.areas.push_back({ring_of(box), onto.paper}); };
  strip({out.left, out.top, out.right, place.top});
  strip({out.left, place.bottom, out.right, out.bottom});
  strip({out.left, place.top, place.left, place.bottom});
  strip({place.right, place.top, out.right, place.bottom});
}

}  // namespace

void put_part(Drawing& onto, const Drawing& from, const Box& window, const Box& place,
              const std::string& prefix, Colour frame) {
  const Scaling scaling{window, place};
  const std::vector<Box> without = cut_places(from, window);
  put_areas(onto, from, window, scaling, without);
  put_paper_round(onto, place);
  onto.areas.push_back({ring_of(place), no_colour, frame, 12});
  for (const Figure& figure : from.figures) {
    if (!window.holds(figure.box) || within_any(without, figure.box)) continue;
    Figure part = figure;
    part.id = prefix + figure.id;
    part.box = scaling.box(figure.box);
    part.size = scaling.length(figure.size);
    part.width = scaling.width(figure.width);
    onto.figures.push_back(std::move(part));
  }
  for (const Arrow& arrow : from.arrows) {
    if (!window.holds(box_of(arrow.points()))) continue;
    Arrow part = arrow;
    part.id = prefix + arrow.id;
    part.from = scaling.at(arrow.from);
    part.to = scaling.at(arrow.to);
    part.inner = scaling.ring(arrow.inner);
    part.width = scaling.width(arrow.width);
    part.badge_size = scaling.length(arrow.badge_size);
    onto.arrows.push_back(std::move(part));
  }
}

}  // namespace praetor::viz
