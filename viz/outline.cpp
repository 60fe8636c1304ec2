#include "viz/outline.hpp"

#include <cmath>
#include <utility>

namespace praetor::viz {
namespace {

struct OutlinePoint {
  double x = 0;
  double y = 0;
};

// Positions on a square spiral: no two are equal, and no trigonometry is needed.
OutlinePoint spiral(std::size_t index) {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t step_x = 1;
  std::int64_t step_y = 0;
  std::size_t leg = 1;
  for (std::size_t walked = 0, turns = 0; index-- > 0;) {
    x += step_x;
    y += step_y;
    if (++walked < leg) continue;
    walked = 0;
    step_x = -std::exchange(step_y, step_x);
    if (++turns % 2 == 0) ++leg;
  }
  return {static_cast<double>(x), static_cast<double>(y)};
}

// Moves the free places like springs of length `rest`: neighbours attract each other, all repel
// each other.
void settle(const board::Board& board, std::vector<OutlinePoint>& places,
            const std::vector<bool>& fixed, double rest) {
  constexpr int rounds = 300;
  const std::size_t count = places.size();
  for (int round = 0; round < rounds; ++round) {
    const double most = rest * (rounds - round) / rounds;
    std::vector<OutlinePoint> pull(count);
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = 0; j < count; ++j) {
        if (i == j) continue;
        const double x = places[j].x - places[i].x;
        const double y = places[j].y - places[i].y;
        const double square = x * x + y * y + rest * rest / 1e4;
        const double far = std::sqrt(square);
        const bool near = board::has(board.neighbours(board::Region::of(i)), board::Region::of(j));
        const double force = (near ? far / rest : 0) - rest * rest / square;
        pull[i].x += x / far * force * rest / 4;
        pull[i].y += y / far * force * rest / 4;
      }
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (fixed[i]) continue;
      const double far = std::sqrt(pull[i].x * pull[i].x + pull[i].y * pull[i].y);
      const double part = far > most ? most / far : 1;
      places[i].x += pull[i].x * part;
      places[i].y += pull[i].y * part;
    }
  }
}

// A corner of a cell. Its next edge knows the cell behind it; -1 is the frame.
struct Corner {
  Point at;
  int behind;  ///< of the edge that begins here
};

// Keeps the part that is nearer to `own` than to `other`.
std::vector<Corner> clipped(const std::vector<Corner>& cell, Point own, Point other, int index) {
  const auto excess = [&](Point p) {  // positive on the side of `other`
    const std::int64_t x = std::int64_t{2} * p.x - own.x - other.x;
    const std::int64_t y = std::int64_t{2} * p.y - own.y - other.y;
    return x * (other.x - own.x) + y * (other.y - own.y);
  };
  std::vector<Corner> kept;
  for (std::size_t i = 0; i < cell.size(); ++i) {
    const Corner& here = cell[i];
    const Corner& next = cell[(i + 1) % cell.size()];
    const std::int64_t a = excess(here.at);
    const std::int64_t b = excess(next.at);
    if (a <= 0) kept.push_back(here);
    if ((a <= 0) == (b <= 0)) continue;
    const double part = static_cast<double>(a) / static_cast<double>(a - b);
    const Point cut{here.at.x + static_cast<int>(std::lround(part * (next.at.x - here.at.x))),
                    here.at.y + static_cast<int>(std::lround(part * (next.at.y - here.at.y)))};
    kept.push_back({cut, a <= 0 ? index : here.behind});
  }
  return kept;
}

// A number from -100 to 100 that depends only on its arguments.
int wobble(std::uint64_t low, std::uint64_t high, std::uint64_t step) {
  std::uint64_t mix = low * 73'856'093U ^ high * 19'349'663U ^ step * 83'492'791U;
  mix ^= mix >> 13U;
  mix *= 0x9E37'79B9'7F4A'7C15ULL;
  return static_cast<int>((mix >> 33U) % 201U) - 100;
}

// Adds the edge between two corners, wandering sideways; it is the same for both of its cells.
void wander(Ring& ring, Point from, Point to, std::size_t one, std::size_t two) {
  constexpr int stride = 9 * pt;
  const bool turned = two < one;
  const Point begin = turned ? to : from;
  const Point end = turned ? from : to;
  const int steps = std::min(distance(begin, end) / stride, 60);
  Ring between;
  for (int i = 1; i < steps; ++i) {
    const int off = wobble(std::min(one, two), std::max(one, two), static_cast<std::size_t>(i));
    const int x = end.x - begin.x;
    const int y = end.y - begin.y;
    between.push_back({begin.x + x * i / steps - y / std::max(steps, 1) * off / 450,
                       begin.y + y * i / steps + x / std::max(steps, 1) * off / 450});
  }
  ring.push_back(from);
  if (turned) {
    ring.insert(ring.end(), between.rbegin(), between.rend());
  } else {
    ring.insert(ring.end(), between.begin(), between.end());
  }
}

}  // namespace

std::vector<Point> positions_of(const board::Board& board) {
  const std::size_t count = board.places.size();
  std::vector<bool> fixed(count);
  std::vector<OutlinePoint> places(count);
  OutlinePoint low{};
  OutlinePoint high{};
  bool any = false;
  for (std::size_t i = 0; i < count; ++i) {
    const auto& at = board.places[i].at;
    if (!at) continue;
    fixed[i] = true;
    places[i] = {static_cast<double>(at->first), static_cast<double>(at->second)};
    low =
        any ? OutlinePoint{std::min(low.x, places[i].x), std::min(low.y, places[i].y)} : places[i];
    high = any ? OutlinePoint{std::max(high.x, places[i].x), std::max(high.y, places[i].y)}
               : places[i];
    any = true;
  }
  const double span = std::max(high.x - low.x, high.y - low.y);
  const double rest = span > 0 ? span / std::sqrt(static_cast<double>(count)) : 100;
  for (std::size_t i = 0; i < count; ++i) {
    if (fixed[i]) continue;
    const OutlinePoint start = spiral(i);
    places[i] = {(low.x + high.x) / 2 + start.x * rest, (low.y + high.y) / 2 + start.y * rest};
  }
  if (std::ranges::find(fixed, false) != fixed.end()) settle(board, places, fixed, rest);
  std::vector<Point> points;
  points.reserve(places.size());
  for (const OutlinePoint& place : places) {
    points.push_back(
        {static_cast<int>(std::lround(place.x)), static_cast<int>(std::lround(place.y))});
  }
  return points;
}

std::vector<Ring> cells_about(const std::vector<Point>& points, const Box& frame) {
  std::vector<Ring> rings(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    std::vector<Corner> cell{{{frame.left, frame.top}, -1},
                             {{frame.right, frame.top}, -1},
                             {{frame.right, frame.bottom}, -1},
                             {{frame.left, frame.bottom}, -1}};
    for (std::size_t j = 0; j < points.size() && !cell.empty(); ++j) {
      if (i == j) continue;
      if (points[i] == points[j]) {
        if (j < i) cell.clear();
        continue;
      }
      cell = clipped(cell, points[i], points[j], static_cast<int>(j));
    }
    for (std::size_t k = 0; k < cell.size(); ++k) {
      const Corner& corner = cell[k];
      const Corner& next = cell[(k + 1) % cell.size()];
      if (corner.behind < 0) {
        rings[i].push_back(corner.at);
      } else {
        wander(rings[i], corner.at, next.at, i, static_cast<std::size_t>(corner.behind));
      }
    }
    if (rings[i].size() < 3) rings[i].clear();
  }
  return rings;
}

}  // namespace praetor::viz
