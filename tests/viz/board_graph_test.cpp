// Maps: outlines that are computed, borders that are found, and boards that nobody meant to draw.

#include "viz/board_graph.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <functional>

#include "engine/games/antike_duellum/library.hpp"
#include "tests/viz/pictures.hpp"
#include "viz/games/antike_duellum/pictures.hpp"
#include "viz/outline.hpp"
#include "viz/placing.hpp"
#include "viz/smooth.hpp"

namespace praetor::viz {
namespace {

using board::RegionInfo;

// A chain of regions: each borders on the next.
board::Board chain(std::size_t count, const std::function<void(std::size_t, RegionInfo&)>& place) {
  board::Board board;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i) {
    names.push_back("region-" + std::to_string(100 + i));
    board.places.emplace_back();
    place(i, board.places.back());
    if (i == 0) continue;
    board.blue[i] |= board::bit(board::Region::of(i - 1));
    board.blue[i - 1] |= board::bit(board::Region::of(i));
  }
  board.regions = NameTable(names);
  return board;
}

MapForm form_of(const board::Board& board) {
  MapForm form;
  form.water.assign(board.places.size(), false);
  form.frame = {0, 0, 1000 * pt, 800 * pt};
  form.row_width = 80 * pt;
  form.row_height = 26 * pt;
  return form;
}

void expect_sound(const board::Board& board) {
  const MapForm form = form_of(board);
  const BoardPlan plan = plan_of(board, form);
  ASSERT_EQ(plan.regions.size(), board.places.size());
  EXPECT_EQ(plan.borders.size() + 1, board.places.size());
  for (const RegionPlan& region : plan.regions) {
    EXPECT_TRUE(form.frame.holds(region.cluster())) << region.name;
    const auto meets = [&](const RegionPlan& other) {
      return &other != &region && other.cluster().meets(region.cluster());
    };
    EXPECT_TRUE(std::ranges::none_of(plan.regions, meets)) << region.name;
  }
}

TEST(BoardGraph, TakesEveryBoardThatTheEngineTakes) {
  expect_sound(chain(64, [](std::size_t, RegionInfo& place) { place.at = {5, 5}; }));
  expect_sound(chain(64, [](std::size_t, RegionInfo&) {}));
  expect_sound(chain(1, [](std::size_t, RegionInfo&) {}));
  expect_sound(chain(64, [](std::size_t i, RegionInfo& place) {
    place.at = {i % 2 == 0 ? -1'000'000 : 1'000'000, i % 3 == 0 ? -1'000'000 : 1'000'000};
  }));
  expect_sound(chain(20, [](std::size_t i, RegionInfo& place) {
    place.title = std::string(10'000, 'W');
    if (i % 2 == 0) place.at = {static_cast<std::int64_t>(i), 0};
  }));
  board::Board outlined = chain(30, [](std::size_t i, RegionInfo& place) {
    place.at = {static_cast<std::int64_t>(i * i % 37), static_cast<std::int64_t>(i * 7 % 31)};
  });
  board::Outlines outlines{std::vector<board::Outlines::OfRegion>(30), {}, {}};
  for (auto& region : outlines.regions) {
    for (int k = 0; k < 4096; ++k) region.shape.emplace_back(k * 7919 % 1999, k * 104'729 % 997);
  }
  outlined.outlines = Later<board::Outlines>(std::move(outlines));
  expect_sound(outlined);
}

TEST(BoardGraph, PositionsOfAFileArePinned) {
  const auto board = chain(3, [](std::size_t i, RegionInfo& place) {
    if (i != 1) place.at = {static_cast<std::int64_t>(100 * i), 50};
  });
  const auto points = positions_of(board);
  EXPECT_EQ(points[0], (Point{0, 50}));
  EXPECT_EQ(points[2], (Point{200, 50}));
  EXPECT_NE(points[1], points[0]);
}

// The cells of points part the frame: each point lies in its own, and their areas sum up.
TEST(BoardGraph, CellsPartTheFrame) {
  const Box frame{0, 0, 10'000, 6'000};
  const std::vector<Point> points{
      {1000, 1000}, {9000, 900}, {5000, 3000}, {2000, 5000}, {8000, 5200}};
  const std::vector<Ring> cells = cells_about(points, frame);
  double all = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    EXPECT_TRUE(inside(cells[i], points[i])) << i;
    for (std::size_t k = 0; k < cells[i].size(); ++k) {
      const Point a = cells[i][k];
      const Point b = cells[i][(k + 1) % cells[i].size()];
      all += (static_cast<double>(a.x) * b.y - static_cast<double>(b.x) * a.y) / 2;
    }
  }
  EXPECT_NEAR(all, 60e6, 60e6 / 1000);
}

TEST(BoardGraph, BoxesAreSetApart) {
  const std::vector<Box> wishes(30, Box::about({5000, 4000}, 900, 400));
  const Box frame{0, 0, 10'000, 8'000};
  const std::vector<Box> boxes = set_apart(wishes, frame);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    EXPECT_TRUE(frame.holds(boxes[i]));
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(boxes[i].meets(boxes[j])) << i << " " << j;
  }
}

// Two outlines that share a way share all of its new corners; where three meet nothing moves, so
// that no gap opens.
TEST(BoardGraph, SmoothOutlinesStillTouch) {
  const Box frame{0, 0, 1000, 1000};
  std::vector<Ring> rings{{{0, 0}, {500, 0}, {480, 300}, {520, 600}, {0, 600}},
                          {{500, 0}, {1000, 0}, {1000, 600}, {520, 600}, {480, 300}},
                          {{0, 600}, {520, 600}, {1000, 600}, {900, 800}, {500, 900}}};
  smooth(rings, frame);
  const auto has = [&](std::size_t ring, Point point) {
    return std::ranges::find(rings[ring], point) != rings[ring].end();
  };
  EXPECT_TRUE(has(0, {520, 600}) && has(1, {520, 600}) && has(2, {520, 600}));
  EXPECT_FALSE(has(0, {480, 300}) || has(1, {480, 300}));
  for (const Point cut : {Point{485, 225}, Point{490, 375}})
    EXPECT_TRUE(has(0, cut) && has(1, cut));
  EXPECT_TRUE(has(0, {0, 600}) && has(1, {1000, 0})) << "the frame's edge stays straight";
  EXPECT_FALSE(has(2, {900, 800}));
}

// A name of water hides nothing that stands on land, and hardly any land.
TEST(BoardGraph, NamesOfWaterLieOnWater) {
  for (const auto& data : antike_duellum::Library::shipped().boards) {
    const BoardPlan plan = Pictures<antike_duellum::Game>::plan(*data);
    for (const RegionPlan& region : plan.regions) {
      if (!region.water) continue;
      int wet = 0;
      for (int i = 0; i < 20; ++i) {
        const Point point{region.plate.left + region.plate.width() * i / 19,
                          region.plate.centre().y};
        const auto covers = [&](const RegionPlan& other) {
          return !other.water && !other.ring.empty() && inside(other.ring, point);
        };
        wet += inside(region.ring, point) && std::ranges::none_of(plan.regions, covers) ? 1 : 0;
      }
      EXPECT_GE(wet, 17) << region.name;
    }
  }
}

// Every border of the shipped boards is drawn once, and every region has an outline that holds it.
TEST(BoardGraph, ShippedBoardsAreWhole) {
  for (const auto& data : antike_duellum::Library::shipped().boards) {
    const board::Board& board = data->board;
    const BoardPlan plan = Pictures<antike_duellum::Game>::plan(*data);
    std::size_t borders = 0;
    for (std::size_t i = 0; i < board.places.size(); ++i) {
      borders += static_cast<std::size_t>(std::popcount(board.neighbours(board::Region::of(i))));
      EXPECT_TRUE(board.outlines.get().regions[i].shape.size() >= 8) << board.regions.at(i);
      const RegionPlan& region = plan.regions[i];
      const Box near = box_of(region.ring).grown(6 * pt);
      EXPECT_TRUE(near.has(region.anchor)) << region.name;
    }
    EXPECT_EQ(plan.borders.size() * 2, borders);
    std::size_t links = 0;
    for (const BorderPlan& border : plan.borders) links += border.link ? 1U : 0U;
    EXPECT_LT(links, plan.borders.size() / 3) << "most borders are stretches of outline";
  }
}

}  // namespace
}  // namespace praetor::viz
