// Numbers of legal games by length. Those of one and two steps were counted by hand.

#include <gtest/gtest.h>

#include <cstdint>

#include "tests/support/duellum.hpp"

namespace praetor::tests {
namespace {

std::uint64_t games(const DuellumState& state, int depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  Arena arena;
  each_legal_step<Duellum>(state, arena, [&](const DuellumStep& step) {
    DuellumState after = state;
    apply<Duellum>(after, step);
    sum += games(after, depth - 1);
    return true;
  });
  return sum;
}

// A first advance is free to each of the 8 fields. Then the turn can end (8), and on templum a wall
// can rise in 3 cities, on scientia 1, 2 or 3 legions or 1 galley are recruited, and on militia one
// unit is armed in one of the three cities, which a region's colours allow.
TEST(DuellumPerft, OpeningGamesAreAsManyAsCountedByHand) {
  const auto counted = [](std::uint64_t armings) { return 8 + 3 + 4 + armings; };
  const DuellumState west = Duellum::open(duellum_setups()[0]);
  EXPECT_EQ(west.match->name(west.active), "rome");
  EXPECT_EQ(games(west, 1), 8U);
  EXPECT_EQ(games(west, 2), counted(6));  // Roma, Neapolis and Ancona have both colours
  const DuellumState east = Duellum::open(duellum_setups()[1]);
  EXPECT_EQ(east.match->name(east.active), "persia");
  EXPECT_EQ(games(east, 1), 8U);
  EXPECT_EQ(games(east, 2), counted(5));  // Dorylaeum has red borders only
}

TEST(DuellumPerft, TheSameTwice) {
  for (const auto& setup : duellum_setups()) {
    const DuellumState state = Duellum::open(setup);
    EXPECT_EQ(games(state, 3), games(state, 3));
  }
}

}  // namespace
}  // namespace praetor::tests
