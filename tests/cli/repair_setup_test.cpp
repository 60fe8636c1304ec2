// Records whose set-up names the wrong side as the first, or two sides in the wrong order. Such a
// slip is planted in generated games of all games, in JSON and as people type them, and the game
// that was played has to come back.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "replays/notation/write.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/lines.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

/// The game with another side as the first. Null if the game's set-up does not say who begins.
nlohmann::json beginning_wrong(nlohmann::json game) {
  nlohmann::json& setup = game["setup"];
  if (setup.contains("nations")) {
    std::swap(setup["nations"][0], setup["nations"][1]);
    return game;
  }
  if (!setup.contains("first")) return nullptr;
  for (const nlohmann::json& step : game["steps"]) {
    if (step["by"] == setup["first"] || step["by"] == "chance") continue;
    setup["first"] = step["by"];
    return game;
  }
  return nullptr;
}

std::string in_words(const nlohmann::json& game) {
  const std::string text = game.dump();
  return replays::notation::write(text::Tape(text), libraries());
}

template <class G>
class RepairOfSetupSlow : public testing::Test {};
TYPED_TEST_SUITE(RepairOfSetupSlow, AllGames);

TYPED_TEST(RepairOfSetupSlow, NamesTheSideThatBegan) {
  const Folder folder;
  int planted = 0;
  for (std::uint64_t number = 1; number <= 3; ++number) {
    const nlohmann::json played = generated<TypeParam>(number, replays::ClaimLevel::end, 8);
    const nlohmann::json wrong = beginning_wrong(played);
    if (wrong.is_null() || judged(wrong.dump()).verdict != replays::Verdict::illegal) continue;
    ++planted;
    const std::string json = folder.file("game.json", wrong.dump());
    const Output found = praetor({"repair", json, "--format", "json"});
    ASSERT_EQ(found.status, 0) << found.out << found.err;
    const nlohmann::json first = nlohmann::json::parse(lines_of(found.out).at(0));
    EXPECT_EQ(first["replay"], played);
    EXPECT_EQ(first["cost"], 1);
    EXPECT_EQ(first["edits"][0]["edit"], "setup");
    EXPECT_EQ(first["edits"][0]["step"], 0);
    const std::string by_hand = folder.file("game.praetor", in_words(wrong));
    ASSERT_EQ(praetor({"repair", by_hand, "--apply"}).status, 0);
    EXPECT_EQ(content_of(by_hand), in_words(played));
  }
  const nlohmann::json one = generated<TypeParam>(1, replays::ClaimLevel::end, 8);
  EXPECT_EQ(planted > 0, !beginning_wrong(one).is_null());
}

// A game was played on in spite of another slip: both are told together.
TYPED_TEST(RepairOfSetupSlow, StandsBesideARepairOfSteps) {
  const Folder folder;
  for (std::uint64_t number = 1; number <= 3; ++number) {
    const nlohmann::json played = generated<TypeParam>(number, replays::ClaimLevel::all, 8);
    nlohmann::json wrong = beginning_wrong(played);
    if (wrong.is_null()) continue;
    // A hash holds for the state that it names: who was to act first stands in none of them.
    nlohmann::json& steps = wrong["steps"];
    const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2);
    steps.insert(middle, nlohmann::json(*middle));
    if (judged(wrong.dump()).verdict != replays::Verdict::illegal) continue;
    const Output found =
        praetor({"repair", folder.file("game.json", wrong.dump()), "--format", "json"});
    ASSERT_EQ(found.status, 0) << found.out << found.err;
    const nlohmann::json first = nlohmann::json::parse(lines_of(found.out).at(0));
    EXPECT_EQ(first["replay"]["setup"], played["setup"]);
    EXPECT_EQ(first["cost"], 2) << first;
  }
}

// What is open stays open, and the set-up is put right.
TYPED_TEST(RepairOfSetupSlow, IsFoundInADraft) {
  const Folder folder;
  const nlohmann::json played = generated<TypeParam>(1, replays::ClaimLevel::end, 8);
  nlohmann::json wrong = beginning_wrong(played);
  if (wrong.is_null()) return;
  wrong["steps"].back() = {{"do", "gap"}, {"by", nullptr}, {"max", 1}};
  const std::string path = folder.file("draft.json", wrong.dump());
  ASSERT_EQ(praetor({"infer", path}).status, 1);
  ASSERT_EQ(praetor({"repair", path, "--apply"}).status, 0);
  wrong["setup"] = played["setup"];
  EXPECT_EQ(nlohmann::json::parse(content_of(path)), wrong);
}

TEST(RepairOfSetupInWords, SaysWhatMakesAllStepsLegal) {
  const Folder folder;
  const std::string text =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
      "1 carthage: ferrum\n2 rome: marmor\n3 carthage: templum\n";
  const std::string path = folder.file("game.praetor", text);
  const Output cause = praetor({"check", path, "--root-cause", "--repairs"});
  EXPECT_TRUE(has(cause.out, "changing the set-up makes all 6 steps legal")) << cause.out;
  EXPECT_TRUE(has(cause.out, "- first rome\n")) << cause.out;
  EXPECT_TRUE(has(cause.out, "+ first carthage\n")) << cause.out;
  const Output sarif = praetor({"check", path, "--root-cause", "--format", "sarif"});
  EXPECT_TRUE(has(sarif.out, "with another set-up all of it is legal")) << sarif.out;
  const Output listed = praetor({"repair", path});
  EXPECT_TRUE(has(listed.out, "the writer got the order of the sides wrong")) << listed.out;
}

}  // namespace
}  // namespace praetor::tests
