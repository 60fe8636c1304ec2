// Every name and harbour has a list of possible places with costs. In turn, each takes the place
// that is cheapest while the others stay, until none moves.
#include "viz/shores.hpp"

#include <limits>
#include <utility>

#include "viz/placing.hpp"

namespace praetor::viz {
namespace {

struct Choice {
  Box box;
  int cost = 0;
};
using Choices = std::vector<Choice>;

// Tells where there is water, of one region or of any region.
class Waters {
 public:
  explicit Waters(const BoardPlan& plan) : plan_(plan) {}
  static bool in(const RegionPlan& region, Point point) {
    return region.holds(point) && region.wet(point);
  }
  bool in_any(Point point) const {
    const auto wet = [&](const RegionPlan& region) { return in(region, point); };
    return std::ranges::any_of(plan_.regions, wet) && !is_foreign(point);
  }

 private:
  bool is_foreign(Point point) const {
    const auto holds = [&](const Ring& land) { return inside(land, point); };
    return std::ranges::any_of(plan_.beyond, holds);
  }
  const BoardPlan& plan_;
};

// How many points of a grid in a box are dry.
template <class IsWet>
int dry_points(const Box& box, const IsWet& is_wet) {
  constexpr int across = 4;
  constexpr int along = 2;
  int count = 0;
  for (int i = 0; i <= across; ++i) {
    for (int k = 0; k <= along; ++k) {
      const Point point{box.left + box.width() * i / across, box.top + box.height() * k / along};
      count += is_wet(point) ? 0 : 1;
    }
  }
  return count;
}

// The largest height of a piece, except for roofs.
int high_of(const MapForm& form) { return form.row_height - 4 * pt; }

// Places beside the row: above is cheaper than below, and below is cheaper than at a side.
Choices beside_row(const RegionPlan& region, int wide) {
  const Box& pieces = region.row;
  const Point middle = pieces.centre();
  const int above = pieces.top - name_height / 2 - 2 * pt;
  const int below = pieces.bottom + name_height / 2 - 2 * pt;
  const int far = (pieces.width() + wide) / 2;
  Choices choices;
  const auto add = [&](int x, int y, int cost) {
    choices.push_back({Box::about({x, y}, wide, name_height), cost});
  };
  for (const int aside : {0, 6, -6, 12, -12, 18, -18, 24, -24, 30, -30, 36, -36}) {
    const int cost = (aside < 0 ? -aside : aside) * pt / 4;
    add(middle.x + aside * pt, above, cost);
    add(middle.x + aside * pt, below, cost + 3 * pt);
  }
  for (const int up : {0, 6, -6, 12, -12}) {
    const int cost = (up == 0 ? 0 : 2 * pt) + 10 * pt;
    add(middle.x + far, middle.y + up * pt, cost);
    add(middle.x - far, middle.y + up * pt, cost);
  }
  return choices;
}

// Places near the row with at least their middle on the region's own water.
Choices roads_of(const RegionPlan& region, const MapForm& form) {
  constexpr int stride = 5 * pt;
  constexpr int rings = 18;
  constexpr std::size_t kept = 300;
  Choices choices;
  for (int x = -rings; x <= rings; ++x) {
    for (int y = -rings; y <= rings; ++y) {
      const Point way{x * stride, y * stride};
      const Box box = Box::about(region.row.centre() + way, form.ship_width, high_of(form));
      const auto is_wet = [&](Point point) { return Waters::in(region, point); };
      if (!is_wet(box.centre())) continue;
      choices.push_back({box, distance({}, way) + dry_points(box, is_wet) * 5 * pt});
    }
  }
  std::ranges::stable_sort(choices, {}, &Choice::cost);
  if (choices.size() > kept) choices.resize(kept);
  return choices;
}

// Places on open water near the wish.
Choices waters_near(const Waters& waters, const Box& wish) {
  constexpr int stride = 8 * pt;
  constexpr int rings = 5;
  constexpr int dry_most = 1;
  Choices choices;
  for (int x = -rings; x <= rings; ++x) {
    for (int y = -rings; y <= rings; ++y) {
      const Point at = wish.centre() + Point{x * stride, y * stride};
      const Box box = Box::about(at, wish.width(), wish.height());
      const int dry = dry_points(box, [&](Point point) { return waters.in_any(point); });
      if (dry > dry_most) continue;
      choices.push_back({box, distance(wish.centre(), at) / 2 + dry * 20 * pt});
    }
  }
  return choices;
}

int overlap(const Box& one, const Box& two) {
  if (!one.meets(two)) return 0;
  constexpr int met = 300 * pt;
  const int wide = std::min(one.right, two.right) - std::max(one.left, two.left);
  const int high = std::min(one.bottom, two.bottom) - std::max(one.top, two.top);
  return met + wide * high / pt;
}

// Names and harbours that look for places among fixed boxes, which are the rows of the regions. The
// names of the regions come first.
struct Seekers {
  const std::vector<Box>& fixed;
  Box frame;
  std::vector<Choices> all;
  std::vector<Box> taken;  ///< the current box of each
  std::vector<Box> reach;  ///< the area that each could take

