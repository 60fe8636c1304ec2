// Two records of one game, both made wrong on purpose: the history that comes out has to be legal,
// as cheap as what was done to them, and, where it is the only one, the game that was played.

#include "replays/searching/merge.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "replays/making/random.hpp"
#include "tests/support/duellum.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using namespace replays;  // NOLINT(google-build-using-namespace)

template <Game G>
MergeOutcome merged(const Json& one, const Json& two, const MergeOptions& options = {}) {
  const std::array<std::string, 2> texts{one.dump(), two.dump()};
  std::array<AnyReplay, 2> records;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto fault = decode_exactly(texts[i], any_game<G>(), libraries(), records[i]);
    EXPECT_FALSE(fault.has_value()) << texts[i];
  }
  return merge({&records[0], &records[1]}, options);
}

Json joint(const Json& one, const Json& two, const JointHistory& history) {
  const std::string text = joined({one.dump(), two.dump()}, history);
  EXPECT_EQ(judged(text).verdict, Verdict::legal) << text;
  return Json::parse(text);
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
      EXPECT_EQ(std::ssize(history.errors), outcome.cost);
      again = joint(one, two, history)["steps"] == game["steps"] || again;
    }
    found_again += again ? 1 : 0;
  }
  EXPECT_GE(found_again * 10, all * 8) << found_again << " of " << all;
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
