// The tests of statistics, against figures of a textbook's formulas done by hand and against all
// ways in which chance could have shared out what was seen.

#include "replays/archive/significance.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

namespace praetor::replays::archive {
namespace {

TEST(Significance, WilsonsIntervalIsThatOfTheFormula) {
  const auto [low, high] = wilson_interval(19, 60);
  EXPECT_NEAR(low, 0.21305867552, 1e-9);
  EXPECT_NEAR(high, 0.44233767026, 1e-9);
  EXPECT_NEAR(wilson_interval(0, 10).second, 0.27753279986, 1e-9);
  EXPECT_EQ(wilson_interval(0, 10).first, 0);
  EXPECT_NEAR(wilson_interval(10, 10).second, 1, 1e-12);
  EXPECT_EQ(wilson_interval(0, 0), (std::pair<double, double>(0, 1)));
}

TEST(Significance, TwoSharesAreComparedByTheirSizes) {
  const TestedDifference seen = z_test(45, 150, 30, 200);
  EXPECT_NEAR(seen.statistic, 3.38445644891, 1e-9);
  EXPECT_NEAR(seen.p, 0.00071319332, 1e-9);
  EXPECT_EQ(seen.one, 150U);
  EXPECT_EQ(seen.two, 200U);
  EXPECT_NEAR(z_test(30, 200, 45, 150).statistic, -seen.statistic, 1e-12);
  EXPECT_NEAR(z_test(1, 10, 5, 10).p, 0.05096193697, 1e-9);
  for (const TestedDifference& nothing :
       {z_test(0, 0, 5, 10), z_test(5, 10, 0, 0), z_test(0, 10, 0, 20), z_test(10, 10, 20, 20)}) {
    EXPECT_EQ(nothing.p, 1);
    EXPECT_EQ(nothing.statistic, 0);
  }
}

// How often an element of the chosen ones is greater than another one; a tie is half.
double pairs_won(const std::vector<int>& pool, unsigned chosen) {
  double won = 0;
  for (std::size_t one = 0; one < pool.size(); ++one) {
    for (std::size_t other = 0; other < pool.size(); ++other) {
      if ((chosen >> one & 1U) == 0 || (chosen >> other & 1U) != 0) continue;
      won += pool[one] > pool[other] ? 1 : pool[one] == pool[other] ? 0.5 : 0;
    }
  }
  return won;
}

TEST(Significance, RanksAreComparedAsChanceWouldShareThemOut) {
  const std::vector<int> pool{0, 0, 1, 2, 2, 2, 4, 5, 5, 7};
  constexpr unsigned every = 1U << 10U;
  for (const unsigned seen : {0b0000000111U, 0b1101000000U, 0b0100100101U, 0b1111000001U}) {
    double count = 0;
    double sum = 0;
    double squares = 0;
    for (unsigned chosen = 0; chosen < every; ++chosen) {
      if (std::popcount(chosen) != std::popcount(seen)) continue;
      const double won = pairs_won(pool, chosen);
      count += 1;
      sum += won;
      squares += won * won;
    }
    const double mean = sum / count;
    const double z = (pairs_won(pool, seen) - mean) / std::sqrt(squares / count - mean * mean);
    std::vector<std::uint64_t> one(8);
    std::vector<std::uint64_t> two(8);
    for (std::size_t i = 0; i < pool.size(); ++i) {
      ++((seen >> i & 1U) != 0 ? one : two)[static_cast<std::size_t>(pool[i])];
    }
    const TestedDifference tested = mann_whitney(one, two);
    EXPECT_NEAR(tested.statistic, z, 1e-9) << seen;
    EXPECT_NEAR(tested.p, std::erfc(std::fabs(z) / std::sqrt(2.0)), 1e-9) << seen;
    EXPECT_EQ(tested.one + tested.two, pool.size());
  }
  EXPECT_EQ(mann_whitney({0, 3}, {0, 4}).p, 1);
  EXPECT_EQ(mann_whitney({}, {1}).p, 1);
}

}  // namespace
}  // namespace praetor::replays::archive
