// Steps in JSON within the notation mean the same as steps in words.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "replays/notation/read.hpp"
#include "tests/support/cases.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;

Json steps_written(const std::string& lines) {
  const std::string head =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";
  const notation::Translation read = notation::read(head + lines + "\n", tests::libraries());
  EXPECT_FALSE(read.fault.has_value()) << lines;
  return read.fault ? Json() : Json::parse(read.json)["steps"];
}

TEST(NotationJson, EndsATurnAsWordsDo) {
  const Json words = steps_written("1 rome: aurum, end");
  ASSERT_EQ(words.size(), 2U);
  for (const std::string line :
       {R"(1 rome: aurum, {"by":"rome","do":"end-turn"})",
        R"(1 rome: {"do":"advance","by":"rome","to":"aurum"}, {"by":"rome", "do":"end-turn" })",
        R"(1 rome: {"by":"rome","do":"advance","to":"aurum"})"}) {
    EXPECT_EQ(steps_written(line), words) << line;
  }
  // Somebody else's end of a turn ends no turn of Rome.
  EXPECT_EQ(steps_written(R"(1 rome: {"by":"carthage","do":"end-turn"})").size(), 2U);
}

TEST(NotationJson, HasClaimsBehindIt) {
  const Json steps =
      steps_written(R"(1 rome: {"by":"rome","do":"end-turn"} [note "late"] [hash ab12])"
                    "\n"
                    R"({"by":"rome","do":"end-turn", "note":"said" } [at {"turn":3}])");
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[0]["note"], "late");
  EXPECT_EQ(steps[0]["hash"], "ab12");
  EXPECT_EQ(steps[1]["note"], "said");
  EXPECT_EQ(steps[1]["at"]["turn"], 3);
}

}  // namespace
}  // namespace praetor::replays
