// First all boxes push each other a little, many times. Boxes that still overlap then go into the
// nearest gap.
#include "viz/placing.hpp"

#include <array>

namespace praetor::viz {
namespace {

constexpr int gap = 3 * pt;
constexpr int rounds = 500;

Box moved(const Box& box, int x, int y) {
  return {box.left + x, box.top + y, box.right + x, box.bottom + y};
}

Box kept_in(const Box& box, const Box& frame) {
  const auto shift = [](int low, int high, int least, int most) {
    if (low < least) return least - low;
    return high > most ? std::max(most - high, least - low) : 0;
  };
  return moved(box, shift(box.left, box.right, frame.left, frame.right),
               shift(box.top, box.bottom, frame.top, frame.bottom));
}

void push_apart(Box& one, Box& two, bool turn) {
  const int right = one.right + gap - two.left;
  const int left = two.right + gap - one.left;
  const int down = one.bottom + gap - two.top;
  const int up = two.bottom + gap - one.top;
  if (right <= 0 || left <= 0 || down <= 0 || up <= 0) return;
  const int across = std::min(right, left);
  const int along = std::min(up, down);
  const auto half = [](int depth) { return std::max(depth / 2, 1); };
  if (across < along || (across == along && turn)) {
    const int by = right < left ? half(right) : -half(left);
    one = moved(one, -by, 0);
    two = moved(two, by, 0);
  } else {
    const int by = down < up ? half(down) : -half(up);
    one = moved(one, 0, -by);
    two = moved(two, 0, by);
  }
}

}  // namespace

std::vector<Box> set_apart(const std::vector<Box>& wishes, const Box& frame) {
  std::vector<Box> boxes = wishes;
  for (int round = 0; round < rounds; ++round) {
    const std::vector<Box> before = boxes;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      for (std::size_t j = i + 1; j < boxes.size(); ++j) {
        push_apart(boxes[i], boxes[j], (i + j) % 2 == 0);
      }
    }
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      if (round < rounds / 2) {  // in the second half nothing pulls them back together
        boxes[i] = moved(boxes[i], (wishes[i].left - boxes[i].left) / 12,
                         (wishes[i].top - boxes[i].top) / 12);
      }
      boxes[i] = kept_in(boxes[i], frame);
    }
    if (boxes == before) break;
  }
  std::vector<Box> taken;
  for (Box& box : boxes) {
    box = free_place(box, taken, frame);
    taken.push_back(box);
  }
  return boxes;
}

Box free_place(const Box& wish, const std::vector<Box>& taken, const Box& frame) {
  const auto is_free = [&](const Box& box) {
    return frame.holds(box) &&
           std::ranges::none_of(taken, [&](const Box& other) { return other.meets(box); });
  };
  const Box first = kept_in(wish, frame);
  if (is_free(first)) return first;
  constexpr int stride = 4 * pt;
  constexpr int rings = 300;
  for (int ring = 1; ring < rings; ++ring) {
    for (int i = -ring; i <= ring; ++i) {
      const std::array tries{Point{i, -ring}, Point{i, ring}, Point{-ring, i}, Point{ring, i}};
      for (const Point way : tries) {
        const Box box = moved(first, way.x * stride, way.y * stride);
        if (is_free(box)) return box;
      }
    }
  }
  return first;
}

std::vector<Point> grid_about(int rings, int stride) {
  std::vector<Point> points;
  for (int x = -rings; x <= rings; ++x) {
    for (int y = -rings; y <= rings; ++y) points.push_back({x * stride, y * stride});
  }
  std::ranges::stable_sort(points, {}, [](Point point) { return distance({}, point); });
  return points;
}

}  // namespace praetor::viz
