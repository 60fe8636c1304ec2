// From a board file's numbers to places on the picture.

#include <cmath>
#include <utility>

#include "viz/board_graph.hpp"
#include "viz/borders.hpp"
#include "viz/outline.hpp"
#include "viz/placing.hpp"

namespace praetor::viz {
namespace {

constexpr std::size_t ring_points_max = 256;
constexpr int name_size = 11 * pt;
constexpr int name_height = 14 * pt;
constexpr int name_width_max = 180 * pt;
constexpr int height_least = 380 * pt;

/// The map of the file's coordinates into the frame: the same scale both ways, centred.
struct Scale {
  Point low;
  Point shift;
  double by = 1;
  Point operator()(std::int64_t x, std::int64_t y) const {
    return {shift.x + static_cast<int>(std::lround(static_cast<double>(x - low.x) * by)),
            shift.y + static_cast<int>(std::lround(static_cast<double>(y - low.y) * by))};
  }
};

Ring shape_of(const board::Place& place) {
  const std::size_t count = place.shape.size();
  if (count < 3) return {};
  const std::size_t stride = (count + ring_points_max - 1) / ring_points_max;
  Ring ring;
  for (std::size_t i = 0; i < count; i += stride) {
    ring.push_back(
        {static_cast<int>(place.shape[i].first), static_cast<int>(place.shape[i].second)});
  }
  return ring;
}

// All that must be seen; with room about it where there are no outlines that give it.
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

// Fits the width; a board that is too tall fits the height, and the frame gets narrower margins.
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

void place_names(BoardPlan& plan, const MapForm& form) {
  std::vector<Box> wishes;
  for (const RegionPlan& region : plan.regions) {
    const Face face = region.water ? Face::gentle : Face::title;
    const int wide = width_of(region.title, face, name_size) + 8 * pt;
    const int high = name_height + form.row_height;
    // The row lies about the anchor, the name above it.
    wishes.push_back(Box::about({region.anchor.x, region.anchor.y - name_height / 2},
                                std::max(wide, form.row_width), high));
  }
  const std::vector<Box> boxes = set_apart(wishes, plan.frame.grown(-4 * pt));
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    RegionPlan& region = plan.regions[i];
    const Box& box = boxes[i];
    const Face face = region.water ? Face::gentle : Face::title;
    const int wide = width_of(region.title, face, name_size) + 8 * pt;
    region.plate = Box::about({box.centre().x, box.top + name_height / 2}, wide, name_height);
    region.row = {box.left, box.top + name_height, box.right, box.bottom};
  }
}

}  // namespace

BoardPlan plan_of(const board::Board& board, const MapForm& form) {
  BoardPlan plan;
  plan.frame = form.frame;
  const std::vector<Point> positions = positions_of(board);
  std::vector<Ring> shapes;
  for (const board::Place& place : board.places) shapes.push_back(shape_of(place));
  const Scale scale = scale_of(extent_of(positions, shapes), plan.frame);
  std::vector<Point> anchors;
  for (const Point position : positions) anchors.push_back(scale(position.x, position.y));
  const bool shaped = std::ranges::any_of(shapes, [](const Ring& ring) { return !ring.empty(); });
  const std::vector<Ring> cells =
      shaped ? std::vector<Ring>(anchors.size()) : cells_about(anchors, plan.frame);
  for (std::size_t i = 0; i < anchors.size(); ++i) {
    RegionPlan region;
    region.name = board.regions.at(i);
    const std::string& title = board.places[i].title;
    region.water = form.water[i];
    region.title = fitted(title.empty() ? words_of(region.name) : title,
                          region.water ? Face::gentle : Face::title, name_size, name_width_max);
    region.anchor = anchors[i];
    region.ring = cells[i];
    for (const Point point : shapes[i]) region.ring.push_back(scale(point.x, point.y));
    plan.regions.push_back(std::move(region));
  }
  find_borders(board, plan);
  place_names(plan, form);
  return plan;
}

}  // namespace praetor::viz
