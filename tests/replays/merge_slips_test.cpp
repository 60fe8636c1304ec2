// Records of generated games of all kinds, made wrong on purpose: how cheap a history comes of
// them, and whether it is the game that was played.

#include "tests/replays/merged.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "replays/making/random.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using namespace replays;  // NOLINT(google-build-using-namespace)

/// Leaves a step out, writes it twice, or writes another one in its place. Says what that may cost.
std::int64_t spoil(Random& random, Json& record) {
  Json& steps = record["steps"];
  const std::size_t at = random.below(steps.size() - 1);
  const auto place = steps.begin() + static_cast<std::ptrdiff_t>(at);
  switch (random.below(3)) {
    case 0:
      steps.erase(place);
      return 1;
    case 1:
      steps.insert(place, Json(*place));
      return 1;
    default:
      *place = Json(steps[random.below(steps.size())]);
      // A claim of another step would be an error of its own.
      place->erase("hash");
      place->erase("expect");
      return 2;
  }
}

template <class G>
class MergeSlow : public testing::Test {};
TYPED_TEST_SUITE(MergeSlow, AllGames);

TYPED_TEST(MergeSlow, TwoSpoiltRecordsGiveTheGame) {
  using G = TypeParam;
  Random random(5, 1);
  int found_again = 0;
  int all = 0;
  for (std::uint64_t number = 1; number <= 12; ++number) {
    const Json game = generated<G>(number, ClaimLevel::end, 8);
    Json one = game;
    Json two = game;
    const std::int64_t planted = spoil(random, one) + spoil(random, two);
    const MergeOutcome outcome = merged<G>(one, two);
    ++all;
    if (outcome.answer != MergeAnswer::found) continue;
    EXPECT_LE(outcome.cost, planted) << one << "\n" << two;
    bool again = false;
    for (const JointHistory& history : outcome.histories) {
      EXPECT_EQ(cost_of(history), outcome.cost);
      again = joint(one, two, history)["steps"] == game["steps"] || again;
    }
    found_again += again ? 1 : 0;
  }
  EXPECT_GE(found_again * 10, all * 8) << found_again << " of " << all;
}

/// Whether the game is what two records come to that have an error each.
template <Game G>
bool gives_for_two(const Json& one, const Json& two, const Json& game) {
  const MergeOutcome outcome = merged<G>(one, two);
  EXPECT_LE(outcome.cost, 2) << one << "\n" << two;
  return std::ranges::any_of(outcome.histories, [&](const JointHistory& history) {
    return joint(one, two, history)["steps"] == game["steps"];
  });
}

/// A step as somebody writes it who mistakes one thing: another step of the game has it otherwise.
/// The step itself where none does.
Json with_one_mistake(Random& random, const Json& game, std::size_t at) {
  const Json& made = game["steps"][at];
  std::vector<Json> alike;
  for (const Json& other : game["steps"]) {
    if (other["do"] != made["do"] || other["by"] != made["by"]) continue;
    for (const auto& [key, value] : other.items()) {
      if (value.is_structured() || key == "hash") continue;  // a list is more than one thing
      if (!made.contains(key) || made[key] == value) continue;
      alike.push_back(made);
      alike.back()[key] = value;
    }
  }
  return alike.empty() ? made : alike[random.below(alike.size())];
}

TYPED_TEST(MergeSlow, AStepThatOneLacksAndOneHasWrongIsFound) {
  using G = TypeParam;
  Random random(6, 1);
  int found_again = 0;
  int all = 0;
  for (std::uint64_t number = 1; number <= 24; ++number) {
    const Json game = generated<G>(number, ClaimLevel::end, 8);
    const std::size_t at = random.below(game["steps"].size() - 1);
    Json one = game;
    Json two = game;
    one["steps"].erase(at);
    two["steps"][at] = with_one_mistake(random, game, at);
    if (two["steps"][at] == game["steps"][at]) continue;
    ++all;
    found_again += gives_for_two<G>(one, two, game) ? 1 : 0;
  }
  EXPECT_GE(found_again * 10, all * 7) << found_again << " of " << all;
}

