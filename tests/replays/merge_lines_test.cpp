// Lines of several steps that one record lacks, has twice, for another side or in another order:
// one error each, and the game as it was played comes of the other record.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "replays/making/random.hpp"
#include "tests/replays/merged.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using namespace replays;  // NOLINT(google-build-using-namespace)

template <class G>
class MergeLinesSlow : public testing::Test {};
TYPED_TEST_SUITE(MergeLinesSlow, AllGames);

using Spoil = std::function<void(Json& steps, std::size_t at, std::size_t count)>;

Json::iterator step_at(Json& steps, std::size_t at) {
  return steps.begin() + static_cast<std::ptrdiff_t>(at);
}

/// Spoils a line of three to six steps in one of two records. Says in how many of the games the one
/// as it was played comes first, by one error of that record and no more; of how many.
template <Game G>
std::pair<int, int> told_of_one_line(ErrorKind kind, const Spoil& spoil) {
  Random random(21, static_cast<std::uint64_t>(kind));
  int told = 0;
  int all = 0;
  for (std::uint64_t number = 1; number <= 12; ++number) {
    const Json game = generated<G>(number, ClaimLevel::turns, 10);
    const std::size_t size = game["steps"].size();
    const std::size_t count = 3 + random.below(4);
    if (size < 3 * count + 4) continue;
    const std::size_t odd = random.below(2);
    std::vector<Json> sheets{game, game};
    spoil(sheets[odd]["steps"], random.below(size - 2 * count - 3), count);
    if (sheets[0] == sheets[1]) continue;
    ++all;
    const MergeOutcome outcome = merged<G>(sheets);
    if (outcome.answer != MergeAnswer::found) continue;
    const JointHistory& first = outcome.histories.at(0);
    const bool one = first.errors.size() == 1 && first.errors[0].record == odd;
    told += one && first.errors[0].kind == kind && joint(sheets, first)["steps"] == game["steps"];
  }
  return {told, all};
}

TYPED_TEST(MergeLinesSlow, ALineThatOneLacksIsOneError) {
  const auto [told, all] = told_of_one_line<TypeParam>(
      ErrorKind::missing, [](Json& steps, std::size_t at, std::size_t count) {
        steps.erase(step_at(steps, at), step_at(steps, at + count));
      });
  EXPECT_GE(told * 10, all * 9) << told << " of " << all;
  EXPECT_GT(all, 6);
}

TYPED_TEST(MergeLinesSlow, ALineThatOneHasTwiceIsOneError) {
  const auto [told, all] = told_of_one_line<TypeParam>(
      ErrorKind::superfluous, [](Json& steps, std::size_t at, std::size_t count) {
        const std::vector<Json> twice(step_at(steps, at), step_at(steps, at + count));
        for (const Json& step : twice) steps.insert(step_at(steps, at++), step);
      });
  EXPECT_GE(told * 10, all * 9) << told << " of " << all;
  EXPECT_GT(all, 6);
}

TYPED_TEST(MergeLinesSlow, LinesThatOneHasInAnotherOrderAreOneError) {
  const auto [told, all] = told_of_one_line<TypeParam>(
      ErrorKind::swap, [](Json& steps, std::size_t at, std::size_t count) {
        std::rotate(step_at(steps, at), step_at(steps, at + count), step_at(steps, at + count + 2));
      });
  EXPECT_GE(told * 10, all * 8) << told << " of " << all;
  EXPECT_GT(all, 6);
}

TYPED_TEST(MergeLinesSlow, ALineForAnotherSideIsOneError) {
  const auto [told, all] = told_of_one_line<TypeParam>(
      ErrorKind::side, [](Json& steps, std::size_t at, std::size_t count) {
        const Json side = steps[at]["by"];
        const auto other = std::ranges::find_if(
            steps, [&](const Json& step) { return step["by"] != side && step["by"] != "chance"; });
        std::size_t same = 0;
        while (same < count && steps[at + same]["by"] == side) ++same;
        if (side == "chance" || same < 2 || other == steps.end()) return;
        const Json taken = (*other)["by"];
        for (std::size_t i = 0; i < same; ++i) steps[at + i]["by"] = taken;
      });
  EXPECT_GE(told * 10, all * 9) << told << " of " << all;
}

