// Converts the numbers of a board file to places in the picture.

#include <cmath>
#include <limits>
#include <utility>

#include "viz/board_graph.hpp"
#include "viz/borders.hpp"
#include "viz/outline.hpp"
#include "viz/placing.hpp"
#include "viz/shores.hpp"
#include "viz/smooth.hpp"

namespace praetor::viz {
namespace {

constexpr std::size_t ring_points_max = 256;
constexpr int name_width_max = 180 * pt;
constexpr int height_least = 380 * pt;

/// Maps the coordinates of the file into the frame: the same scale in both directions, centred.
struct Scale {
  Point low;
  Point shift;
  double by = 1;
  Point operator()(std::int64_t x, std::int64_t y) const {
    return {shift.x + static_cast<int>(std::lround(static_cast<double>(x - low.x) * by)),
            shift.y + static_cast<int>(std::lround(static_cast<double>(y - low.y) * by))};
  }
};

Ring ring_of(const board::Outline& outline) {
  const std::size_t count = outline.size();
  if (count < 3) return {};
  const std::size_t stride = (count + ring_points_max - 1) / ring_points_max;
  Ring ring;
  for (std::size_t i = 0; i < count; i += stride) {
    ring.push_back({static_cast<int>(outline[i].first), static_cast<int>(outline[i].second)});
  }
  return ring;
}

// How many points of a grid in a box do not show that region: they are outside its outline, or
// covered by land.
int strange_points(const BoardPlan& plan, std::size_t own, const Box& box) {
  constexpr int across = 6;
  constexpr int along = 2;
  int count = 0;
  for (int i = 0; i <= across; ++i) {
    for (int k = 0; k <= along; ++k) {
      const Point point{box.left + box.width() * i / across, box.top + box.height() * k / along};
      count += plan.is_ground(own, true, point) ? 0 : 1;
    }
  }
  return count;
}

// The place of a water's name. It belongs on open water: of the places near its wish that meet no
// other name, it takes the one where name and row hide the least land; of equal places, the
// nearest.
Box afloat(const BoardPlan& plan, const std::vector<Box>& wishes, std::size_t own) {
  const auto far = [](Point way) { return distance({}, way); };
  const Box& wish = wishes[own];
  const int wide = width_of(plan.regions[own].title, Face::gentle, region_name_size) + 6 * pt;
  Box best = wish;
  int least = std::numeric_limits<int>::max();
  for (const Point way : grid_about(16, 10 * pt)) {
    if (far(way) >= least) break;
    const Box box{wish.left + way.x, wish.top + way.y, wish.right + way.x, wish.bottom + way.y};
    const auto meets = [&](const Box& other) { return &other != &wish && other.meets(box); };
    if (!plan.frame.grown(-4 * pt).holds(box) || std::ranges::any_of(wishes, meets)) continue;
    const Box name = Box::about({box.centre().x, box.top + name_height / 2}, wide, name_height);
    const Box row{box.left, name.bottom, box.right, box.bottom};
    const int cost = far(way) + strange_points(plan, own, name) * 40 * pt +
                     strange_points(plan, own, row) * 10 * pt;
    if (cost >= least) continue;
    least = cost;
    best = box;
  }
  return best;
}

// The box that must be visible; with a margin if no outlines give one.
Box extent_of(const std::vector<Point>& positions, const std::vector<Ring>& shapes) {
  std::vector<Point> all = positions;
  bool shaped = false;
  for (const Ring& shape : shapes) {
    all.insert(all.end(), shape.begin(), shape.end());
    shaped = shaped || !shape.empty();
  }
  const Box box = box_of(all);
  const int room = shaped ? 0 : std::max({box.width() / 10, box.height() / 10, 1});
  return box.grown(room);
}

// Fits the width. A board that is too tall fits the height instead, and is centred in the frame.
Scale scale_of(const Box& extent, Box& frame) {
  const double wide = std::max(extent.width(), 1);
  const double high = std::max(extent.height(), 1);
  Scale scale;
  scale.by = std::min(frame.width() / wide, frame.height() / high);
  const int height = static_cast<int>(std::lround(high * scale.by));
  frame.bottom =
      frame.top + std::clamp(height, std::min(height_least, frame.height()), frame.height());
  scale.low = {extent.left, extent.top};
  scale.shift = {frame.left + (frame.width() - static_cast<int>(std::lround(wide * scale.by))) / 2,
                 frame.top + (frame.height() - height) / 2};
  return scale;
}

// The row is around the anchor, the name above it.
Box wish_of(const RegionPlan& region, const MapForm& form) {
  const Face face = region.water ? Face::gentle : Face::title;
  const int wide = width_of(region.title, face, region_name_size) + 8 * pt;
  return Box::about({region.anchor.x, region.anchor.y - name_height / 2},
                    std::max(wide, form.row_width), name_height + form.row_height);
}

void place_names(BoardPlan& plan, const MapForm& form) {
  std::vector<Box> wishes;
  for (const RegionPlan& region : plan.regions) wishes.push_back(wish_of(region, form));
  for (std::size_t i = 0; i < wishes.size(); ++i) {
    if (plan.regions[i].water) wishes[i] = afloat(plan, wishes, i);
  }
  const std::vector<Box> boxes = set_apart(wishes, plan.frame.grown(-4 * pt));
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    RegionPlan& region = plan.regions[i];
    const Box& box = boxes[i];
    const Face face = region.water ? Face::gentle : Face::title;
    const int wide = width_of(region.title, face, region_name_size) + 8 * pt;
    region.plate = Box::about({box.centre().x, box.top + name_height / 2}, wide, name_height);
    region.row = {box.left, box.top + name_height, box.right, box.bottom};
  }
}

}  // namespace