// What the other has is legal, and so is what both have next: only a claim speaks against it.
TYPED_TEST(MergeSlow, AStepThatOneLacksAndOneHasWrongButLegalIsFoundByTheClaims) {
  using G = TypeParam;
  Random random(11, 1);
  int found_again = 0;
  int all = 0;
  for (std::uint64_t number = 1; number <= 96; ++number) {
    const Json game = generated<G>(number, ClaimLevel::turns, 8);
    const std::size_t at = random.below(game["steps"].size() - 3);
    Json one = game;
    Json two = game;
    one["steps"].erase(at);
    two["steps"][at] = with_one_mistake(random, game, at);
    if (two["steps"][at] == game["steps"][at] || game["steps"][at].contains("hash")) continue;
    if (two["steps"][at] == two["steps"][at + 1]) continue;  // rather was that written twice
    if (judged(two.dump()).applied <= static_cast<std::int64_t>(at)) continue;  // not legal
    if (judged(one.dump()).applied <= static_cast<std::int64_t>(at)) continue;
    ++all;
    found_again += gives_for_two<G>(one, two, game) ? 1 : 0;
  }
  EXPECT_GE(found_again * 10, all * 8) << found_again << " of " << all;
}

// Errors as dense as this lead every account astray.
TYPED_TEST(MergeSlow, ManyErrorsAtTheBeginningAreToldByTheirNumber) {
  using G = TypeParam;
  Random random(12, 1);
  for (std::uint64_t number = 1; number <= 4; ++number) {
    const Json game = generated<G>(number, ClaimLevel::turns, 20);
    Json one = game;
    Json two = game;
    std::int64_t planted = 0;
    for (std::size_t at = 0; at < 10; at += 2) {
      Json& step = (at % 4 == 2 ? one : two)["steps"][at];
      step = with_one_mistake(random, game, at);
      planted += step == game["steps"][at] ? 0 : 1;
    }
    const MergeOutcome outcome = merged<G>(one, two);
    ASSERT_EQ(outcome.answer, MergeAnswer::found) << one << "\n" << two;
    EXPECT_LE(outcome.cost, planted) << one << "\n" << two;
  }
}

/// A step as another side's; the step itself where no other side has one.
Json by_another_side(const Json& game, std::size_t at) {
  Json step = game["steps"][at];
  for (const Json& other : game["steps"]) {
    if (other["by"] == step["by"] || other["by"] == "chance") continue;
    step["by"] = other["by"];
    return step;
  }
  return step;
}

// Neither record has the step as it was made: that it was made up would cost as much, but two
// common slips are likelier.
TYPED_TEST(MergeSlow, AStepThatOneLacksAndOneHasByAnotherSideIsFound) {
  using G = TypeParam;
  Random random(8, 1);
  int found_again = 0;
  int all = 0;
  for (std::uint64_t number = 1; number <= 12; ++number) {
    const Json game = generated<G>(number, ClaimLevel::end, 8);
    const std::size_t at = random.below(game["steps"].size() - 3);
    if (game["steps"][at]["by"] == "chance") continue;
    Json one = game;
    Json two = game;
    one["steps"].erase(at);
    two["steps"][at] = by_another_side(game, at);
    if (two["steps"][at] == game["steps"][at]) continue;
    ++all;
    found_again += gives_for_two<G>(one, two, game) ? 1 : 0;
  }
  EXPECT_GE(found_again * 10, all * 9) << found_again << " of " << all;
}

