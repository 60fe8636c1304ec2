// The source of chance: the same numbers everywhere, each of them fair.

#include "replays/making/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <vector>

namespace praetor::replays {
namespace {

std::vector<std::uint64_t> some_of(std::uint64_t seed, std::uint64_t stream) {
  Random random(seed, stream);
  std::vector<std::uint64_t> numbers(5);
  for (std::uint64_t& number : numbers) number = random.below(1'000'000);
  return numbers;
}

// Pinned: a change of these is a change of every generated game, and a line in CHANGELOG.md.
TEST(Random, TheNumbersOfASeedAreTheSameEverywhere) {
  EXPECT_EQ(some_of(1, 1), (std::vector<std::uint64_t>{647341, 849487, 354611, 759765, 516583}));
  EXPECT_EQ(some_of(0, 0), (std::vector<std::uint64_t>{30078, 765513, 283256, 921582, 150141}));
}

TEST(Random, NeighbouringSeedsAndStreamsHaveNothingInCommon) {
  std::set<std::vector<std::uint64_t>> seen;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (std::uint64_t stream = 0; stream < 20; ++stream) seen.insert(some_of(seed, stream));
  }
  EXPECT_EQ(seen.size(), 400U);
}

TEST(Random, EachNumberBelowALimitIsAsLikely) {
  Random random(3, 1);
  std::array<int, 7> count{};
  for (int i = 0; i < 70'000; ++i) ++count[random.below(count.size())];
  for (const int times : count) EXPECT_NEAR(times, 10'000, 500);
  EXPECT_EQ(random.below(1), 0U);
  for (int i = 0; i < 100; ++i) EXPECT_LT(random.below(UINT64_MAX), UINT64_MAX);
}

TEST(Random, WeightsAreChances) {
  Random random(4, 1);
  const std::array<std::uint64_t, 4> weights{0, 1, 3, 0};
  std::array<int, 4> count{};
  for (int i = 0; i < 40'000; ++i) ++count[random.weighted(weights)];
  EXPECT_EQ(count[0], 0);
  EXPECT_EQ(count[3], 0);
  EXPECT_NEAR(count[1], 10'000, 500);
}

TEST(Random, AChoiceAmongNothingIsABug) {
  Random random(1, 1);
  EXPECT_THROW(random.below(0), InternalError);
  EXPECT_THROW(random.weighted(std::array<std::uint64_t, 2>{0, 0}), InternalError);
}

}  // namespace
}  // namespace praetor::replays
