// Records of one game, some made wrong on purpose: the history that comes out has to be legal,
// as cheap as what was done to them, and, where it is the only one, the game that was played.

#include "replays/searching/merge.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>
#include <vector>

#include "replays/making/random.hpp"
#include "tests/support/duellum.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using namespace replays;  // NOLINT(google-build-using-namespace)

template <Game G>
MergeOutcome merged(const std::vector<Json>& sheets, const MergeOptions& options = {}) {
  std::deque<std::string> texts;  // steps may refer to them
  std::deque<Draft> drafts;
  std::vector<const Draft*> records;
  for (const Json& sheet : sheets) {
    texts.push_back(sheet.dump());
    const auto fault =
        decode_draft(texts.back(), any_game<G>(), libraries(), drafts.emplace_back());
    EXPECT_FALSE(fault.has_value()) << texts.back();
    records.push_back(&drafts.back());
  }
  return merge(records, options);
}
template <Game G>
MergeOutcome merged(const Json& one, const Json& two, const MergeOptions& options = {}) {
  return merged<G>(std::vector{one, two}, options);
}

Json joint(const std::vector<Json>& sheets, const JointHistory& history) {
  std::vector<std::string> texts;
  texts.reserve(sheets.size());
  for (const Json& sheet : sheets) texts.push_back(sheet.dump());
  const std::string text =
      joined(std::vector<std::string_view>(texts.begin(), texts.end()), history);
  EXPECT_EQ(judged(text).verdict, Verdict::legal) << text;
  return Json::parse(text);
}
Json joint(const Json& one, const Json& two, const JointHistory& history) {
  return joint(std::vector{one, two}, history);
}

/// Leaves a step out, writes it twice, or writes another one in its place.
void spoil(Random& random, Json& record) {
  Json& steps = record["steps"];
  const std::size_t at = random.below(steps.size() - 1);
  const auto place = steps.begin() + static_cast<std::ptrdiff_t>(at);
  switch (random.below(3)) {
    case 0:
      steps.erase(place);
      return;
    case 1:
      steps.insert(place, Json(*place));
      return;
    default:
      *place = Json(steps[random.below(steps.size())]);
      // A claim of another step would be an error of its own.
      place->erase("hash");
      place->erase("expect");
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
    spoil(random, one);
    spoil(random, two);
    const MergeOutcome outcome = merged<G>(one, two);
    ++all;
    if (outcome.answer != MergeAnswer::found) continue;
    EXPECT_LE(outcome.cost, 2) << one << "\n" << two;
    bool again = false;
    for (const JointHistory& history : outcome.histories) {
      EXPECT_EQ(cost_of(history), outcome.cost);
      again = joint(one, two, history)["steps"] == game["steps"] || again;
    }
    found_again += again ? 1 : 0;
  }
  EXPECT_GE(found_again * 10, all * 8) << found_again << " of " << all;
}

