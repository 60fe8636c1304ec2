// The maps of Antike, whose regions have land and waters: outlines touch where the law says that
// regions border, across land where legions go and across water where galleys do, and nowhere else.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/games/antike/library.hpp"
#include "tests/viz/pictures.hpp"
#include "viz/games/antike/pictures.hpp"

namespace praetor::viz {
namespace {

using Antike = antike::Game;
using Edge = std::pair<board::Position, board::Position>;

std::set<Edge> edges_of(const std::vector<board::Outline>& outlines) {
  std::set<Edge> edges;
  for (const board::Outline& outline : outlines) {
    for (std::size_t i = 0; i < outline.size(); ++i) {
      edges.insert(std::minmax(outline[i], outline[(i + 1) % outline.size()]));
    }
  }
  return edges;
}

struct Touch {
  int dry = 0;
  int wet = 0;
};

Touch touch_of(const board::Board& board, std::size_t one, std::size_t two) {
  const auto& outlines = board.outlines.get().regions;
  const std::set<Edge> other = edges_of({outlines[two].shape});
  const auto land_of = [&](std::size_t region) {
    const board::Outlines::OfRegion& place = outlines[region];
    const bool sea = board.places[region].site == antike::site_none;
    const std::vector<board::Outline> whole{place.shape};
    return place.land.empty() && !sea ? whole : place.land;
  };
  const std::set<Edge> dry_of_one = edges_of(land_of(one));
  const std::set<Edge> dry_of_two = edges_of(land_of(two));
  Touch touch;
  for (const Edge& edge : edges_of({outlines[one].shape})) {
    if (!other.contains(edge)) continue;
    const bool dry = dry_of_one.contains(edge);
    EXPECT_EQ(dry, dry_of_two.contains(edge)) << board.regions.at(one) << board.regions.at(two);
    ++(dry ? touch.dry : touch.wet);
  }
  return touch;
}

void expect_touching(const board::Board& board) {
  for (std::size_t one = 0; one < board.places.size(); ++one) {
    for (std::size_t two = one + 1; two < board.places.size(); ++two) {
      const Touch touch = touch_of(board, one, two);
      const auto other = board::Region::of(two);
      const std::string pair =
          fmt::format("{} and {}", board.regions.at(one), board.regions.at(two));
      EXPECT_EQ(touch.dry > 0, board::has(board.red[one], other)) << pair;
      EXPECT_EQ(touch.wet > 0, board::has(board.blue[one], other)) << pair;
    }
  }
}

// The shipped board. That of the corpus keeps to what the format of replays says of boards, so its
// regions are land alone.
template <class Use>
void each_board(Use&& use) {
  std::set<std::string> seen;
  for (const std::string& path : tests::shipped_games(Antike::id)) {
    const tests::DecodedReplay<Antike> file(path);
    const auto state = file.open();
    const board::Board& board = state.match->board();
    const auto& outlines = board.outlines.get().regions;
    if (std::ranges::all_of(outlines, [](auto& region) { return region.land.empty(); })) continue;
    if (seen.insert(board.id).second) use(*state.match->board_data);
  }
  EXPECT_EQ(seen.size(), 1U);
}

TEST(AntikeMap, OutlinesTouchWhereRegionsBorder) {
  each_board([](const antike::BoardData& data) { expect_touching(data.board); });
}

// Every city stands on land of its region, and every border is a stretch of outline.
TEST(AntikeMap, CitiesStandOnLandAndBordersNeedNoLinks) {
  each_board([](const antike::BoardData& data) {
    const BoardPlan plan = Pictures<Antike>::plan(data);
    for (std::size_t i = 0; i < plan.regions.size(); ++i) {
      const RegionPlan& region = plan.regions[i];
      EXPECT_TRUE(inside(region.ring, region.anchor)) << region.name;
      EXPECT_EQ(region.wet(region.anchor), region.water) << region.name;
      EXPECT_LE(distance(region.row.centre(), region.anchor), 30 * pt) << region.name;
    }
    for (const BorderPlan& border : plan.borders) {
      EXPECT_FALSE(border.link) << plan.regions[border.one].name << plan.regions[border.two].name;
    }
  });
}

// Ships have waters of their own wherever galleys come, and seas have names that lie on none of
// what stands on the map.
TEST(AntikeMap, ShipsAndSeasHaveTheirPlaces) {
  const auto data = antike::Library::shipped().boards.front();
  const BoardPlan plan = Pictures<Antike>::plan(*data);
  std::vector<Box> boxes;
  for (std::size_t i = 0; i < plan.regions.size(); ++i) {
    const RegionPlan& region = plan.regions[i];
    const bool coast = data->board.touches(board::Region::of(i), board::BorderColour::blue);
    EXPECT_EQ(region.harbour.width() > 0, coast) << region.name;
    boxes.push_back(region.plate);
    if (coast) boxes.push_back(region.harbour);
  }
  EXPECT_GE(plan.seas.size() + 2, data->board.outlines.get().seas.size());
  for (const SeaPlan& sea : plan.seas) boxes.push_back(sea.plate);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    EXPECT_TRUE(plan.frame.holds(boxes[i]));
    for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(boxes[i].meets(boxes[k])) << i << " " << k;
  }
}

// Outlines and names of seas change no law.
TEST(AntikeMap, IsNoPartOfTheLaw) {
  const auto data = antike::Library::shipped().boards.front();
  EXPECT_NE(data->canonical.get().find("\"land\""), std::string::npos);
  for (const char* word : {"\"shape\"", "\"land\"", "\"backdrop\""}) {
    EXPECT_EQ(data->law.get().find(word), std::string::npos) << word;
  }
}

}  // namespace
}  // namespace praetor::viz
