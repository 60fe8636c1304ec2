// `repair` keeps every claim; where one alone is wrong, it says that this may be the slip.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "engine/any/game.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Ordered = nlohmann::ordered_json;

std::string repair_of(const Folder& folder, const Ordered& record) {
  return praetor({"repair", folder.file("a.json", record.dump()), "--max-edits", "1", "--max-nodes",
                  "20000"})
      .out;
}

TEST(RepairClaim, SaysWhereAClaimAloneIsWrong) {
  const Folder folder;
  for (const AnyGame* const game : all_games()) {
    const std::string file = folder.path("claims.json");
    praetor({"generate", std::string(game->id()), "--seed", "21", "--max-turns", "6", "--claims",
             "turns", "-o", file});
    const Ordered record = Ordered::parse(content_of(file));
    EXPECT_FALSE(has(repair_of(folder, record), "the claim")) << "of a legal record";
    std::size_t at = record.at("steps").size();
    std::size_t claims = 0;
    for (std::size_t i = 0; i < record.at("steps").size(); ++i) {
      if (!record.at("steps").at(i).contains("hash")) continue;
      if (claims++ == 0) at = i;
    }
    ASSERT_GE(claims, 2U) << game->id();
    Ordered wrong = record;
    wrong["steps"][at]["hash"] = "0123456789abcdef";
    const std::string said = "or the claim of step " + std::to_string(at + 1) + " is wrong";
    EXPECT_TRUE(has(repair_of(folder, wrong), said)) << repair_of(folder, wrong);
    for (Ordered& step : wrong["steps"]) {
      if (step.contains("hash")) step["hash"] = "0123456789abcdef";
    }
    EXPECT_FALSE(has(repair_of(folder, wrong), "or the claim")) << "other claims are wrong, too";
  }
}

TEST(RepairClaim, SaysSoOfTheResult) {
  const Folder folder;
  Ordered record = Ordered::parse(content_of(source_path("tests/golden/inputs/legal.json")));
  const std::string winner = record.at("setup").at("first");
  record["result"] = {{"winner", winner}};
  EXPECT_TRUE(has(repair_of(folder, record), "or the claim of the result is wrong"));
}

}  // namespace
}  // namespace praetor::tests
