// Angles go through sine and cosine, but what comes of it is rounded to a tenth of a point.
#include "viz/wheel.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <utility>

namespace praetor::viz {
namespace {

// `turn` in fields, clockwise from the top.
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
  return polar(wheel, static_cast<double>(field), wheel.radius * 76 / 100);
}

Point stone_at(const Wheel& wheel, std::size_t field, std::size_t side) {
  const double aside = side % 2 == 0 ? -0.3 : 0.3;
  return polar(wheel, static_cast<double>(field) + aside, wheel.radius * 40 / 100);
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
  for (const Stone& stone : wheel.stones) {
    const SideColours& side = theme.sides[stone.side % sides_max];
    Figure figure;
    figure.id = fmt::format("{}-stone-{}", wheel.id, stone.side);
    figure.kind = fmt::format("stone side-{}", stone.side);
    figure.hint = stone.hint;
    figure.shape = stone.side % 2 == 0 ? Shape::octagon : Shape::disc;
    figure.box = Box::about(stone_at(wheel, stone.field, stone.side), 17 * pt, 17 * pt);
    figure.fill = side.full;
    figure.line = theme.piece_line;
    figure.width = pt + 3;
    drawing.figures.push_back(std::move(figure));
  }
}

}  // namespace praetor::viz
