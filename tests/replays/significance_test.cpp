// The tests of statistics, against figures of a textbook's formulas done by hand and against all
// ways in which chance could have shared out what was seen.

#include "replays/archive/significance.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <random>
#include <utility>
#include <vector>

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
  const TestedDifference seen = compare_shares(45, 150, 30, 200);
  EXPECT_EQ(seen.test, "two-proportion z");
  EXPECT_NEAR(seen.statistic, 3.38445644891, 1e-9);
  EXPECT_NEAR(seen.p, 0.00071319332, 1e-9);
  EXPECT_NEAR(seen.effect, 0.15, 1e-12);
  EXPECT_EQ(seen.one, 150U);
  EXPECT_EQ(seen.two, 200U);
  EXPECT_NEAR(compare_shares(30, 200, 45, 150).statistic, -seen.statistic, 1e-12);
  EXPECT_NEAR(compare_shares(5, 50, 12, 50).p, 0.06238885487, 1e-9);
  for (const TestedDifference& nothing :
       {compare_shares(0, 0, 5, 10), compare_shares(5, 10, 0, 0), compare_shares(0, 10, 0, 20),
        compare_shares(10, 10, 20, 20)}) {
    EXPECT_NEAR(nothing.p, 1, 1e-12);
    EXPECT_EQ(nothing.statistic, 0);
  }
}

// Whoever is counted is drawn anew among all, in every way that there is.
double share_of_ways_no_likelier(unsigned counted, unsigned drawn, unsigned all, unsigned seen) {
  std::vector<double> ways(drawn + 1);
  for (unsigned chosen = 0; chosen < 1U << all; ++chosen) {
    if (static_cast<unsigned>(std::popcount(chosen)) != drawn) continue;
    ++ways[static_cast<std::size_t>(std::popcount(chosen & ((1U << counted) - 1)))];
  }
  double every = 0;
  double no_likelier = 0;
  for (const double count : ways) {
    every += count;
    if (count <= ways[seen]) no_likelier += count;
  }
  return no_likelier / every;
}

TEST(Significance, FewAreComparedExactly) {
  const TestedDifference none_and_all = compare_shares(0, 4, 4, 4);
  EXPECT_EQ(none_and_all.test, "Fisher's exact");
  EXPECT_NEAR(none_and_all.p, 2.0 / 70, 1e-9);
  EXPECT_EQ(none_and_all.effect, -1);
  constexpr unsigned all = 12;
  for (unsigned drawn = 1; drawn < all; ++drawn) {
    for (unsigned counted = 1; counted < all; ++counted) {
      const unsigned least = drawn + counted > all ? drawn + counted - all : 0;
      for (unsigned seen = least; seen <= std::min(drawn, counted); ++seen) {
        EXPECT_NEAR(compare_shares(seen, drawn, counted - seen, all - drawn).p,
                    share_of_ways_no_likelier(counted, drawn, all, seen), 1e-9)
            << seen << " of " << drawn << ", " << counted << " in all";
      }
    }
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

// By value how many of the chosen, and of the others.
std::pair<std::vector<std::uint64_t>, std::vector<std::uint64_t>> histograms(
    const std::vector<int>& pool, unsigned chosen) {
  std::vector<std::uint64_t> one(8);
  std::vector<std::uint64_t> two(8);
  for (std::size_t i = 0; i < pool.size(); ++i) {
    ++((chosen >> i & 1U) != 0 ? one : two)[static_cast<std::size_t>(pool[i])];
  }
  return {one, two};
}

/// Of all choices of as many: how many pairs they win.
std::vector<double> every_choice(const std::vector<int>& pool, unsigned seen) {
  std::vector<double> won;
  for (unsigned chosen = 0; chosen < 1U << pool.size(); ++chosen) {
    if (std::popcount(chosen) == std::popcount(seen)) won.push_back(pairs_won(pool, chosen));
  }
  return won;
}

TEST(Significance, RanksAreComparedAsChanceWouldShareThemOut) {
  const std::vector<int> pool{0, 0, 1, 2, 2, 2, 4, 5, 5, 7};
  for (const unsigned seen : {0b0000000111U, 0b1101000000U, 0b0100100101U, 0b1111000001U}) {
    const std::vector<double> every = every_choice(pool, seen);
    const double pairs = std::popcount(seen) * (10 - std::popcount(seen));
    const double won = pairs_won(pool, seen);
    double as_far = 0;
    for (const double other : every) {
      if (std::fabs(other - pairs / 2) >= std::fabs(won - pairs / 2)) as_far += 1;
    }
    const auto [one, two] = histograms(pool, seen);
    const TestedDifference tested = compare_numbers(one, two);
    EXPECT_EQ(tested.test, "Mann-Whitney U, exact");
    EXPECT_NEAR(tested.p, as_far / static_cast<double>(every.size()), 1e-9) << seen;
    EXPECT_NEAR(compare_numbers(two, one).p, tested.p, 1e-12);
    EXPECT_NEAR(tested.effect, won / pairs, 1e-12);
    EXPECT_EQ(tested.one + tested.two, pool.size());
  }
  EXPECT_EQ(compare_numbers({0, 3}, {0, 4}).p, 1);
  EXPECT_EQ(compare_numbers({}, {1}).p, 1);
}

// Of so many that not all choices are counted, the normal approximation comes near to the share of
// choices by chance that lie as far.
TEST(Significance, ManyAreComparedByTheNormalApproximation) {
  std::mt19937 random(7);
  std::vector<int> pool;
  for (int i = 0; i < 400; ++i) pool.push_back(static_cast<int>(random() % 8));
  for (int i = 0; i < 400; ++i) pool.push_back(static_cast<int>(random() % 9 * 7 / 8));
  const auto rank_sum = [](const std::vector<int>& all) {
    std::vector<std::uint64_t> one(8);
    std::vector<std::uint64_t> two(8);
    for (std::size_t i = 0; i < all.size(); ++i) {
      ++(i < all.size() / 2 ? one : two)[static_cast<std::size_t>(all[i])];
    }
    return compare_numbers(one, two);
  };
  const TestedDifference seen = rank_sum(pool);
  EXPECT_EQ(seen.test, "Mann-Whitney U");
  double as_far = 0;
  constexpr int tries = 4000;
  for (int round = 0; round < tries; ++round) {
    for (std::size_t i = pool.size() - 1; i > 0; --i) std::swap(pool[i], pool[random() % (i + 1)]);
    if (std::fabs(rank_sum(pool).effect - 0.5) >= std::fabs(seen.effect - 0.5)) as_far += 1;
  }
  EXPECT_NEAR(seen.p, as_far / tries, 0.03);
}

// However far two samples lie apart, chance might have done it.
TEST(Significance, NoProbabilityIsZero) {
  std::vector<std::uint64_t> low(2);
  std::vector<std::uint64_t> high(2);
  low[0] = high[1] = 1'000'000;
  for (const TestedDifference& tested :
       {compare_shares(0, 1'000'000, 1'000'000, 1'000'000), compare_shares(0, 2'000'000, 4, 4),
        compare_numbers(low, high)}) {
    EXPECT_GT(tested.p, 0) << tested.test;
    EXPECT_LT(tested.p, 1e-9) << tested.test;
  }
}

}  // namespace
}  // namespace praetor::replays::archive
