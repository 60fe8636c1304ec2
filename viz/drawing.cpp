// Measures the parts of a drawing. drawing_graph.cpp makes the graph.
#include "viz/drawing.hpp"

#include <utility>

namespace praetor::viz {

Box Figure::text_box() const {
  if (text.empty()) return {};
  const int wide = width_of(text, face, size);
  const int high = size * 12 / 10;
  if (align != Align::centre) {
    const int left = align == Align::left ? box.left : box.right - wide;
    const int top = box.centre().y - high / 2;
    return {left, top, left + wide, top + high};
  }
  return Box::about(box.centre(), wide, high);
}

Ring Arrow::points() const {
  Ring all{from};
  if (inner.empty()) {
    const Point way = to - from;
    const auto beside = [&](int part) {
      const auto along = [&](int whole) {
        return static_cast<int>(std::int64_t{whole} * part / 4);
      };
      const auto aside = [&](int whole) {
        return static_cast<int>(std::int64_t{whole} * bend / 100);
      };
      return Point{from.x + along(way.x) + aside(way.y), from.y + along(way.y) - aside(way.x)};
    };
    all.push_back(beside(1));
    all.push_back(beside(3));
  } else {
    all.insert(all.end(), inner.begin(), inner.end());
  }
  all.push_back(to);
  return all;
}

Point Arrow::at(int part, int whole) const {
  const Ring all = points();
  const int pieces = static_cast<int>(all.size()) / 3;
  const std::int64_t far = std::int64_t{part} * pieces * 1000 / whole;
  const std::int64_t piece = std::clamp<std::int64_t>(far / 1000, 0, pieces - 1);
  const std::int64_t t = far - piece * 1000;
  const std::int64_t u = 1000 - t;
  const Point* const p = &all[static_cast<std::size_t>(piece) * 3];
  const auto on = [&](int a, int b, int c, int d) {
    return static_cast<int>(
        (u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d) / 1'000'000'000);
  };
  return {on(p[0].x, p[1].x, p[2].x, p[3].x), on(p[0].y, p[1].y, p[2].y, p[3].y)};
}

Box Arrow::badge_box() const {
  if (badge.empty()) return {};
  return Box::about(badge_place(), width_of(badge, Face::strong, badge_size) + badge_size * 8 / 11,
                    badge_size * 17 / 11);
}

Figure badge_of(const Arrow& arrow, Colour halo) {
  Figure badge;
  badge.id = arrow.id + ".badge";
  badge.kind = "badge";
  badge.hint = arrow.hint;
  badge.box = arrow.badge_box();
  badge.shape = Shape::rounded;
  badge.fill = halo.with_opacity(255);
  badge.line = arrow.colour;
  badge.width = pt;
  badge.text = arrow.badge;
  badge.face = Face::strong;
  badge.size = arrow.badge_size;
  badge.ink = arrow.colour;
  badge.ground = badge.fill;
  return badge;
}

Figure& Drawing::put(std::string name, std::string kind, Shape shape, const Box& box, Colour fill,
                     Colour line, int outline) {
  Figure& figure = figures.emplace_back();
  figure.id = std::move(name);
  figure.kind = std::move(kind);
  figure.shape = shape;
  figure.box = box;
  figure.fill = fill;
  figure.line = line;
  figure.width = outline;
  return figure;
}

void Drawing::add_line(Ring line, Colour colour, int thickness, bool dashed) {
  areas.push_back({std::move(line), no_colour, colour, thickness, dashed, false});
}

Box Drawing::write(std::string name, Point at, std::string text, Face face, int size, Colour ink,
                   Colour ground, Align align) {
  const int wide = width_of(text, face, size) + 2 * pt;
  const int high = size * 14 / 10;
  Box box = Box::about(at, wide, high);
  if (align != Align::centre) {
    const int left = align == Align::left ? at.x : at.x - wide;
    box = {left, at.y - high / 2, left + wide, at.y + high / 2};
  }
  Figure& figure = put(std::move(name), "text", Shape::none, box);
  figure.text = std::move(text);
  figure.face = face;
  figure.size = size;
  figure.ink = ink;
  figure.ground = ground;
  figure.align = align;
  return box;
}

}  // namespace praetor::viz
