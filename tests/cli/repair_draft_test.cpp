// `praetor repair` on drafts in which no step fits an opening: there is no rule to name.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "tests/support/generated.hpp"
#include "tests/support/lines.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using tests::Folder;
using tests::has;
using tests::Output;
using tests::praetor;

constexpr const char* draft_head =
    "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";

TEST(RepairDraft, SaysWhereNoStepFits) {
  const Folder folder;
  const std::string path =
      folder.file("a.praetor", std::string(draft_head) +
                                   "1 rome: marmor\n"
                                   "2 carthage: arm carthago ? galley, arm roma 1 ?\n");
  const Output output = praetor({"repair", path});
  EXPECT_EQ(output.status, 5) << output.err;
  EXPECT_TRUE(has(output.out, "no legal step fits step 3")) << output.out;
}

TEST(RepairDraft, NamesNoRuleWhereNoneWasBroken) {
  const Folder folder;
  const std::string path =
      folder.file("a.json", tests::duellum_replay({R"({"by":"carthage","do":"advance"})"}));
  const Output output = praetor({"repair", path});
  EXPECT_EQ(output.status, 0) << output.err;
  EXPECT_TRUE(has(output.out, "without it, line 1, turn 1, no legal step fits step 1"))
      << output.out;
  const Output json = praetor({"repair", path, "--format", "json"});
  EXPECT_TRUE(has(json.out, R"("cures":{"step":1,"line":1,"rule":null})")) << json.out;
}

TEST(RepairDraft, SaysThatNoCompletionWasFoundByThen) {
  const Folder folder;
  const std::string path =
      folder.file("a.praetor", std::string(draft_head) + "... up to 8\n2 carthage: arm roma 1 ?\n");
  const Output output = praetor({"repair", path, "--max-nodes", "1000"});
  EXPECT_EQ(output.status, 5) << output.err;
  EXPECT_TRUE(has(output.out, "ended before it found a completion")) << output.out;
}

// Each line claims the hash behind it, and takes it along. Nobody can say that no turn is at fault.
TEST(RepairDraft, SwapsLinesWithTheirClaims) {
  const Folder folder;
  Json draft = tests::generated<antike_duellum::Game>(2, replays::ClaimLevel::all, 4);
  Json& steps = draft["steps"];
  ASSERT_GT(steps.size(), 6U);
  for (Json& step : steps) step.erase("expect");
  steps[1] = Json::parse(R"({"by":null,"do":"gap","max":1})");
  ASSERT_TRUE(steps[4].contains("hash"));
  std::swap(steps[4], steps[5]);
  const std::string path = folder.file("a.json", draft.dump());
  const Output output = praetor({"repair", path});
  EXPECT_EQ(output.status, 0) << output.out << output.err;
  EXPECT_TRUE(has(output.out, ", and there may be others")) << output.out;
  const Output json = praetor({"repair", path, "--all", "--format", "json"});
  const auto lines = tests::lines_of(json.out);
  EXPECT_TRUE(std::ranges::any_of(lines, [](const std::string& line) {
    const Json edit = Json::parse(line).at("edits").at(0);
    return edit.at("edit") == "swap" && edit.at("step") == 5 && edit.at("claims-move") == true;
  })) << json.out;
}

}  // namespace
}  // namespace praetor::cli
