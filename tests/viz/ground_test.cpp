// Pieces stand on ground of their own region at every step of every shipped game with a map.
// Whether a point lies in an outline is found by its winding number, not by the crossings that
// pictures count.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>

#include "tests/viz/pictures.hpp"

namespace praetor::viz {
namespace {

// How often an outline goes round a point.
bool goes_round(const Ring& ring, Point point) {
  int times = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i] - point;
    const Point b = ring[(i + 1) % ring.size()] - point;
    const double side = static_cast<double>(a.x) * b.y - static_cast<double>(b.x) * a.y;
    if (a.y <= 0 && b.y > 0 && side > 0) ++times;
    if (a.y > 0 && b.y <= 0 && side < 0) --times;
  }
  return times != 0;
}

bool is_in_any(const std::vector<Ring>& rings, Point point) {
  return std::ranges::any_of(rings, [&](const Ring& ring) { return goes_round(ring, point); });
}

/// The region that a piece says to stand in; the longest name that fits.
const RegionPlan* home_of(const BoardPlan& plan, const Figure& piece) {
  const RegionPlan* home = nullptr;
  for (const RegionPlan& region : plan.regions) {
    const bool fits = piece.id.starts_with("unit-" + region.name + "-");
    if (fits && (home == nullptr || region.name.size() > home->name.size())) home = &region;
  }
  return home;
}

/// What is wrong with a place for units of a region; "" where nothing is.
std::string astray(const BoardPlan& plan, const RegionPlan& home, bool ship, Point at) {
  if (home.ring.empty()) return "";
  if (!goes_round(home.ring, at)) return "outside its region";
  if (!home.land.empty()) {
    return is_in_any(home.land, at) != ship ? "" : ship ? "on land" : "on water";
  }
  std::vector<Ring> islands;
  for (const RegionPlan& other : plan.regions) {
    if (home.water && !other.water) islands.push_back(other.ring);
  }
  return is_in_any(islands, at) ? "on an island" : "";
}

/// Whether a piece could have stood on ground of its region, with a little room about it.
bool has_room(const Drawing& drawing, const BoardPlan& plan, const RegionPlan& home,
              const Figure& piece) {
  const bool ship = piece.shape == Shape::hull;
  const Box extent = box_of(home.ring);
  const int sail = ship ? 12 * pt : 0;
  for (int x = extent.left; x < extent.right; x += 4 * pt) {
    for (int y = extent.top; y < extent.bottom; y += 4 * pt) {
      const Box hull = Box::about({x, y}, piece.box.width(), piece.box.height());
      const Box whole{hull.left, hull.top - sail, hull.right, hull.bottom};
      if (distance({x, y}, home.row.centre()) > 100 * pt) continue;
      if (!plan.frame.holds(whole) || !astray(plan, home, ship, {x, y}).empty()) continue;
      const auto meets = [&](const Figure& other) {
        const bool own = other.id.starts_with(piece.id);
        return !own && other.box.meets(whole.grown(2 * pt));
      };
      if (std::ranges::none_of(drawing.figures, meets)) return true;
    }
  }
  return false;
}

/// Whether a line from a piece that is not at home ends there, in a dot.
bool is_tied(const Drawing& drawing, const BoardPlan& plan, const RegionPlan& home, bool ship) {
  return std::ranges::any_of(drawing.figures, [&](const Figure& dot) {
    return dot.kind == "home" && dot.id.starts_with("home-" + home.name + "-") &&
           astray(plan, home, ship, dot.box.centre()).empty();
  });
}

/// Whether there would be room for it near the piece, with much about it.
bool has_room_for_dot(const Drawing& drawing, const BoardPlan& plan, const RegionPlan& home,
                      const Figure& piece) {
  const bool ship = piece.shape == Shape::hull;
  for (int x = home.extent.left; x < home.extent.right; x += 5 * pt) {
    for (int y = home.extent.top; y < home.extent.bottom; y += 5 * pt) {
      const Box dot = Box::about({x, y}, 12 * pt, 12 * pt);
      if (distance({x, y}, piece.box.centre()) > 120 * pt) continue;
      const bool is_ground = std::ranges::all_of(
          std::array{Point{dot.left, dot.top}, Point{dot.right, dot.top},
                     Point{dot.left, dot.bottom}, Point{dot.right, dot.bottom}, Point{x, y}},
          [&](Point at) { return astray(plan, home, ship, at).empty(); });
      const auto meets = [&](const Figure& other) { return other.box.meets(dot); };
      if (is_ground && std::ranges::none_of(drawing.figures, meets)) return true;
    }
  }
  return false;
}

template <class G>
std::size_t look_at_all() {
  std::size_t pieces = 0;
  std::size_t crowded = 0;
  std::map<std::string, BoardPlan> plans;  // by title
  for (const std::string& path : tests::shipped_games(G::id)) {
    tests::each_scene<G>(path, 11, 0, [&](const Scene<G>& scene) {
      const std::string title = Pictures<G>::title(*scene.state.match);
      if (!plans.contains(title)) plans.emplace(title, Pictures<G>::plan(scene.state));
      const BoardPlan& plan = plans.at(title);
      const Drawing drawing = Pictures<G>::draw(scene, plan, {});
      for (const Figure& piece : drawing.figures) {
        if (!piece.id.starts_with("unit-") || !piece.kind.starts_with("unit ")) continue;
        const RegionPlan* const home = home_of(plan, piece);
        if (home == nullptr) continue;
        ++pieces;
        const std::string wrong =
            astray(plan, *home, piece.shape == Shape::hull, piece.box.centre());
        if (wrong.empty()) continue;
        ++crowded;
        EXPECT_TRUE(is_tied(drawing, plan, *home, piece.shape == Shape::hull) ||
                    !has_room_for_dot(drawing, plan, *home, piece))
            << path << " step " << scene.step << ": " << piece.id;
        EXPECT_FALSE(has_room(drawing, plan, *home, piece))
            << path.substr(path.rfind('/') + 1) << " step " << scene.step << ": " << piece.id << " "
            << wrong;
      }
    });
  }
  EXPECT_LE(crowded * 50, pieces);
  return pieces;
}

TEST(PiecesGround, IsOfTheirOwnRegionInAntike) { EXPECT_GT(look_at_all<antike::Game>(), 500U); }
TEST(PiecesGround, IsOfTheirOwnRegionInAntikeDuellum) {
  EXPECT_GT(look_at_all<antike_duellum::Game>(), 500U);
}
TEST(PiecesGround, IsOfTheirOwnRegionInConqueror) {
  EXPECT_GT(look_at_all<conqueror_duels::Game>(), 500U);
}

}  // namespace
}  // namespace praetor::viz
