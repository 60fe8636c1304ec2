#include "viz/marks.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

#include "viz/lettering.hpp"
#include "viz/placing.hpp"
#include "viz/standing.hpp"

namespace praetor::viz {
namespace {

constexpr int mark_text = 105;
constexpr int mark_line = 14 * pt;
constexpr int mark_width_max = 250 * pt;

// Of frames, only the text on them is in the way; grounds of squares are what things stand on.
bool is_underneath(const Figure& figure) {
  return figure.kind == "panel" || figure.kind == "bar" || figure.kind == "ground";
}

// The boxes that are taken.
std::vector<Box> taken_in(const Drawing& drawing) {
  std::vector<Box> boxes;
  for (const Figure& figure : drawing.figures) {
    if (!is_underneath(figure)) boxes.push_back(figure.box);
  }
  for (const Arrow& arrow : drawing.arrows) {
    constexpr int samples = 24;
    for (int i = 0; i <= samples; ++i) {
      boxes.push_back(Box::about(arrow.at(i, samples), 6 * pt, 6 * pt));
    }
    if (!arrow.badge.empty()) boxes.push_back(arrow.badge_box());
  }
  return boxes;
}

Point nearest_in(const Box& box, Point to) {
  return {std::clamp(to.x, box.left, box.right), std::clamp(to.y, box.top, box.bottom)};
}

// The line between two boxes, from the nearest point of one to the nearest point of the other.
Ring between(const Box& one, const Box& two) {
  const Point from = nearest_in(one, two.centre());
  const Point to = nearest_in(two, from);
  return {nearest_in(one, to), to};
}

// Whether a line would cross text.
bool strikes_words(const Drawing& drawing, const Ring& line) {
  constexpr int samples = 32;
  for (int i = 1; i < samples; ++i) {
    const Point way = line[1] - line[0];
    const Point point{line[0].x + way.x * i / samples, line[0].y + way.y * i / samples};
    for (const Figure& figure : drawing.figures) {
      if (!figure.text.empty() && figure.text_box().has(point)) return true;
    }
  }
  return false;
}

// The cost of a place: it is far away, or near to other things that it could seem to mean, or its
// line would cross text.
int cost_of(const Box& about, const Box& place, const std::vector<Box>& taken) {
  const Ring line = between(about, place);
  int cost = distance(line[0], line[1]);
  const Box near = place.grown(9 * pt);
  for (const Box& box : taken) {
    if (box.meets(near) && !about.meets(box)) cost += 5 * pt;
    for (int i = 1; i < 8; ++i) {
      const Point way = line[1] - line[0];
      const Point point{line[0].x + way.x * i / 8, line[0].y + way.y * i / 8};
      cost += box.has(point) ? 12 * pt : 0;
    }
  }
  return cost;
}

// The free place nearest to a wish, with a margin around it if possible.
Box clear_place(const Box& wish, const std::vector<Box>& taken, const Box& frame) {
  constexpr int margin = 3 * pt;
  std::vector<Box> wide;
  wide.reserve(taken.size());
  for (const Box& box : taken) wide.push_back(box.grown(margin));
  const Box place = free_place(wish, wide, frame);
  const auto meets = [&](const Box& other) { return other.meets(place); };
  return std::ranges::any_of(taken, meets) ? free_place(wish, taken, frame) : place;
}

// The cheapest of the free places nearest to the preferred ones.
Box beside(const Box& about, int wide, int high, const std::vector<Box>& taken, const Box& frame) {
  constexpr int gap = 2 * pt;
  const Point middle = about.centre();
  const int right = about.right + gap + wide / 2;
  const int left = about.left - gap - wide / 2;
  const int below = about.bottom + gap + high / 2;
  const int above = about.top - gap - high / 2;
  const std::array wishes{Point{middle.x, below}, Point{middle.x, above}, Point{right, middle.y},
                          Point{left, middle.y},  Point{right, below},    Point{left, below},
                          Point{right, above},    Point{left, above}};
  Box best;
  int least = -1;
  for (std::size_t i = 0; i < wishes.size(); ++i) {
    const Box place = clear_place(Box::about(wishes[i], wide, high), taken, frame);
    const int cost = cost_of(about, place, taken) + static_cast<int>(i) * 2 * pt;
    if (least >= 0 && cost >= least) continue;
    least = cost;
    best = place;
  }
  return best;
}

std::vector<std::string> lines_of(const std::string& text, const Box& frame) {
  const int room = std::min(mark_width_max, frame.width() - 20 * pt);
  return wrapped(text, Face::strong, mark_text, room, 4);
}

Box place_of(const std::vector<std::string>& lines, const Box& about, const Box& frame,
             const std::vector<Box>& taken) {
  int wide = 0;
  for (const std::string& line : lines) {
    wide = std::max(wide, width_of(line, Face::strong, mark_text));
  }
  const int high = 4 * pt + mark_line * static_cast<int>(lines.size());
  return beside(about, wide + 10 * pt, high, taken, frame);
}

// How much text, and how many other arrows, an arrow would cross; its badge counts most.
int crossed(const Drawing& drawing, const Arrow& arrow) {
  constexpr int samples = 24;
  constexpr int weight = 6;
  constexpr int outside = 100;
  const Box page = Box{0, 0, drawing.width, drawing.height}.grown(-6 * pt);
  const Box badge = arrow.badge_box();
  Ring way;
  for (int i = 1; i < samples; ++i) way.push_back(arrow.at(i, samples));
  int count = 0;
  // No part of it may make the picture larger, not even its control points.
  for (const Point point : arrow.points()) count += page.has(point) ? 0 : outside;
  for (const Figure& figure : drawing.figures) {
    if (is_underneath(figure)) continue;
    if (!arrow.badge.empty() && badge.meets(figure.box)) count += weight;
    for (const Point point : way) count += figure.box.has(point) ? 1 : 0;
  }
  for (const Arrow& other : drawing.arrows) {
    for (int i = 1; i < samples; ++i) {
      const Point there = other.at(i, samples);
      count +=
          std::ranges::any_of(way, [&](Point p) { return distance(p, there) < 4 * pt; }) ? 1 : 0;
    }
  }
  return count;
}

// Chooses the bend that hides least; of equal ones the first.
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

bool under_a_name(const BoardPlan& plan, Point point) {
  return std::ranges::any_of(plan.regions, [&](const RegionPlan& region) {
    return region.plate.grown(2 * pt).has(point);
  });
}

int distance_to(const Box& box, Point point) {
  return distance(
      point, {std::clamp(point.x, box.left, box.right), std::clamp(point.y, box.top, box.bottom)});
}

// Whether no other place on the map is as near to the point as those of the region.
bool points_at(const BoardPlan& plan, std::size_t region, Point point) {
  const auto far = [&](const RegionPlan& one) {
    const int away = distance_to(one.cluster(), point);
    return one.harbour.width() > 0 ? std::min(away, distance_to(one.harbour, point)) : away;
  };
  const int own = far(plan.regions[region]);
  return std::ranges::none_of(plan.regions, [&](const RegionPlan& other) {
    return &other != &plan.regions[region] && far(other) <= own;
  });
}

// Where an arrow to a region ends: at distance `room` from `to`. If a name is in the way, before
// the name or else behind it, but never nearer to another region.
Point tip_of(const BoardPlan& plan, std::size_t region, Point from, Point to, int room) {
  constexpr int stride = 2 * pt;
  const int most = distance(from, to) / 2;
  std::optional<Point> named;  // used if every point is under a name
  const auto is_good = [&](Point tip) {
    if (!named) named = tip;
    return !under_a_name(plan, tip);
  };
  for (int far = room; far <= most; far += stride) {
    const Point before = towards(to, from, far);
    if (!points_at(plan, region, before)) break;
    if (is_good(before)) return before;
  }
  for (int far = room; far >= 0; far -= stride) {
    const Point behind = towards(to, from, far);
    if (points_at(plan, region, behind) && is_good(behind)) return behind;
  }
  return named.value_or(to);
}

// Between two close neighbours the arrow goes around the outside of both; further outside if it may
// hide nothing.
Arrow go_round(const Drawing& drawing, const BoardPlan& plan, const Arrow& plain,
               const March& march, Point from, Point to) {
  constexpr std::array asides{24 * pt, 34 * pt, 44 * pt, 12 * pt, 56 * pt};
  const int length = distance(from, to);
  constexpr int dear = 100;    // the tip is hidden
  constexpr int wrong = 1000;  // the tip points at another region
  const auto hidden = [&](const Arrow& one) {
    if (!points_at(plan, march.to, one.to)) return wrong;
    return crossed(drawing, one) + (under_a_name(plan, one.to) ? dear : 0);
  };
  Arrow best = plain;
  int least = -1;
  for (const int aside : asides) {
    const Point off{(to.y - from.y) * aside / length, (from.x - to.x) * aside / length};
    Arrow left = plain;
    left.from = from + off;
    left.to = tip_of(plan, march.to, left.from, to + off, 0);
    Arrow right = plain;
    right.from = from - off;
    right.to = tip_of(plan, march.to, right.from, to - off, 0);
    bend_clear(drawing, left, {32, 60, 16});
    bend_clear(drawing, right, {-32, -60, -16});
    for (const Arrow& one : {left, right}) {
      const int count = hidden(one);
      if (least >= 0 && count >= least) continue;
      least = count;
      best = one;
    }
    if (least < dear && (!march.clear || aside == 44 * pt)) break;
  }
  if (least < wrong) return best;
  // A straight arrow hides something, but cannot be misunderstood.
  best.bend = 0;
  best.from = towards(from, to, length / 5);
  best.to = towards(to, from, length / 5);
  return best;
}

// How far from `centre` the line to `to` leaves a box.
int way_out(const Box& box, Point centre, Point to) {
  constexpr int stride = 2 * pt;
  const int length = distance(centre, to);
  int far = 0;
  while (far < length && box.has(towards(centre, to, far))) far += stride;
  return far;
}

// Where a march begins or ends: at drawn units of its side, else where they would be.
Point end_of(const Drawing& drawing, const BoardPlan& plan, const RegionPlan& region,
             const March& march) {
  const std::string unit = "unit-" + region.name + "-" + std::to_string(march.side) + "-";
  for (const Figure& figure : drawing.figures) {
    const bool fits = figure.id.starts_with(unit) && figure.kind.starts_with("unit ") &&
                      is_unit_in(plan, region, figure.id);
    if (fits && (figure.shape == Shape::hull) == march.ships) return figure.box.centre();
  }
  return region.middle_of(march.ships);
}

}  // namespace

void clear_badge(const Drawing& drawing, Arrow& arrow) {
  if (arrow.badge.empty()) return;
  const std::vector<Box> taken = taken_in(drawing);
  // Texts and other badges count more than pieces and lines.
  constexpr int word = 100;
  const auto hidden = [&](const Box& badge) {
    int count = 0;
    for (const Box& box : taken) count += box.meets(badge) ? 1 : 0;
    for (const Figure& figure : drawing.figures) {
      // Scaling rounds letters, so texts may get a little wider.
      const bool written = !figure.text.empty() && figure.text_box().grown(pt).meets(badge);
      count += written ? word : 0;
    }
    for (const Arrow& other : drawing.arrows) {
      const bool worded = !other.badge.empty() && other.badge_box().meets(badge);
      count += worded ? word : 0;
    }
    return count;
  };
  int least = -1;
  int best = arrow.badge_part;
  for (int off = 0; off <= 40; off += 4) {
    for (const int part : {50 - off, 50 + off}) {
      arrow.badge_part = part;
      const int count = hidden(arrow.badge_box());
      if (least >= 0 && count >= least) continue;
      least = count;
      best = part;
    }
  }
  arrow.badge_part = best;
  if (least >= word) arrow.badge.clear();
}

void draw_march(Drawing& drawing, const BoardPlan& plan, const March& march, const Theme& theme) {
  const Point from = end_of(drawing, plan, plan.regions[march.from], march);
  const Point to = end_of(drawing, plan, plan.regions[march.to], march);
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
    arrow = go_round(drawing, plan, arrow, march, from, to);
  } else {
    int begin = std::min(24 * pt, length / 4);
    int end = begin;
    if (march.clear) {
      const auto seen = [&](std::size_t at) {
        return seen_of(drawing, plan, plan.regions[at]).grown(3 * pt);
      };
      const int out = way_out(seen(march.from), from, to);
      const int in = way_out(seen(march.to), to, from);
      constexpr int least = 34 * pt;
      if (out + in + least <= length) {
        begin = out;
        end = in;
      }
    }
    arrow.from = towards(from, to, begin);
    arrow.to = tip_of(plan, march.to, from, to, end);
    bend_clear(drawing, arrow, {16, -16, 8, -8, 24, -24, 32, -32});
  }
  clear_badge(drawing, arrow);
  drawing.arrows.push_back(std::move(arrow));
}

