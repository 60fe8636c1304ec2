// It uses only the four operations and square roots, which IEEE 754 rounds the same on every
// machine.
#include "viz/geometry.hpp"

#include <cmath>

namespace praetor::viz {

Box box_of(std::span<const Point> points) {
  if (points.empty()) return {};
  Box box{points[0].x, points[0].y, points[0].x, points[0].y};
  for (const Point point : points) {
    box.left = std::min(box.left, point.x);
    box.right = std::max(box.right, point.x);
    box.top = std::min(box.top, point.y);
    box.bottom = std::max(box.bottom, point.y);
  }
  return box;
}

Ring ring_of(const Box& box) {
  return {
      {box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}};
}

bool inside(const Ring& ring, Point point) {
  bool in = false;
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
    const Point a = ring[i];
    const Point b = ring[j];
    if ((a.y > point.y) == (b.y > point.y)) continue;
    const std::int64_t lhs = std::int64_t{point.x - a.x} * (b.y - a.y);
    const std::int64_t rhs = std::int64_t{b.x - a.x} * (point.y - a.y);
    if (b.y > a.y ? lhs < rhs : lhs > rhs) in = !in;
  }
  return in;
}

int distance(Point one, Point two) {
  const double x = one.x - two.x;
  const double y = one.y - two.y;
  return static_cast<int>(std::sqrt(x * x + y * y));
}

Point towards(Point from, Point to, int far) {
  const int whole = distance(from, to);
  if (whole <= far) return to;
  const auto part = [&](int a, int b) {
    return a + static_cast<int>(std::int64_t{b - a} * far / whole);
  };
  return {part(from.x, to.x), part(from.y, to.y)};
}

}  // namespace praetor::viz
