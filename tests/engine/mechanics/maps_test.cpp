// The sets that maps of cities and units keep beside the regions say what the regions say, along
// whole games. Counted here region by region, as a reader of the board would.

#include <gtest/gtest.h>

#include "tests/support/generated.hpp"

namespace praetor::mechanics {
namespace {

using board::Region;

template <class State>
bool owner_is_told(const State& state, std::size_t region, std::size_t side) {
  const bool owned = state.city[region].owner == Side::of(side);
  return board::has(state.city.of(Side::of(side)), Region::of(region)) == owned;
}

template <class State>
bool city_is_told(const State& state, std::size_t region) {
  const auto& city = state.city[region];
  const auto in = [&](Regions set) { return board::has(set, Region::of(region)); };
  bool told = in(state.city.with_temple()) == city.temple;
  for (const Resource kind : {Resource::gold, Resource::iron, Resource::marble}) {
    const bool produced = city.owner.exists() && city.resource == kind;
    told = told && in(state.city.producing(kind)) == produced;
  }
  for (std::size_t side = 0; side < state.player.size(); ++side) {
    told = told && owner_is_told(state, region, side);
  }
  return told;
}

template <class State>
bool units_are_told(const State& state, std::size_t region) {
  for (std::size_t side = 0; side < state.player.size(); ++side) {
    for (const Unit unit : {Unit::galley, Unit::legion}) {
      const bool there = state.units[region][side][index(unit)] > 0;
      const Regions set = state.units.with(Side::of(side), unit);
      if (board::has(set, Region::of(region)) != there) return false;
    }
  }
  return true;
}

template <class G>
struct Maps : testing::Test {};
using GamesWithMaps = testing::Types<antike_duellum::Game, antike::Game>;
TYPED_TEST_SUITE(Maps, GamesWithMaps);

TYPED_TEST(Maps, AgreeWithTheirRegionsAlongGames) {
  std::int64_t conquered = 0;
  for (std::uint64_t number = 1; number <= 12; ++number) {
    const std::string json =
        tests::generated<TypeParam>(number, replays::ClaimLevel::none, 120).dump();
    replays::Replay<TypeParam> replay;
    ASSERT_FALSE(
        replays::decode_exactly<TypeParam>(json, tests::libraries().of<TypeParam>(), replay));
    typename TypeParam::State state = TypeParam::open(replay.setup);
    for (const auto& recorded : replay.steps) {
      ASSERT_TRUE(play<TypeParam>(state, recorded.step).legal());
      conquered += state.turn_data.conquests;
      for (std::size_t region = 0; region < board::regions_max; ++region) {
        ASSERT_TRUE(city_is_told(state, region)) << json << region;
        ASSERT_TRUE(units_are_told(state, region)) << json << region;
      }
    }
  }
  EXPECT_GT(conquered, 0) << "cities changed hands in these games";
}

}  // namespace
}  // namespace praetor::mechanics
