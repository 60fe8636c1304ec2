// A part of an outline borders on whatever is just beyond its middle. Land is checked first: it is
// painted over water, so the outline of an island belongs to the island and not to the sea around
// it.
#include "viz/borders.hpp"

#include <array>
#include <cstdlib>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace praetor::viz {
namespace {

constexpr int nobody = -1;

class Finder {
 public:
  explicit Finder(const BoardPlan& plan) : plan_(plan) {}

  /// The region on the other side of an edge of `own`'s ring, or `nobody`; `there` is a point in
  /// it.
  int beyond(std::size_t own, Point from, Point to, Point& there) const {
    for (const int far : {pt + pt / 2, 4 * pt}) {
      for (const Point side : sides_of(from, to, far)) {
        if (plan_.regions[own].holds(side)) continue;
        there = side;
        const int found = at(side, own);
        if (found != nobody) return found;
      }
    }
    return nobody;
  }
  /// Whether land of another region is on the other side of an edge of `ring`.
  bool dry_beside(const Ring& ring, Point from, Point to) const {
    for (const Point side : sides_of(from, to, pt + pt / 2)) {
      if (inside(ring, side)) continue;
      const int found = at(side, plan_.regions.size());
      if (found != nobody && !plan_.regions[static_cast<std::size_t>(found)].wet(side)) return true;
    }
    return false;
  }

 private:
  static std::array<Point, 2> sides_of(Point from, Point to, int far) {
    const Point middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
    const int length = std::max(distance(from, to), 1);
    const Point off{(to.y - from.y) * far / length, (from.x - to.x) * far / length};
    return {middle + off, middle - off};
  }
  int at(Point point, std::size_t but) const {
    int water = nobody;
    for (std::size_t i = 0; i < plan_.regions.size(); ++i) {
      const RegionPlan& region = plan_.regions[i];
      if (i == but || (region.water && water != nobody) || !region.holds(point)) continue;
      if (!region.water) return static_cast<int>(i);
      water = static_cast<int>(i);
    }
    return water;
  }
  const BoardPlan& plan_;
};

/// Joins consecutive edges of a ring that have the same neighbour.
class BorderStretches {
 public:
  explicit BorderStretches(std::vector<Ring>& into) : into_(into) {}
  void add(Point from, Point to) {
    if (!into_.empty() && into_.size() > begun_ && into_.back().back() == from) {
      into_.back().push_back(to);
    } else {
      into_.push_back({from, to});
    }
  }

 private:
  std::vector<Ring>& into_;
  std::size_t begun_ = 0;
};

// An edge along the frame is where the map ends; it is no border of a region.
bool along_frame(const Box& frame, Point from, Point to) {
  constexpr int near = pt;
  const auto both = [&](int one, int two, int edge) {
    return std::abs(one - edge) < near && std::abs(two - edge) < near;
  };
  return both(from.x, to.x, frame.left) || both(from.x, to.x, frame.right) ||
         both(from.y, to.y, frame.top) || both(from.y, to.y, frame.bottom);
}

using Pair = std::pair<std::size_t, std::size_t>;
/// What two regions share, according to the outline of each.
struct Told {
  std::array<std::vector<Ring>, 2> lines;
  std::array<std::vector<Ring>, 2> at_sea;  ///< the parts in water, where one of the regions also
                                            ///< has land
};
using Shared = std::map<Pair, Told>;

const Told& told_of(const Shared& shared, Pair pair) {
  static const Told nothing;  // the result for nearly all pairs
  const auto found = shared.find(pair);
  return found == shared.end() ? nothing : found->second;
}

/// Edges, for finding the same edge in other outlines, in either direction.
using Edges = std::set<std::pair<Point, Point>>;

Edges edges_of(const std::vector<Ring>& rings) {
  Edges edges;
  for (const Ring& ring : rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      edges.insert(std::minmax(ring[i], ring[(i + 1) % ring.size()]));
    }
  }
  return edges;
}

bool is_beyond(const BoardPlan& plan, Point point) {
  return std::ranges::any_of(plan.beyond, [&](const Ring& ring) { return inside(ring, point); });
}

// Sorts the edges of a region by their meaning in the picture: a border of the board, a coast, the
// end of the known seas, or just a seam.
void sort_edges(std::size_t own, const Finder& finder, BoardPlan& plan, Shared& shared) {
  const RegionPlan& region = plan.regions[own];
  const Edges dry_edges = edges_of(region.land);
  for (std::size_t i = 0; i < region.ring.size(); ++i) {
    const Point from = region.ring[i];
    const Point to = region.ring[(i + 1) % region.ring.size()];
    if (from == to || along_frame(plan.frame, from, to)) continue;
    Point there;
    const int other = finder.beyond(own, from, to, there);
    const auto index = static_cast<std::size_t>(other);
    const bool wet =
        region.water || (!region.land.empty() && !dry_edges.contains(std::minmax(from, to)));
    const bool other_is_land = other != nobody && !plan.regions[index].wet(there);
    if (other == nobody && is_beyond(plan, there)) {
      if (!wet) BorderStretches(plan.seams).add(from, to);
      continue;
    }
    if (wet && other_is_land) continue;  // the outline of the land itself has this edge
    if (!wet && !other_is_land) BorderStretches(plan.coasts).add(from, to);
    if (wet && other == nobody) BorderStretches(plan.offings).add(from, to);
    if (other == nobody) continue;
    if (wet == !other_is_land) BorderStretches(wet ? plan.sea_seams : plan.seams).add(from, to);
    const Pair pair{std::min(own, index), std::max(own, index)};
    const bool mixed = !region.land.empty() || !plan.regions[index].land.empty();
    Told& told = shared[pair];
    BorderStretches((wet && mixed ? told.at_sea : told.lines)[own == pair.first ? 0 : 1])
        .add(from, to);
  }
}

