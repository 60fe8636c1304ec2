// Records of one game, some made wrong on purpose: the history that comes out has to be legal,
// as cheap as what was done to them, and, where it is the only one, the game that was played.

#include "replays/searching/merge.hpp"
#include "replays/searching/merge_setup.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/replays/merged.hpp"
#include "tests/support/duellum.hpp"
#include "tests/support/generated.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using namespace replays;  // NOLINT(google-build-using-namespace)

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

/// A galley is armed in step 6 that sails in step 13; the last step alone claims something.
Json galley_game() {
  Json game = Json::parse(
      R"({"praetor":1,"game":"antike-duellum","setup":{"board":"greece-persia","first":"persia",)"
      R"("display":["academy","fortress","levy"]},"steps":[)"
      R"({"by":"persia","do":"advance","to":"scientia"},)"
      R"({"by":"persia","do":"recruit","unit":"legion","count":3},)"
      R"({"by":"persia","do":"end-turn"},)"
      R"({"by":"greece","do":"advance","to":"militia"},)"
      R"({"by":"greece","do":"arm","city":"corinthus","unit":"legion","count":1},)"
      R"({"by":"greece","do":"arm","city":"larisa","unit":"galley","count":1},)"
      R"({"by":"greece","do":"end-turn"},)"
      R"({"by":"persia","do":"advance","to":"aurum","pay":{"marble":1}},)"
      R"({"by":"persia","do":"end-turn"},)"
      R"({"by":"greece","do":"advance","to":"duellum-2"},)"
      R"({"by":"greece","do":"move","unit":"legion","count":1,"path":["corinthus","sparta"]},)"
      R"({"by":"greece","do":"move","unit":"galley","count":1,"path":["larisa","oreos"]},)"
      R"({"by":"greece","do":"end-turn"}]})");
  const Report report = judged(game.dump());
  EXPECT_EQ(report.verdict, Verdict::legal) << game;
  game["steps"].back()["hash"] = report.hash;
  return game;
}

// To blame both for the move and for the claim costs six errors; that both lack a step costs two.
TEST(Merge, WhatBothLackIsFoundWhereWhatBothSayWouldHaveToBeWrong) {
  Json less = galley_game();
  less["steps"].erase(5);
  ASSERT_EQ(judged(less.dump()).verdict, Verdict::illegal);
  const MergeOutcome outcome = merged<Duellum>(less, less);
  ASSERT_EQ(outcome.answer, MergeAnswer::found);
  EXPECT_EQ(outcome.cost, 2);
  for (const JointHistory& history : outcome.histories) {
    joint(less, less, history);
    ASSERT_EQ(history.errors.size(), 2U);
    for (const RecordError& error : history.errors) EXPECT_EQ(error.kind, ErrorKind::missing);
  }
}

TEST(Merge, WhereAllErrTwiceOthersMayBeAsGood) {
  Json wrong = galley_game();
  for (const std::size_t step : {3U, 8U}) wrong["steps"][step]["hash"] = "0123456789abcdef";
  const MergeOutcome outcome = merged<Duellum>(wrong, wrong);
  ASSERT_EQ(outcome.answer, MergeAnswer::found);
  EXPECT_EQ(outcome.cost, 4);
  EXPECT_FALSE(outcome.all);
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
  EXPECT_EQ(Json::parse(with_setup(one, two)), Json::parse(two));
}

}  // namespace
}  // namespace praetor::tests