TYPED_TEST(MergeSlow, AStepThatOneLacksAndOneHasBehindItsNextOneIsFound) {
  using G = TypeParam;
  Random random(9, 1);
  int found_again = 0;
  int all = 0;
  for (std::uint64_t number = 1; number <= 12; ++number) {
    const Json game = generated<G>(number, ClaimLevel::end, 8);
    const std::size_t at = random.below(game["steps"].size() - 4);
    if (game["steps"][at] == game["steps"][at + 1]) continue;
    Json one = game;
    Json two = game;
    one["steps"].erase(at);
    // What both have next is taken for right where it is legal.
    const Report without = judged(one.dump());
    if (without.applied != static_cast<std::int64_t>(at)) continue;
    std::swap(two["steps"][at], two["steps"][at + 1]);
    const MergeOutcome outcome = merged<G>(one, two);
    ++all;
    EXPECT_LE(outcome.cost, 2) << one << "\n" << two;
    // Where either order leads to the same, nobody can tell which it was.
    const std::string hash = judged(game.dump()).hash;
    found_again += std::ranges::any_of(outcome.histories, [&](const JointHistory& history) {
      return judged(joint(one, two, history).dump()).hash == hash;
    });
  }
  EXPECT_GE(found_again * 10, all * 9) << found_again << " of " << all;
}

// Who swaps two lines swaps what they claim of the state as well.
TYPED_TEST(MergeSlow, LinesAreSwappedWithTheirClaimsForTheCostOfOneError) {
  using G = TypeParam;
  int moved = 0;
  for (std::uint64_t number = 1; number <= 6; ++number) {
    const Json game = generated<G>(number, ClaimLevel::turns, 8);
    const Json& steps = game["steps"];
    for (std::size_t at = 0; at + 1 < steps.size() && at < 40; ++at) {
      if (!steps[at].contains("hash") || steps[at + 1].contains("hash")) continue;
      Json other = game;
      std::swap(other["steps"][at], other["steps"][at + 1]);
      const MergeOutcome outcome = merged<G>(game, other);
      EXPECT_EQ(outcome.cost, 1) << other;
      bool again = false;
      for (const JointHistory& history : outcome.histories) {
        again = joint(game, other, history)["steps"] == steps || again;
        moved += history.errors.at(0).claims_move ? 1 : 0;
      }
      EXPECT_TRUE(again) << other;
    }
  }
  EXPECT_GT(moved, 6);
}

// Each pair may have been swapped with its claims or without: a million ways to tell one history.
TYPED_TEST(MergeSlow, OneHistoryIsToldOnceHoweverItMayBeExplained) {
  using G = TypeParam;
  const Json game = generated<G>(3, ClaimLevel::none, 20);
  Json claiming = game;
  for (Json& step : claiming["steps"]) step["expect"] = Json::object();
  Json other = claiming;
  std::int64_t pairs = 0;
  for (std::size_t at = 0; at + 1 < other["steps"].size() && pairs < 20; at += 2) {
    if (other["steps"][at] == other["steps"][at + 1]) continue;
    std::swap(other["steps"][at], other["steps"][at + 1]);
    ++pairs;
  }
  MergeOptions options;
  options.errors_most = pairs;
  const MergeOutcome outcome = merged<G>(claiming, other, options);
  ASSERT_NE(outcome.answer, MergeAnswer::none);
  std::set<std::string> told;
  for (const JointHistory& history : outcome.histories) {
    Json steps = joint(claiming, other, history)["steps"];
    for (Json& step : steps) step.erase("expect");
    EXPECT_TRUE(told.insert(steps.dump()).second) << steps;
  }
}

// A step is written twice more easily than made up: then it is rather the other record that errs.
TYPED_TEST(MergeSlow, AStepThatWasMadeUpCostsMoreThanOneWrittenTwice) {
  using G = TypeParam;
  Random random(7, 1);
  int made_up = 0;
  for (std::uint64_t number = 1; number <= 8; ++number) {
    const Json game = generated<G>(number, ClaimLevel::end, 8);
    const Json& steps = game["steps"];
    const std::size_t at = 1 + random.below(steps.size() - 2);
    Json twice = game;
    twice["steps"].insert(twice["steps"].begin() + static_cast<std::ptrdiff_t>(at),
                          Json(steps[at]));
    EXPECT_EQ(merged<G>(game, twice).cost, 1) << twice;

    const Json& other = steps[random.below(steps.size())];
    if (other == steps[at] || other == steps[at - 1]) continue;
    Json more = game;
    more["steps"].insert(more["steps"].begin() + static_cast<std::ptrdiff_t>(at), Json(other));
    const MergeOutcome outcome = merged<G>(game, more);
    ASSERT_EQ(outcome.answer, MergeAnswer::found) << more;
    for (const JointHistory& history : outcome.histories) {
      if (history.errors.size() == 2) continue;  // it may have been two slips as well
      ASSERT_EQ(history.errors.size(), 1U) << more;
      const bool left_out = history.errors[0].kind == ErrorKind::superfluous;
      EXPECT_EQ(history.errors[0].record, left_out ? 1U : 0U) << more;
      EXPECT_EQ(outcome.cost, left_out ? 2 : 1) << more;
      made_up += left_out ? 1 : 0;
    }
  }
  EXPECT_GT(made_up, 3);
}

