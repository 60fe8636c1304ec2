// A place may be called `any`, as the member of a draft that lists choices is: what is said of it
// is none, in no reader.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "replays/reading/decode.hpp"
#include "replays/searching/infer.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using namespace replays;  // NOLINT(google-build-using-namespace)

const AnyGame& duels() { return *find_game("conqueror-duels"); }

/// A legal game of five steps; the third attacks out of a land that is called so.
Json game_with(const std::string& land) {
  const std::string text = content_of(
      source_path("tests/cases/conqueror-duels/legal/one-stays-of-two-the-other-army-goes.json"));
  return Json::parse(std::regex_replace(text, std::regex("\"pass\""), '"' + land + '"'));
}

std::optional<Fault> fault_of(const Json& game) {
  AnyReplay replay;
  const std::string text = game.dump();
  return decode_exactly(text, duels(), libraries(), replay);
}

Draft draft_of(const std::string& text) {
  Draft draft;
  EXPECT_FALSE(decode_draft(text, duels(), libraries(), draft).has_value()) << text;
  return draft;
}

TEST(PlaceCalledAny, IsReadByEveryReader) {
  Json game = game_with("any");
  EXPECT_EQ(judged(game.dump()).verdict, Verdict::legal);
  EXPECT_FALSE(fault_of(game).has_value());
  EXPECT_TRUE(draft_of(game.dump()).openings.empty());
  game["steps"][4]["stay"] = Json::parse(R"({"any":[1,0]})");
  EXPECT_EQ(judged(game.dump()).verdict, Verdict::illegal);  // its only unit goes in
  EXPECT_FALSE(fault_of(game).has_value());
}

TEST(PlaceCalledAny, LeavesTheOtherFaultsOfAStepTold) {
  Json game = game_with("any");
  game["steps"][4]["zz"] = 1;
  const auto fault = fault_of(game);
  ASSERT_TRUE(fault.has_value());
  EXPECT_EQ(fault->rule, &format_rule::field);
  EXPECT_EQ(fault->pointer, "/steps/4/zz");
}

TEST(PlaceCalledAny, StandsBesideChoices) {
  Json game = game_with("any");
  game["steps"][2]["by"] = Json::parse(R"({"any":["carthage","rome"]})");
  game["steps"][4]["stay"] = Json::parse(R"({"any":[{"carthage":[1,0]},{"carthage":[2,0]}]})");
  EXPECT_EQ(fault_of(game)->rule, &format_rule::type);
  const std::string text = game.dump();
  const Draft draft = draft_of(text);
  ASSERT_EQ(draft.openings.size(), 2U);
  for (const Opening& opening : draft.openings) EXPECT_EQ(opening.choices.size(), 2U);
  EXPECT_EQ(infer(draft, {}).answer, InferAnswer::forced);
}

// Where nothing is called so, the same is a choice that is wrong.
TEST(PlaceCalledAny, IsAChoiceElsewhere) {
  Json game = game_with("pass");
  game["steps"][4]["stay"] = Json::parse(R"({"any":[1,0]})");
  const auto fault = fault_of(game);
  ASSERT_TRUE(fault.has_value());
  EXPECT_EQ(fault->rule, &format_rule::type);
  EXPECT_EQ(fault->pointer, "/steps/4/stay");
}

}  // namespace
}  // namespace praetor::tests