// Two of three lack the same, in the middle or at the end.
TYPED_TEST(MergeLinesSlow, WhatSeveralLackIsAnErrorOfEach) {
  using G = TypeParam;
  Random random(23, 1);
  int told = 0;
  for (std::uint64_t number = 1; number <= 6; ++number) {
    const Json game = generated<G>(number, ClaimLevel::end, 20);
    const std::size_t size = game["steps"].size();
    const bool torn = number % 2 == 0;
    const std::size_t count = torn ? 20 : 8;
    const std::size_t at = torn ? size - count : random.below(size - count - 6);
    Json less = game;
    less["steps"].erase(step_at(less["steps"], at), step_at(less["steps"], at + count));
    if (torn) less.erase("result");
    std::vector<Json> sheets{less, less, less};
    sheets[number % 3] = game;
    const MergeOutcome outcome = merged<G>(sheets);
    if (outcome.answer != MergeAnswer::found) continue;
    const JointHistory& first = outcome.histories.at(0);
    told += outcome.cost == 4 && first.errors.size() == 2 &&
            joint(sheets, first)["steps"] == game["steps"];
  }
  EXPECT_GE(told, 5);
}

// All that is dearer than what was found may be left out, and the answer is whole all the same.
TYPED_TEST(MergeLinesSlow, OfManyRecordsOneLacksAStep) {
  using G = TypeParam;
  Random random(22, 1);
  const Json game = generated<G>(3, ClaimLevel::turns, 10);
  for (std::size_t count = 5; count <= 8; ++count) {
    std::vector<Json> sheets(count, game);
    sheets[0]["steps"].erase(random.below(game["steps"].size() - 1));
    const MergeOutcome outcome = merged<G>(sheets);
    ASSERT_EQ(outcome.answer, MergeAnswer::found);
    EXPECT_EQ(outcome.cost, 1);
    EXPECT_TRUE(outcome.all) << count;
  }
}

// There is no step before it that could have its note.
TYPED_TEST(MergeLinesSlow, WhatASuperfluousFirstStepNotesIsKept) {
  using G = TypeParam;
  const Json game = generated<G>(2, ClaimLevel::turns, 10);
  Json more = game;
  Json first = more["steps"][0];
  first["note"] = "drew lots";
  more["steps"].insert(more["steps"].begin(), first);
  const MergeOutcome outcome = merged<G>(more, game);
  ASSERT_EQ(outcome.answer, MergeAnswer::found);
  for (const JointHistory& history : outcome.histories) {
    EXPECT_TRUE(has(joint(more, game, history).dump(), "drew lots"));
  }
}

// Who leaves off misses all the rest, however long it is.
TYPED_TEST(MergeLinesSlow, ARecordThatBreaksOffErrsOnce) {
  using G = TypeParam;
  for (std::uint64_t number = 1; number <= 4; ++number) {
    const Json game = generated<G>(number, ClaimLevel::end, 40);
    const std::size_t size = game["steps"].size();
    if (size < 80) continue;
    Json torn = game;
    torn.erase("result");
    torn["steps"].erase(step_at(torn["steps"], size - 75), torn["steps"].end());
    const MergeOutcome outcome = merged<G>(torn, game);
    ASSERT_EQ(outcome.answer, MergeAnswer::found) << torn;
    EXPECT_EQ(outcome.cost, 2);
    const JointHistory& first = outcome.histories.at(0);
    ASSERT_EQ(first.errors.size(), 1U);
    EXPECT_EQ(first.errors[0].after.size(), 75U);
    EXPECT_EQ(joint(torn, game, first)["steps"], game["steps"]);
  }
}

}  // namespace
}  // namespace praetor::tests