TYPED_TEST(MergeSlow, AStepThatOneLacksAndOneHasWrongIsFound) {
  using G = TypeParam;
  Random random(6, 1);
  int found_again = 0;
  int all = 0;
  for (std::uint64_t number = 1; number <= 12; ++number) {
    const Json game = generated<G>(number, ClaimLevel::end, 8);
    const std::size_t steps = game["steps"].size();
    const std::size_t at = random.below(steps - 1);
    Json one = game;
    Json two = game;
    one["steps"].erase(at);
    two["steps"][at] = game["steps"][random.below(steps)];
    if (two["steps"][at] == game["steps"][at]) continue;
    const MergeOutcome outcome = merged<G>(one, two);
    ++all;
    EXPECT_LE(outcome.cost, 2) << one << "\n" << two;
    found_again += std::ranges::any_of(outcome.histories, [&](const JointHistory& history) {
      return joint(one, two, history)["steps"] == game["steps"];
    });
  }
  EXPECT_GE(found_again * 10, all * 7) << found_again << " of " << all;
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
    spoil(random, sheets[0]);
    spoil(random, sheets[1]);
    sheets[2] = one_sided<G>(random, game);
    const MergeOutcome outcome = merged<G>(sheets);
    ++all;
    if (outcome.answer != MergeAnswer::found) continue;
    EXPECT_LE(outcome.cost, 2) << Json(sheets);
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

TEST(Merge, RecordsThatTellTheSameAreOneHistory) {
  const Json game = generated<Duellum>(1, ClaimLevel::turns, 4);
  const MergeOutcome outcome = merged<Duellum>(game, game);
  ASSERT_EQ(outcome.answer, MergeAnswer::found);
  EXPECT_EQ(outcome.cost, 0);
  ASSERT_EQ(outcome.histories.size(), 1U);
  EXPECT_EQ(joint(game, game, outcome.histories[0]), game);
}

TEST(Merge, SaysWhoLeftAStepOut) {
  const Json game = generated<Duellum>(2, ClaimLevel::turns, 4);
  Json less = game;
  less["steps"].erase(5);
  const MergeOutcome outcome = merged<Duellum>(game, less);
  ASSERT_EQ(outcome.histories.size(), 1U);
  const RecordError& error = outcome.histories[0].errors.at(0);
  EXPECT_EQ(error.record, 1U);
  EXPECT_EQ(error.kind, ErrorKind::missing);
  EXPECT_EQ(error.step, 6);
  EXPECT_EQ(joint(game, less, outcome.histories[0])["steps"], game["steps"]);
}

TEST(Merge, AGapStandsForWhatTheOtherLeftOut) {
  const Json game = generated<Duellum>(2, ClaimLevel::all, 4);
  Json less = game;
  less["steps"].erase(5);
  Json late = game;
  late["steps"].erase(4);
  late["steps"].erase(4);
  late["steps"][4] = {{"by", nullptr}, {"do", "gap"}, {"max", 3}, {"note", "went out"}};
  for (const auto& [one, two] : {std::pair(less, late), std::pair(late, less)}) {
    const MergeOutcome outcome = merged<Duellum>(one, two);
    ASSERT_EQ(outcome.answer, MergeAnswer::found);
    EXPECT_EQ(outcome.cost, 1);
    bool again = false;
    for (const JointHistory& history : outcome.histories) {
      const Json steps = joint(one, two, history)["steps"];
      EXPECT_EQ(history.errors.at(0).kind, ErrorKind::missing);
      again = again || steps.at(5)["do"] == game["steps"][5]["do"];
    }
    EXPECT_TRUE(again);
  }
}

TEST(Merge, ManyWhoSawALittleGiveTheGame) {
  const Json game = generated<Duellum>(4, ClaimLevel::none, 6);
  std::vector<Json> sheets(records_merged_most, game);
  const std::size_t steps = game["steps"].size();
  for (std::size_t sheet = 0; sheet < sheets.size(); ++sheet) {
    const std::size_t from = sheet * (steps - 2) / sheets.size();
    sheets[sheet]["steps"].erase(from);
    sheets[sheet]["steps"][from] = {{"by", nullptr}, {"do", "gap"}, {"max", 2}};
  }
  const MergeOutcome outcome = merged<Duellum>(sheets);
  ASSERT_EQ(outcome.answer, MergeAnswer::found);
  EXPECT_EQ(outcome.cost, 0);
  ASSERT_EQ(outcome.histories.size(), 1U);
  EXPECT_EQ(joint(sheets, outcome.histories[0])["steps"], game["steps"]);
}

TEST(Merge, AWrongClaimIsAnErrorOfTheRecordThatMakesIt) {
  const Json game = generated<Duellum>(2, ClaimLevel::all, 6);
  Json wrong = game;
  wrong["steps"][4]["hash"] = "0123456789abcdef";
  wrong["result"]["winner"] = "rome";
  const MergeOutcome outcome = merged<Duellum>(wrong, game);
  ASSERT_EQ(outcome.histories.size(), 1U);
  const auto& errors = outcome.histories[0].errors;
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[0].kind, ErrorKind::claim);
  EXPECT_EQ(errors[0].step, 5);
  EXPECT_EQ(errors[1].kind, ErrorKind::result);
  for (const RecordError& error : errors) EXPECT_EQ(error.record, 0U);
  EXPECT_EQ(joint(wrong, game, outcome.histories[0])["steps"], game["steps"]);
}

TEST(Merge, NotesOfBothRecordsAreKept) {
  Json one = generated<Duellum>(3, ClaimLevel::none, 2);
  Json two = one;
  one["steps"][2]["note"] = "seen by Livia";
  two["steps"][2]["note"] = "seen by Hanno";
  two["steps"][3]["at"] = "page 4";
  const MergeOutcome outcome = merged<Duellum>(one, two);
  ASSERT_EQ(outcome.cost, 0);
  const Json steps = joint(one, two, outcome.histories.at(0))["steps"];
  EXPECT_EQ(steps[2]["note"], "seen by Livia\nseen by Hanno");
  EXPECT_EQ(steps[3]["at"], "page 4");
}

TEST(Merge, TheBudgetAloneDecidesAndRunsOutAsUnknown) {
  const Json game = generated<Duellum>(2, ClaimLevel::end, 4);
  Json less = game;
  less["steps"].erase(3);
  MergeOptions options;
  options.nodes = 4;
  EXPECT_EQ(merged<Duellum>(game, less, options).answer, MergeAnswer::unknown);
}

TEST(Merge, TheSetUpOfAnotherRecordTakesItsPlace) {
  const std::string one = R"({"setup":{"a":1},"steps":[]})";
  const std::string two = R"({"steps":[], "setup" : { "a": 2 }})";
  EXPECT_FALSE(same_setup(one, two));
  EXPECT_TRUE(same_setup(with_setup(one, two), two));
  EXPECT_EQ(Json::parse(with_setup(one, two)), Json::parse(two));
}

}  // namespace
}  // namespace praetor::tests
