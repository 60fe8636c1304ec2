// `--scenario`: of a user's own, on a map of the user's own, wherever replays are read or made.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

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

// The faults are in shipped scenarios, which the user did not write: the reason is told, too.
TEST(Scenario, SaysWhyNoneFitsWhatIsMade) {
  const Folder folder;
  std::string names = shipped_data("campaign-3-4.json").dump();
  for (std::string::size_type at = 0; (at = names.find("\"brundisium\"", at)) != names.npos;) {
    names.replace(at, 12, "\"calabria\"");
  }
  const std::string board = folder.file("map.json", names);
  Json tables = shipped_data("conqueror-duels.tables.json");
  tables["capacity"] = {0, 0};
  const std::string numbers = folder.file("tables.json", tables.dump());
  const std::string none =
      "no scenario known here fits this map and these tables: give one of your own with --scenario "
      "FILE (standard has ";
  const std::string units = "2 at /sides/0/units, where it needs at most 0 units";
  for (const auto& command :
       {std::vector<std::string>{"generate", "conqueror-duels", "--seed", "1"},
        {"new", "conqueror-duels"},
        {"perft", "conqueror-duels", "--depth", "1"},
        {"fuzz", "conqueror-duels", "--seed", "1", "--games", "1"}}) {
    const auto with = [&](std::initializer_list<std::string> more) {
      std::vector<std::string> words = command;
      words.insert(words.end(), more);
      const Output output = praetor(words);
      EXPECT_EQ(output.status, 2) << command.front();
      return output.err;
    };
    const std::string any = with({"--tables", numbers});
    EXPECT_TRUE(tests::has(any, none + units + ")\n")) << any;
    const std::string foreign = with({"--board", board});
    EXPECT_TRUE(tests::has(foreign, none + "brundisium at /sides/1/units/brundisium")) << foreign;
  }
  const Output chosen =
      praetor({"new", "conqueror-duels", "--tables", numbers, "--scenario", "standard"});
  EXPECT_EQ(chosen.err,
            "praetor: new: the scenario standard does not fit this map and these tables: it has " +
                units + "\n");
}

TEST(Scenario, IsRefusedByGamesWithoutAny) {
  const Output made = praetor({"new", "antike", "--scenario", "standard"});
  EXPECT_EQ(made.status, 2);
  EXPECT_EQ(made.err, "praetor: new: this game has no scenarios to choose from: standard\n");
}

}  // namespace
}  // namespace praetor::cli
