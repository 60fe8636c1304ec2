// Numbers of sequences of steps that were counted by hand, from the openings of both boards.

#include "replays/making/perft.hpp"

#include <gtest/gtest.h>

#include "tests/support/duellum.hpp"

namespace praetor::tests {
namespace {

std::uint64_t sequences(const DuellumState& state, std::size_t depth) {
  const auto count = replays::perft(any_state<Duellum>(state), depth);
  EXPECT_TRUE(count.has_value());
  return count ? count->nodes : 0;
}

// A first advance is free to each of the 8 fields. Then the turn can end (8), and on templum a wall
// can rise in 3 cities, on scientia 1, 2 or 3 legions or 1 galley are recruited, and on militia one
// unit is armed in one of the three cities, which a region's colours allow.
TEST(DuellumPerft, OpeningGamesAreAsManyAsCountedByHand) {
  const auto counted = [](std::uint64_t armings) { return 8 + 3 + 4 + armings; };
  const DuellumState west = Duellum::open(duellum_setups()[0]);
  EXPECT_EQ(west.match->name(west.active), "rome");
  EXPECT_EQ(sequences(west, 1), 8U);
  EXPECT_EQ(sequences(west, 2), counted(6));  // Roma, Neapolis and Ancona have both colours
  const DuellumState east = Duellum::open(duellum_setups()[1]);
  EXPECT_EQ(east.match->name(east.active), "persia");
  EXPECT_EQ(sequences(east, 1), 8U);
  EXPECT_EQ(sequences(east, 2), counted(5));  // Dorylaeum has red borders only
}

}  // namespace
}  // namespace praetor::tests