  bool add(Choices choices) {
    if (choices.empty()) return false;
    Ring corners;
    for (Choice& choice : choices) {
      corners.push_back({choice.box.left, choice.box.top});
      corners.push_back({choice.box.right, choice.box.bottom});
      if (!frame.holds(choice.box)) choice.cost += 1000 * pt;
      for (std::size_t k = 0; k < fixed.size(); ++k) {
        // The places beside a region's row never overlap that row.
        if (k != all.size()) choice.cost += 2 * overlap(choice.box, fixed[k]);
      }
    }
    reach.push_back(box_of(corners).grown(2 * pt));
    taken.push_back(choices.front().box);
    all.push_back(std::move(choices));
    return true;
  }

  // The cost of each choice of `one`, as if `but` were not there.
  std::vector<int> prices(std::size_t one, std::size_t but) const {
    std::vector<Box> others;
    for (std::size_t k = 0; k < all.size(); ++k) {
      if (k != one && k != but && reach[one].meets(taken[k])) others.push_back(taken[k]);
    }
    std::vector<int> costs;
    for (const Choice& choice : all[one]) {
      int cost = choice.cost;
      const Box near = choice.box.grown(pt);
      for (const Box& other : others) cost += overlap(near, other);
      costs.push_back(cost);
    }
    return costs;
  }

  void move(std::size_t one) {
    const std::vector<int> costs = prices(one, one);
    const auto best = std::ranges::min_element(costs) - costs.begin();
    taken[one] = all[one][static_cast<std::size_t>(best)].box;
  }

  // If two are in each other's way, moves both at once.
  void move_both(std::size_t one, std::size_t two) {
    const std::vector<int> costs_of_one = prices(one, two);
    const std::vector<int> costs_of_two = prices(two, one);
    const int cheapest = *std::ranges::min_element(costs_of_two);
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < costs_of_one.size(); ++i) {
      if (costs_of_one[i] + cheapest >= least) continue;
      const Box near = all[one][i].box.grown(pt);
      for (std::size_t k = 0; k < costs_of_two.size(); ++k) {
        const int apart = costs_of_one[i] + costs_of_two[k];
        if (apart >= least) continue;  // most pairs end here, before the overlap is computed
        const int cost = apart + overlap(near, all[two][k].box);
        if (cost >= least) continue;
        least = cost;
        taken[one] = all[one][i].box;
        taken[two] = all[two][k].box;
      }
    }
  }

  bool stands_free(std::size_t one) const {
    const auto meets = [&](const Box& other) {
      return &other != &taken[one] && other.meets(taken[one]);
    };
    return std::ranges::none_of(taken, meets);
  }

