#pragma once
// Points, boxes and outlines of a picture in whole tenths of a typographic point; y grows
// downwards. Every computed value is rounded at once, so that pictures are the same on every
// machine.

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace praetor::viz {

/// One typographic point.
inline constexpr int pt = 10;
/// The next whole point: no edge of a picture goes through a pixel.
constexpr int up_to_whole_points(int tenths) { return (tenths + pt - 1) / pt * pt; }

struct Point {
  int x = 0;
  int y = 0;
  friend constexpr bool operator==(Point, Point) = default;
  // Written by hand: clang-tidy 14 wrongly reports a defaulted <=> as an old-style null pointer.
  friend constexpr bool operator<(Point a, Point b) { return a.x != b.x ? a.x < b.x : a.y < b.y; }
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

/// Empty where `right <= left` or `bottom <= top`.
struct Box {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;
  static constexpr Box about(Point centre, int width, int height) {
    const Point corner{centre.x - width / 2, centre.y - height / 2};
    return {corner.x, corner.y, corner.x + width, corner.y + height};
  }
  constexpr int width() const { return right - left; }
  constexpr int height() const { return bottom - top; }
  constexpr Point centre() const { return {(left + right) / 2, (top + bottom) / 2}; }
  constexpr bool has(Point point) const {
    return left <= point.x && point.x < right && top <= point.y && point.y < bottom;
  }
  constexpr bool meets(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
  constexpr bool holds(const Box& other) const {
    return left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom;
  }
  /// The smallest box that holds both.
  constexpr Box with(const Box& other) const {
    return {std::min(left, other.left), std::min(top, other.top), std::max(right, other.right),
            std::max(bottom, other.bottom)};
  }
  constexpr Box grown(int by) const { return {left - by, top - by, right + by, bottom + by}; }
  friend constexpr bool operator==(const Box&, const Box&) = default;
};

/// A closed outline; the last point is joined to the first.
using Ring = std::vector<Point>;

Box box_of(std::span<const Point> points);
Ring ring_of(const Box& box);
bool inside(const Ring& ring, Point point);
/// The distance of two points, rounded down.
int distance(Point one, Point two);
/// The point at distance `far` from `from` towards `to`; `to` itself if it is nearer.
Point towards(Point from, Point to, int far);

}  // namespace praetor::viz
