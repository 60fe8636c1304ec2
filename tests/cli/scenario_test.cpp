// `--scenario`: of a user's own, on a map of the user's own, wherever replays are read or made.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using tests::Folder;
using tests::Output;
using tests::praetor;

/// The shipped game whose set-up holds a map and a scenario, its data as files, and the same game
/// with their ids alone.
struct OwnScenario {
  Folder folder;
  std::string map;
  std::string scenario;
  std::string replay;

  OwnScenario() {
    Json game = Json::parse(tests::content_of(
        PRAETOR_SOURCE_DIR "/replays/corpus/conqueror-duels/own-map-and-scenario.json"));
    Json& setup = game["setup"];
    map = folder.file("map.json", setup["map"].dump());
    scenario = folder.file("scenario.json", setup["scenario"].dump());
    setup = {{"scenario", setup["scenario"]["scenario"]}};
    replay = folder.file("game.json", game.dump());
  }
};

TEST(Scenario, BecomesKnownWithItsMap) {
  const OwnScenario own;
  const Output without = praetor({"check", own.replay});
  EXPECT_EQ(without.status, 2);
  EXPECT_NE(without.out.find("`two-gates` is no name here"), std::string::npos) << without.out;
  for (const char* command : {"check", "state", "legal", "shrink"}) {
    const Output with =
        praetor({command, own.replay, "--scenario", own.scenario, "--board", own.map});
    EXPECT_EQ(with.status, command == std::string("shrink") ? 1 : 0) << command << with.err;
  }
}

TEST(Scenario, WantsItsMapToBeKnown) {
  const OwnScenario own;
  const Output alone = praetor({"check", own.replay, "--scenario", own.scenario});
  EXPECT_EQ(alone.status, 2);
  EXPECT_NE(alone.err.find("scenario.json"), std::string::npos) << alone.err;
  EXPECT_NE(alone.err.find("two-rivers"), std::string::npos) << alone.err;
}

TEST(Scenario, SaysWhyItFitsNoMap) {
  const Folder folder;
  const std::string replay =
      folder.file("game.json", R"({"praetor":1,"game":"conqueror-duels","steps":[],)"
                               R"("setup":{"scenario":"rome-persia","map":"campaign-3-4"}})");
  const Output output = praetor({"check", replay});
  EXPECT_EQ(output.status, 2);
  EXPECT_NE(
      output.out.find("has       iberia at /sides/0/units/iberia, where it needs a known name"),
      std::string::npos)
      << output.out;
}

TEST(Scenario, StandsInWhatIsMade) {
  const OwnScenario own;
  const Output made = praetor({"generate", "conqueror-duels", "--seed", "1", "--board", own.map,
                               "--scenario", own.scenario});
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_EQ(Json::parse(made.out).at("setup").at("scenario").at("scenario"), "two-gates");
  EXPECT_EQ(praetor({"check", own.folder.file("made.json", made.out)}).status, 0);
  const Output blank = praetor({"new", "conqueror-duels", "--scenario", "gallic-wars"});
  EXPECT_EQ(Json::parse(blank.out).at("setup"), Json({{"scenario", "gallic-wars"}}));
  const Output counted = praetor(
      {"perft", "conqueror-duels", "--depth", "1", "--board", own.map, "--scenario", own.scenario});
  EXPECT_EQ(counted.status, 0) << counted.err;
  EXPECT_NE(counted.out.find("two-gates"), std::string::npos) << counted.out;
}

/// A shipped data file of the game.
Json shipped_data(const std::string& name) {
  return Json::parse(
      tests::content_of(PRAETOR_SOURCE_DIR "/engine/games/conqueror_duels/data/" + name));
}

// Its heroes are those of tables with an id of their own.
TEST(Scenario, FitsTheTablesThatItNamesThingsOf) {
  const Folder folder;
  Json numbers = shipped_data("conqueror-duels.tables.json");
  numbers["tables"] = "my-tables";
  for (Json& hero : numbers["heroes"]) {
    if (hero["hero"] == "alexander") hero["hero"] = "my-hero";
  }
  const std::string tables = folder.file("tables.json", numbers.dump());
  Json plan = shipped_data("alexander.scenario.json");
  plan["scenario"] = "my-scenario";
  plan["sides"][0]["heroes"] = {"my-hero"};
  const std::string scenario = folder.file("scenario.json", plan.dump());
  const Output made = praetor({"generate", "conqueror-duels", "--seed", "1", "--max-turns", "4",
                               "--tables", tables, "--scenario", scenario});
  ASSERT_EQ(made.status, 0) << made.err;
  Json record = Json::parse(made.out);
  record["setup"] = {{"scenario", "my-scenario"}, {"tables", "my-tables"}};
  const std::string named = folder.file("named.json", record.dump());
  const Output judged = praetor({"check", named, "--tables", tables, "--scenario", scenario});
  EXPECT_EQ(judged.status, 0) << judged.out << judged.err;
  // The tables that it does not fit are not those that a slip is told of.
  EXPECT_TRUE(tests::has(praetor({"check", named, "--scenario", scenario}).err, "`my-hero`"));
  plan["chronicle"] = {"my-card"};
  const std::string slip = folder.file("slip.json", plan.dump());
  const Output wrong = praetor({"check", named, "--tables", tables, "--scenario", slip});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_TRUE(tests::has(wrong.err, "`my-card`")) << wrong.err;
  // Set-ups by chance are those that fit the usual tables.
  const Output drawn =
      praetor({"fuzz", "conqueror-duels", "--seed", "1", "--games", "20", "--max-turns", "2",
               "--no-progress", "--tables", tables, "--scenario", scenario});
  EXPECT_EQ(drawn.status, 0) << drawn.out << drawn.err;
}

TEST(Scenario, IsRefusedByGamesWithoutAny) {
  const Output made = praetor({"new", "antike", "--scenario", "standard"});
  EXPECT_EQ(made.status, 2);
  EXPECT_EQ(made.err, "praetor: new: this game has no scenarios to choose from: standard\n");
}

}  // namespace
}  // namespace praetor::cli