  // Whether the first `count` are free. Names of seas come last and may be left out.
  bool all_free(std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        if (taken[k].meets(taken[i])) return false;
      }
      for (std::size_t k = 0; k < fixed.size(); ++k) {
        if (k != i && fixed[k].meets(taken[i])) return false;
      }
    }
    return true;
  }

  // Moves each in turn, beginning with `first`, until none moves.
  void settle_from(std::size_t first) {
    constexpr int rounds_most = 10;
    for (int round = 0; round < rounds_most; ++round) {
      const std::vector<Box> before = taken;
      for (std::size_t i = 0; i < all.size(); ++i) move((i + first) % all.size());
      for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t one = (i + first) % all.size();
        // A badly placed one tries all in a wide area, others only those they touch.
        const Box near = taken[one].grown(stands_free(one) ? 5 * pt : 60 * pt);
        for (std::size_t k = 0; k < all.size(); ++k) {
          if (k != one && near.meets(taken[k])) move_both(one, k);
        }
      }
      if (taken == before) break;
    }
  }

  int all_costs() const {
    int sum = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::vector<int> costs = prices(i, i);
      for (std::size_t k = 0; k < costs.size(); ++k) {
        if (all[i][k].box == taken[i]) sum += costs[k];
      }
    }
    return sum;
  }

  // The starting point decides in which dead end they stop; so the best of several is taken.
  void settle(std::size_t count) {
    constexpr std::size_t tries = 12;
    const std::vector<Box> begun = taken;
    std::vector<Box> best = taken;
    int least = std::numeric_limits<int>::max();
    for (std::size_t turn = 0; turn < tries; ++turn) {
      taken = begun;
      settle_from(turn * all.size() / tries);
      const int cost = all_costs();
      if (cost >= least) continue;
      least = cost;
      best = taken;
      if (all_free(count)) break;
    }
    taken = std::move(best);
  }
};

}  // namespace

void place_on_shores(BoardPlan& plan, const MapForm& form, std::vector<SeaPlan> seas) {
  const Box frame = plan.frame.grown(-4 * pt);
  std::vector<Box> fixed;
  for (const RegionPlan& region : plan.regions) {
    fixed.push_back(Box::about(region.anchor, form.shore_width, high_of(form)));
  }
  fixed = set_apart(fixed, frame);
  Seekers seekers{fixed, frame, {}, {}, {}};
  for (std::size_t i = 0; i < plan.regions.size(); ++i) {
    RegionPlan& region = plan.regions[i];
    region.row = fixed[i];
    fixed[i].top -= 2 * pt;  // room for a roof
    const Face face = region.water ? Face::gentle : Face::title;
    seekers.add(beside_row(region, width_of(region.title, face, region_name_size) + 8 * pt));
  }
  // First the names among themselves, then with harbours and names of seas.
  const std::size_t regions = plan.regions.size();
  seekers.settle(regions);
  std::vector<RegionPlan*> ports;
  for (RegionPlan& region : plan.regions) {
    if (!region.land.empty() && seekers.add(roads_of(region, form))) ports.push_back(&region);
  }
  const Waters waters(plan);
  std::vector<std::string> titles;
  for (SeaPlan& sea : seas) {
    if (seekers.add(waters_near(waters, sea.plate))) titles.push_back(std::move(sea.title));
  }
  const std::size_t needed = regions + ports.size();
  seekers.settle(needed);
  const std::vector<Box>& taken = seekers.taken;
  for (std::size_t i = 0; i < regions; ++i) plan.regions[i].plate = taken[i];
  for (std::size_t i = 0; i < ports.size(); ++i) ports[i]->harbour = taken[regions + i];
  const auto end = taken.begin() + static_cast<std::ptrdiff_t>(needed);
  fixed.insert(fixed.end(), taken.begin(), end);
  for (std::size_t i = 0; i < titles.size(); ++i) {
    const Box& plate = taken[needed + i];
    const auto meets = [&](const Box& other) { return other.meets(plate); };
    if (std::ranges::any_of(fixed, meets)) continue;
    plan.seas.push_back({std::move(titles[i]), plate});
    fixed.push_back(plate);
  }
}

}  // namespace praetor::viz