// Finds the coasts within regions, and those of land that belongs to no region.
void find_shores(const Finder& finder, BoardPlan& plan) {
  const auto add = [&](const Ring& land, const auto& is_shore) {
    for (std::size_t i = 0; i < land.size(); ++i) {
      const Point from = land[i];
      const Point to = land[(i + 1) % land.size()];
      if (from == to || along_frame(plan.frame, from, to) || !is_shore(from, to)) continue;
      BorderStretches(plan.coasts).add(from, to);
    }
  };
  for (const RegionPlan& region : plan.regions) {
    const Edges ring = edges_of({region.ring});
    for (const Ring& land : region.land) {
      add(land, [&](Point from, Point to) { return !ring.contains(std::minmax(from, to)); });
    }
  }
  for (const Ring& land : plan.beyond) {
    add(land, [&](Point from, Point to) { return !finder.dry_beside(land, from, to); });
  }
}

// The shortest line between the two outlines, or between the anchors.
Ring link_of(const RegionPlan& one, const RegionPlan& two, const Box& frame) {
  const auto corners = [&](const RegionPlan& region) {
    Ring seen;
    for (const Point corner : region.ring) {
      if (frame.grown(-14 * pt).has(corner)) seen.push_back(corner);
    }
    return seen.empty() ? Ring{region.anchor} : seen;
  };
  const Ring from = corners(one);
  const Ring to = corners(two);
  Ring best{from.front(), to.front()};
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (const Point a : from) {
    for (const Point b : to) {
      const std::int64_t x = a.x - b.x;
      const std::int64_t y = a.y - b.y;
      if (x * x + y * y >= least) continue;
      least = x * x + y * y;
      best = {a, b};
    }
  }
  // If the outlines meet in a point, such a line is invisible: draw it between the two places
  // instead.
  if (distance(best[0], best[1]) < 6 * pt) {
    const Point middle{(best[0].x + best[1].x) / 2, (best[0].y + best[1].y) / 2};
    best = {towards(middle, one.anchor, 11 * pt), towards(middle, two.anchor, 11 * pt)};
  }
  return best;
}

int length_of(const std::vector<Ring>& stretches) {
  int length = 0;
  for (const Ring& stretch : stretches) {
    for (std::size_t i = 1; i < stretch.size(); ++i) length += distance(stretch[i - 1], stretch[i]);
  }
  return length;
}

// If both outlines have the border, the longer version is drawn.
const std::vector<Ring>& longer_of(const std::array<std::vector<Ring>, 2>& told) {
  return length_of(told[0]) >= length_of(told[1]) ? told[0] : told[1];
}

constexpr int seen_length = 5 * pt;   // a shorter border is hardly visible
constexpr int wall_length = 16 * pt;  // a shorter wall is hardly more than a corner

void find_ways(const board::Board& board, const Shared& shared, BoardPlan& plan) {
  for (std::size_t one = 0; one < plan.regions.size(); ++one) {
    for (std::size_t two = one + 1; two < plan.regions.size(); ++two) {
      const std::vector<Ring>& stretches = longer_of(told_of(shared, {one, two}).lines);
      const int length = length_of(stretches);
      const bool joined =
          board::has(board.neighbours(board::Region::of(one)), board::Region::of(two));
      if (joined && length < seen_length) {
        BorderPlan way{one, two, false, false, true, {}};
        way.stretches.push_back(link_of(plan.regions[one], plan.regions[two], plan.frame));
        plan.borders.push_back(std::move(way));
      } else if (!joined && length >= wall_length) {
        plan.walls.insert(plan.walls.end(), stretches.begin(), stretches.end());
      }
    }
  }
}

}  // namespace

void find_borders(const board::Board& board, bool plain, BoardPlan& plan) {
  const Finder finder(plan);
  Shared shared;
  for (std::size_t own = 0; own < plan.regions.size(); ++own) {
    sort_edges(own, finder, plan, shared);
  }
  find_shores(finder, plan);
  if (plain) {
    find_ways(board, shared, plan);
    return;
  }
  for (std::size_t one = 0; one < plan.regions.size(); ++one) {
    for (std::size_t two = one + 1; two < plan.regions.size(); ++two) {
      const auto other = board::Region::of(two);
      BorderPlan border;
      border.one = one;
      border.two = two;
      border.red = board::has(board.red[one], other);
      border.blue = board::has(board.blue[one], other);
      if (!border.red && !border.blue) continue;
      const Told& told = told_of(shared, {one, two});
      border.stretches = longer_of(told.lines);
      border.at_sea = longer_of(told.at_sea);
      if (length_of(border.stretches) + length_of(border.at_sea) < seen_length) {
        border.link = true;
        border.at_sea.clear();
        border.stretches = {link_of(plan.regions[one], plan.regions[two], plan.frame)};
      }
      plan.borders.push_back(std::move(border));
    }
  }
}

}  // namespace praetor::viz
