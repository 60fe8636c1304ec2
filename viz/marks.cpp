#include "viz/marks.hpp"

#include <initializer_list>
#include <utility>

#include "viz/placing.hpp"

namespace praetor::viz {
namespace {

constexpr int text_size = 105;

// Room that is taken: of frames only what is written on them counts.
std::vector<Box> taken_in(const Drawing& drawing) {
  std::vector<Box> boxes;
  for (const Figure& figure : drawing.figures) {
    const bool ground = figure.kind == "panel" || figure.kind == "bar";
    if (!ground) boxes.push_back(figure.box);
  }
  return boxes;
}

// How much of what is written an arrow would cross; its badge counts most.
int crossed(const Drawing& drawing, const Arrow& arrow) {
  constexpr int samples = 24;
  constexpr int weight = 6;
  const Box badge = Box::about(arrow.middle(), 20 * pt, 20 * pt);
  Ring way;
  for (int i = 1; i < samples; ++i) way.push_back(arrow.at(i, samples));
  int count = 0;
  for (const Figure& figure : drawing.figures) {
    if (figure.kind == "panel" || figure.kind == "bar") continue;
    if (!arrow.badge.empty() && badge.meets(figure.box)) count += weight;
    for (const Point point : way) count += figure.box.has(point) ? 1 : 0;
  }
  return count;
}

// Of all ways to bend, the one that hides least; of equal ones the first.
void bend_clear(const Drawing& drawing, Arrow& arrow, std::initializer_list<int> bends) {
  int least = -1;
  int best = 0;
  for (const int bend : bends) {
    arrow.bend = bend;
    const int count = crossed(drawing, arrow);
    if (least >= 0 && count >= least) continue;
    least = count;
    best = bend;
  }
  arrow.bend = best;
}

}  // namespace

void draw_march(Drawing& drawing, const BoardPlan& plan, const March& march, const Theme& theme) {
  const Point from = plan.regions[march.from].row.centre();
  const Point to = plan.regions[march.to].row.centre();
  const int length = distance(from, to);
  if (length == 0) return;
  Arrow arrow;
  arrow.id = march.id;
  arrow.kind = march.broken ? "move broken" : "move";
  arrow.hint = march.hint;
  arrow.badge = march.badge;
  arrow.colour = march.broken ? theme.wrong : theme.sides[march.side % sides_max].ink;
  arrow.width = 32;
  arrow.dashed = march.broken;
  if (length < 80 * pt) {
    // Between neighbours that stand close, the arrow goes round the outside of both.
    const int aside = 24 * pt;
    const Point off{(to.y - from.y) * aside / length, (from.x - to.x) * aside / length};
    Arrow left = arrow;
    left.from = from + off;
    left.to = to + off;
    arrow.from = from - off;
    arrow.to = to - off;
    bend_clear(drawing, left, {32, 60, 16});
    bend_clear(drawing, arrow, {-32, -60, -16});
    if (crossed(drawing, left) <= crossed(drawing, arrow)) arrow = left;
  } else {
    const int room = std::min(24 * pt, length / 4);
    arrow.from = towards(from, to, room);
    arrow.to = towards(to, from, room);
    bend_clear(drawing, arrow, {16, -16, 8, -8, 24, -24, 32, -32});
  }
  drawing.arrows.push_back(std::move(arrow));
}

void draw_mark(Drawing& drawing, Point at, const Box& frame, const Mark& mark, const Theme& theme) {
  Figure figure;
  figure.id = mark.id;
  figure.kind = mark.kind;
  figure.text = mark.text;
  figure.face = Face::strong;
  figure.size = text_size;
  figure.ink = mark.ink;
  figure.ground = mark.ground;
  figure.fill = mark.ground;
  figure.line = mark.ink;
  figure.width = 15;
  figure.shape = Shape::rounded;
  const int wide = width_of(mark.text, Face::strong, text_size) + 10 * pt;
  const Box wish = Box::about({at.x, at.y + 23 * pt}, wide, 18 * pt);
  figure.box = free_place(wish, taken_in(drawing), frame);
  const Point edge{std::clamp(at.x, figure.box.left, figure.box.right),
                   std::clamp(at.y, figure.box.top, figure.box.bottom)};
  if (distance(edge, at) > 24 * pt) {
    drawing.areas.push_back({{at, edge}, {0, 0, 0, 0}, theme.halo, 35, false, false});
    drawing.areas.push_back({{at, edge}, {0, 0, 0, 0}, mark.ink, 15, false, false});
  }
  drawing.figures.push_back(std::move(figure));
}

}  // namespace praetor::viz
