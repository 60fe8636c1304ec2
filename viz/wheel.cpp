// Angles use sine and cosine, but the results are rounded to a tenth of a point.
#include "viz/wheel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "viz/state_graph.hpp"

namespace praetor::viz {
namespace {

// A point on the wheel; `turn` counts fields clockwise from the top.
Point polar(const Wheel& wheel, double turn, int radius) {
  const double angle = turn * 2 * std::numbers::pi / static_cast<double>(wheel.fields.size());
  return {wheel.centre.x + static_cast<int>(std::lround(radius * std::sin(angle))),
          wheel.centre.y - static_cast<int>(std::lround(radius * std::cos(angle)))};
}

void paint_field(Drawing& drawing, const Wheel& wheel, std::size_t field, const Theme& theme) {
  constexpr int arcs = 8;
  Ring ring;
  const double begin = static_cast<double>(field) - 0.5;
  for (int i = 0; i <= arcs; ++i) {
    ring.push_back(polar(wheel, begin + static_cast<double>(i) / arcs, wheel.radius));
  }
  for (int i = arcs; i >= 0; --i) {
    ring.push_back(polar(wheel, begin + static_cast<double>(i) / arcs, wheel.radius * 28 / 100));
  }
  drawing.areas.push_back(
      {ring, field % 2 == 0 ? theme.panel : theme.land, theme.panel_line, pt + 2});
}

}  // namespace

Point field_at(const Wheel& wheel, std::size_t field) {
  return polar(wheel, static_cast<double>(field), wheel.radius * (wheel.rows > 1 ? 78 : 73) / 100);
}

Point stone_at(const Wheel& wheel, std::size_t field, std::size_t side) {
  const double aside = side % 2 == 0 ? -0.25 : 0.25;
  const int row = static_cast<int>(side / 2) % std::max(wheel.rows, 1);
  const int far = wheel.rows > 1 ? 315 + 115 * row : 400;
  return polar(wheel, static_cast<double>(field) + aside, wheel.radius * far / 1000);
}

Arrow round_the_rim(const Wheel& wheel, std::size_t from, std::size_t to, int lane) {
  const std::size_t fields = wheel.fields.size();
  const std::size_t steps = (to + fields - from - 1) % fields + 1;
  const int radius = wheel.radius + 45 + lane * 35;
  const double begin = static_cast<double>(from) + 0.15;
  const double way = static_cast<double>(steps) - 0.25;
  // Each piece covers at most an eighth of the circle, where a cubic is as good as an arc.
  const std::size_t pieces = std::max<std::size_t>(1, steps * 8 / fields);
  const double part = way / static_cast<double>(pieces);
  const double angle = part * 2 * std::numbers::pi / static_cast<double>(fields);
  const double arm = radius * 4.0 / 3.0 * std::tan(angle / 4);
  const auto aside = [&](double turn, double far) {
    const Point foot = polar(wheel, turn, radius);
    const double at = turn * 2 * std::numbers::pi / static_cast<double>(fields);
    return Point{foot.x + static_cast<int>(std::lround(far * std::cos(at))),
                 foot.y + static_cast<int>(std::lround(far * std::sin(at)))};
  };
  Arrow arrow;
  arrow.from = polar(wheel, begin, radius);
  arrow.to = polar(wheel, begin + way, radius);
  for (std::size_t i = 0; i < pieces; ++i) {
    const double turn = begin + part * static_cast<double>(i);
    if (i > 0) arrow.inner.push_back(polar(wheel, turn, radius));
    arrow.inner.push_back(aside(turn, arm));
    arrow.inner.push_back(aside(turn + part, -arm));
  }
  return arrow;
}

void draw_stone(Drawing& drawing, std::string id, Point centre, std::size_t side, std::string hint,
                const Theme& theme, int size) {
  drawing
      .put(std::move(id), fmt::format("stone side-{}", side), shape_of(side),
           Box::about(centre, size, size), theme.sides[side % sides_max].full, theme.piece_line,
           pt + 3)
      .hint = std::move(hint);
}

void draw_wheel(Drawing& drawing, const Wheel& wheel, const Theme& theme) {
  for (std::size_t i = 0; i < wheel.fields.size(); ++i) {
    paint_field(drawing, wheel, i, theme);
    const Colour ground = i % 2 == 0 ? theme.panel : theme.land;
    drawing.write(fmt::format("{}-field-{}", wheel.id, i), field_at(wheel, i), wheel.fields[i],
                  Face::plain, 105, theme.ink, ground, Align::centre);
  }
  if (!wheel.middle.empty()) {
    drawing.write(wheel.id + "-middle", wheel.centre, wheel.middle, Face::strong, 11 * pt,
                  theme.ink, theme.paper, Align::centre);
  }
  // The innermost row is narrow, so the two stones there are smaller.
  const int size = wheel.rows > 1 ? 11 * pt : stone_size;
  for (const Stone& stone : wheel.stones) {
    draw_stone(drawing, fmt::format("{}-stone-{}", wheel.id, stone.side),
               stone_at(wheel, stone.field, stone.side), stone.side, stone.hint, theme, size);
  }
}

}  // namespace praetor::viz
