// How short the shipped wrong games of every game become: the shortest there are, told by hand, or
// the shortest known.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "replays/checking/check.hpp"
#include "replays/searching/shrink_replay.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays {
namespace {

struct ShortGame {
  std::string_view game;
  std::string_view file;  // of replays/corpus/GAME/wrong
  std::int64_t steps;     // of the shortest game that breaks the same rule
};

constexpr ShortGame short_games[]{
    // The rondel is entered anywhere, so the first step is the only one that has to come before.
    // For
    // a temple marble is gathered; nobody knows a shorter game.
    {"antike-duellum", "city-without-a-unit", 2},
    {"antike-duellum", "temple-without-the-extra-coin", 29},
    {"antike-duellum", "award-not-earned", 2},
    {"antike", "city-without-a-unit", 2},
    {"antike", "more-than-a-city-can-arm", 2},
    {"antike", "award-not-earned", 2},
    // A set-up without squares stays one, so that 13 units a side are placed and nobody exchanges;
    // south draws and ends its turn, north draws and moves. Or two moves bring a unit to where it
    // kills. What cannot come up at last, cannot come up at first.
    {"ancient-warfare", "move-past-slow-ground", 2 * 13 + 1 + 2 + 2},
    {"ancient-warfare", "killed-over-a-unit", 1 + 2 + 1},
    {"ancient-warfare", "drawn-too-often", 1},
    // Both hands have to come up, then five phases pass before an attack.
    {"ancient-generals", "blocker-not-in-hand", 2 + 5 + 1 + 1},
    {"ancient-generals", "drawn-from-another-pile", 1},
    // Both sides plan before anybody attacks; an income can be claimed at once. Losses are due only
    // where armies have marched for a while: the scenario does not begin with enemies as
    // neighbours.
    {"conqueror-duels", "attack-across-two-seas", 2 + 1},
    {"conqueror-duels", "income-of-another-round", 1},
    {"conqueror-duels", "loss-too-small", 12},
};

TEST(ShortGames, WrongGamesBecomeAsShortAsTheyCan) {
  for (const ShortGame& row : short_games) {
    const std::string path = tests::source_path("replays/corpus/" + std::string(row.game) +
                                                "/wrong/" + std::string(row.file) + ".json");
    SCOPED_TRACE(path);
    Checker checker(tests::libraries(), {});
    const tests::PaddedText text(path);
    const Report report = checker.check_json(text.json(), path);
    ASSERT_EQ(report.violations.size(), 1U);
    const ReportedViolation& wrong = report.violations.front();
    ShrinkWish wish;
    wish.rule = wrong.rule;
    wish.step = wrong.step;
    wish.file = "a.json";
    ShrinkOptions options;
    options.effort = 60'000;
    const ShrunkReplay shrunk = shrink_replay(checker.release(), wish, options);
    EXPECT_EQ(shrunk.steps, row.steps);
    const Report small = tests::judged(shrunk.json);
    ASSERT_EQ(small.violations.size(), 1U);
    EXPECT_EQ(small.violations.front().rule, wrong.rule);
    EXPECT_EQ(small.violations.front().step, small.steps);
  }
}

}  // namespace
}  // namespace praetor::replays