BoardPlan plan_of(const board::Board& board, const MapForm& form) {
  BoardPlan plan;
  plan.frame = form.frame;
  plan.pieces = form.pieces;
  plan.plain = form.plain;
  const std::vector<Point> positions = positions_of(board);
  std::vector<Ring> shapes;
  const board::Outlines& outlines = board.outlines.get();
  for (std::size_t i = 0; i < positions.size(); ++i) {
    shapes.push_back(i < outlines.regions.size() ? ring_of(outlines.regions[i].shape) : Ring());
  }
  const Scale scale = scale_of(extent_of(positions, shapes), plan.frame);
  std::vector<Point> anchors;
  anchors.reserve(positions.size());
  for (const Point position : positions) anchors.push_back(scale(position.x, position.y));
  const bool shaped = std::ranges::any_of(shapes, [](const Ring& ring) { return !ring.empty(); });
  std::vector<Ring> rings =
      shaped ? std::vector<Ring>(anchors.size()) : cells_about(anchors, plan.frame);
  for (std::size_t i = 0; i < anchors.size(); ++i) {
    for (const Point point : shapes[i]) rings[i].push_back(scale(point.x, point.y));
  }
  const std::size_t count = rings.size();
  const auto add_land = [&](const board::Outline& outline) {
    Ring& ring = rings.emplace_back();
    for (const Point point : ring_of(outline)) ring.push_back(scale(point.x, point.y));
  };
  for (const auto& region : outlines.regions) std::ranges::for_each(region.land, add_land);
  std::ranges::for_each(outlines.land, add_land);
  smooth(rings, plan.frame);
  auto land = rings.begin() + static_cast<std::ptrdiff_t>(count);
  for (std::size_t i = 0; i < anchors.size(); ++i) {
    RegionPlan region;
    region.name = board.regions.at(i);
    const std::string& title = board.places[i].title;
    region.water = form.water[i];
    region.title =
        fitted(title.empty() ? replays::wording::title_of(region.name) : title,
               region.water ? Face::gentle : Face::title, region_name_size, name_width_max);
    region.anchor = anchors[i];
    region.ring = std::move(rings[i]);
    region.extent = box_of(region.ring);
    const std::size_t lands = i < outlines.regions.size() ? outlines.regions[i].land.size() : 0;
    for (std::size_t k = 0; k < lands; ++k) {
      if (land->size() > 2) region.land.push_back(std::move(*land));
      ++land;
    }
    plan.regions.push_back(std::move(region));
  }
  for (; land != rings.end(); ++land) {
    if (land->size() > 2) plan.beyond.push_back(std::move(*land));
  }
  find_borders(board, form.plain, plan);
  const auto has_waters = [](const RegionPlan& region) { return !region.land.empty(); };
  if (!std::ranges::any_of(plan.regions, has_waters)) {
    place_names(plan, form);
    return plan;
  }
  std::vector<SeaPlan> seas;
  for (const board::Outlines::Sea& sea : outlines.seas) {
    seas.push_back({fitted(sea.title, Face::gentle, region_name_size, name_width_max), {}});
    const int wide = width_of(seas.back().title, Face::gentle, region_name_size) + 6 * pt;
    seas.back().plate = Box::about(scale(sea.at.first, sea.at.second), wide, name_height);
  }
  place_on_shores(plan, form, std::move(seas));
  return plan;
}

}  // namespace praetor::viz
