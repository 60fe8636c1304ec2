// A corner is cut the same for both sides: the new points depend only on the edge, not on the
// direction of the outline.
#include "viz/smooth.hpp"

#include <map>
#include <utility>

namespace praetor::viz {
namespace {

using Around = std::map<Point, std::vector<Point>>;

// For each corner, the corners to which any outline joins it.
Around neighbours_in(const std::vector<Ring>& rings) {
  Around around;
  const auto join = [&](Point one, Point two) {
    std::vector<Point>& known = around[one];
    if (std::ranges::find(known, two) == known.end()) known.push_back(two);
  };
  for (const Ring& ring : rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point next = ring[(i + 1) % ring.size()];
      if (ring[i] == next) continue;
      join(ring[i], next);
      join(next, ring[i]);
    }
  }
  return around;
}

Point quarter(Point near, Point far) {
  return {(3 * near.x + far.x) / 4, (3 * near.y + far.y) / 4};
}

}  // namespace

void smooth(std::vector<Ring>& rings, const Box& frame) {
  const Around around = neighbours_in(rings);
  const Box inner = frame.grown(-pt);
  const auto stays = [&](Point corner) {
    const auto found = around.find(corner);
    return !inner.has(corner) || found == around.end() || found->second.size() != 2;
  };
  for (Ring& ring : rings) {
    Ring cut;
    const auto add = [&](Point point) {
      if (cut.empty() || cut.back() != point) cut.push_back(point);
    };
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point from = ring[i];
      const Point to = ring[(i + 1) % ring.size()];
      add(stays(from) ? from : quarter(from, to));
      add(stays(to) ? to : quarter(to, from));
    }
    if (cut.size() > 1 && cut.front() == cut.back()) cut.pop_back();
    ring = std::move(cut);
  }
}

}  // namespace praetor::viz