/// What an onlooker wrote down who did not see everything: here a step without its arguments, there
/// a gap for two. A step that is whole without what was left out says something else: it stays.
template <Game G>
Json one_sided(Random& random, const Json& game) {
  Json seen = game;
  Json& steps = seen["steps"];
  for (Json& step : steps) {
    if (random.below(6) != 0) continue;
    Json less = {{"by", step["by"]}, {"do", step["do"]}};
    for (const char* key : {"hash", "expect"}) {
      if (step.contains(key)) less[key] = step[key];
    }
    step = less;
  }
  const std::string text = seen.dump();
  Draft draft;
  EXPECT_FALSE(decode_draft(text, any_game<G>(), libraries(), draft).has_value()) << text;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const bool open = std::ranges::find(draft.openings, i, &Opening::step) != draft.openings.end();
    if (!open) steps[i] = game["steps"][i];
  }
  const std::size_t at = random.below(steps.size() - 1);
  steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(at));
  steps[at] = {{"by", nullptr}, {"do", "gap"}, {"max", 2}};
  return seen;
}

TYPED_TEST(MergeSlow, ThreeRecordsOneOfThemOneSidedGiveTheGame) {
  using G = TypeParam;
  Random random(6, 2);
  int found_again = 0;
  int all = 0;
  for (std::uint64_t number = 1; number <= 12; ++number) {
    const Json game = generated<G>(number, ClaimLevel::end, 8);
    std::vector<Json> sheets{game, game, game};
    const std::int64_t planted = spoil(random, sheets[0]) + spoil(random, sheets[1]);
    sheets[2] = one_sided<G>(random, game);
    const MergeOutcome outcome = merged<G>(sheets);
    ++all;
    if (outcome.answer != MergeAnswer::found) continue;
    EXPECT_LE(outcome.cost, planted) << Json(sheets);
    bool again = false;
    for (const JointHistory& history : outcome.histories) {
      EXPECT_EQ(cost_of(history), outcome.cost);
      again = joint(sheets, history)["steps"] == game["steps"] || again;
    }
    found_again += again ? 1 : 0;
  }
  EXPECT_GE(found_again * 10, all * 9) << found_again << " of " << all;
}

TYPED_TEST(MergeSlow, TheMajorityIsRightAboutWhatIsLegalEitherWay) {
  using G = TypeParam;
  for (std::uint64_t number = 1; number <= 4; ++number) {
    const Json game = generated<G>(number, ClaimLevel::none, 8);
    Json other = game;
    Random random(number, 3);
    spoil(random, other);
    for (std::size_t odd = 0; odd < 3; ++odd) {
      std::vector<Json> sheets{game, game, game};
      sheets[odd] = other;
      const MergeOutcome outcome = merged<G>(sheets);
      ASSERT_EQ(outcome.answer, MergeAnswer::found);
      for (const JointHistory& history : outcome.histories) {
        for (const RecordError& error : history.errors) EXPECT_EQ(error.record, odd);
      }
      const Json told = joint(sheets, outcome.histories.at(0));
      EXPECT_EQ(judged(told.dump()).hash, judged(game.dump()).hash) << other;
    }
  }
}

}  // namespace
}  // namespace praetor::tests