std::optional<Box> room_for(const Drawing& drawing, const Box& about, const Box& frame,
                            const std::string& text) {
  const std::vector<Box> taken = taken_in(drawing);
  const Box place = place_of(lines_of(text, frame), about, frame, taken);
  const auto meets = [&](const Box& other) { return other.meets(place); };
  if (!frame.holds(place) || std::ranges::any_of(taken, meets)) return std::nullopt;
  return place;
}

void draw_mark(Drawing& drawing, const Box& about, const Box& frame, const Mark& mark,
               const Theme& theme) {
  const std::vector<std::string> lines = lines_of(mark.text, frame);
  const Box box = place_of(lines, about, frame, taken_in(drawing));
  const Ring line = between(about, box);
  const bool is_far = about.width() > 0 && distance(line[0], line[1]) > 8 * pt;
  if (is_far && !strikes_words(drawing, line)) {
    drawing.add_line(line, theme.halo, 35);
    drawing.add_line(line, mark.ink, 15);
  }
  Figure& plate = drawing.put(mark.id, mark.kind, Shape::rounded, box, mark.ground, mark.ink, 15);
  plate.face = Face::strong;
  plate.size = mark_text;
  plate.ink = mark.ink;
  plate.ground = mark.ground;
  if (lines.size() == 1) plate.text = lines.front();
  if (lines.size() == 1) return;
  int y = box.top + 2 * pt + mark_line / 2;
  for (std::size_t i = 0; i < lines.size(); ++i, y += mark_line) {
    drawing.write(mark.id + "-" + std::to_string(i + 1), {box.centre().x, y}, lines[i],
                  Face::strong, mark_text, mark.ink, mark.ground, Align::centre);
  }
}

}  // namespace praetor::viz
