// `--board` and `--tables`: files that become known, in place of shipped ones or beside them, and
// what is said of a file that is none.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <tuple>
#include <vector>

#include "engine/board/embedded.hpp"
#include "tests/support/program.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using tests::Folder;
using tests::Output;
using tests::praetor;

Json shipped(std::string_view name) {
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.name == name) return Json::parse(file.text);
  }
  return {};
}

/// A replay on that board with those tables (JSON each) in which rome recruits a legion for free.
std::string replay_on(const std::string& board, const std::string& tables) {
  return R"({"praetor":1,"game":"antike-duellum","setup":{"board":)" + board + R"(,"tables":)" +
         tables + R"(,"first":"rome","display":["academy","fortress","levy"]},"steps":[)" +
         R"({"by":"rome","do":"advance","to":"scientia"},)" +
         R"({"by":"rome","do":"recruit","unit":"legion","count":3,"pay":{}}]})";
}

Json cheap_tables() {
  Json tables = shipped("antike-duellum.tables.json");
  tables["price"]["legion"] = 0;
  return tables;
}

TEST(DataFiles, ANewIdBecomesKnown) {
  const Folder folder;
  Json board = shipped("rome-carthage.json");
  board["board"] = "my-board";
  Json tables = cheap_tables();
  tables["tables"] = "my-tables";
  const std::string replay = folder.file("a.json", replay_on("\"my-board\"", "\"my-tables\""));
  const std::string board_file = folder.file("board.json", board.dump());
  const std::string tables_file = folder.file("tables.json", tables.dump());
  const Output without = praetor({"check", replay});
  EXPECT_EQ(without.status, 2);
  EXPECT_NE(without.out.find("`my-board` is no name here"), std::string::npos) << without.out;
  for (const char* command : {"check", "state", "legal"}) {
    const Output with = praetor({command, replay, "--board", board_file, "--tables", tables_file});
    EXPECT_EQ(with.status, 0) << command << with.out << with.err;
  }
}

TEST(DataFiles, AShippedOneOfItsIdIsReplaced) {
  const Folder folder;
  const std::string replay =
      folder.file("a.json", replay_on("\"rome-carthage\"", "\"antike-duellum\""));
  const std::string tables = folder.file("tables.json", cheap_tables().dump());
  EXPECT_EQ(praetor({"check", replay}).status, 1);
  EXPECT_EQ(praetor({"check", replay, "--tables", tables}).status, 0);
}

TEST(DataFiles, AnInlineObjectIsNeverOverridden) {
  const Folder folder;
  const std::string dear = shipped("antike-duellum.tables.json").dump();
  const std::string replay = folder.file("a.json", replay_on("\"rome-carthage\"", dear));
  const std::string tables = folder.file("tables.json", cheap_tables().dump());
  EXPECT_EQ(praetor({"check", replay, "--tables", tables}).status, 1);
}

TEST(DataFiles, TwoFilesOfOneIdAreRefusedUnlessTheyAreTheSame) {
  const Folder folder;
  const std::string replay =
      folder.file("a.json", replay_on("\"rome-carthage\"", "\"antike-duellum\""));
  const std::string cheap = folder.file("cheap.json", cheap_tables().dump());
  const std::string usual = folder.file("usual.json", shipped("antike-duellum.tables.json").dump());
  const std::string again = folder.file("again.json", cheap_tables().dump());
  EXPECT_EQ(praetor({"check", replay, "--tables", cheap, "--tables", again}).status, 0);
  for (const auto& [one, two] : {std::pair(cheap, usual), std::pair(usual, cheap)}) {
    const Output both = praetor({"check", replay, "--tables", one, "--tables", two});
    EXPECT_EQ(both.status, 2);
    EXPECT_NE(both.err.find("another id than " + one), std::string::npos) << both.err;
    EXPECT_NE(both.err.find(two), std::string::npos) << both.err;
  }
}

// Whatever the games say of the members of such a file, the user's slip is another one.
TEST(DataFiles, TheRightFileUnderTheWrongOptionIsToldSo) {
  const Folder folder;
  struct Kind {
    std::string option;
    std::string is;
    std::string thing;
    std::string file;
  };
  const std::string json = shipped("rome-carthage.json").dump();
  const std::vector<Kind> kinds{
      {"--board", "is a board", "a board", folder.file("board.json", json)},
      {"--board", "is a board", "a board",
       folder.file("map.json", shipped("campaign-3-4.json").dump())},
      {"--tables", "holds tables", "tables", folder.file("tables.json", cheap_tables().dump())},
      {"--scenario", "is a scenario", "a scenario",
       folder.file("plan.json", shipped("alexander.scenario.json").dump())},
      {"", "is a replay", "", folder.file("a.json", replay_on("\"x\"", "\"y\""))},
      {"", "holds ready-made armies", "",
       folder.file("armies.json", shipped("ancient-warfare.armies.json").dump())}};
  for (const Kind& kind : kinds) {
    const std::string hint = kind.option.empty() ? "" : ": give it to " + kind.option;
    for (const Kind& wanted : kinds) {
      if (wanted.option.empty() || wanted.option == kind.option) continue;
      const std::string told = fmt::format("praetor: {} {}, where {} takes {}{}\n", kind.file,
                                           kind.is, wanted.option, wanted.thing, hint);
      for (const auto& command : {std::vector<std::string>{"check", kinds[4].file},
                                  {"generate", "conqueror-duels", "--seed", "1"}}) {
        std::vector<std::string> words = command;
        words.insert(words.end(), {wanted.option, kind.file});
        const Output refused = praetor(words);
        EXPECT_EQ(refused.status, 2) << told;
        EXPECT_EQ(refused.err, told);
      }
    }
  }
  // A stray member makes no other kind of it.
  Json stray = cheap_tables();
  stray["scenario"] = "x";
  const Output field =
      praetor({"new", "antike-duellum", "--tables", folder.file("stray.json", stray.dump())});
  EXPECT_NE(field.err.find("`scenario` is no field here"), std::string::npos) << field.err;
}

TEST(DataFiles, AnIdThatIsNotLoadedIsToldWithItsOption) {
  const Folder folder;
  const auto told = [&](const std::string& replay) {
    return praetor({"check", folder.file("a.json", replay)}).out;
  };
  const std::string needs = "  or        the id of a file of antike-duellum, given to ";
  for (const auto& [board, tables, option] :
       {std::tuple("\"mine\"", "\"antike-duellum\"", "--board\n"),
        {"\"rome-carthage\"", "\"mine\"", "--tables\n"}}) {
    const std::string out = told(replay_on(board, tables));
    EXPECT_NE(out.find(needs + option), std::string::npos) << out;
  }
  // Another name of the set-up stands for nothing that a file could hold.
  std::string replay = replay_on("\"rome-carthage\"", "\"antike-duellum\"");
  replay.replace(replay.find("\"first\":\"rome\""), 14, "\"first\":\"roma\"");
  EXPECT_EQ(told(replay).find("given to"), std::string::npos);
}

/// Commands about one game, which stands where `GAME` does; each goes well as it is.
const std::vector<std::vector<std::string>> of_one_game{
    {"fuzz", "GAME", "--seed", "1", "--games", "1", "--no-progress"},
    {"serve", "GAME"},
    {"schema", "GAME"},
    {"generate", "GAME", "--seed", "1", "--max-turns", "2"},
    {"new", "GAME"},
    {"perft", "GAME", "--depth", "1"},
    {"explore", "GAME", "--depth", "1"},
    {"stats", "--rules", "GAME", "--games", "1"},
    {"versus", "GAME", "--command", "false", "--games", "1"},
    {"transcribe", "GAME", "-o", "FOLDER/game.praetor"}};

TEST(DataFiles, ACommandOfOneGameSaysOfWhichGameAFileIs) {
  const Folder folder;
  struct Foreign {
    std::string game;
    std::string option;
    std::string file;
    std::string told;
  };
  const std::vector<Foreign> files{
      {"antike", "--tables", folder.file("tables.json", cheap_tables().dump()),
       "holds tables of antike-duellum, not of antike"},
      {"antike", "--board", folder.file("board.json", shipped("rome-carthage.json").dump()),
       "is a board of antike-duellum, not of antike"},
      {"antike-duellum", "--scenario",
       folder.file("scenario.json", shipped("alexander.scenario.json").dump()),
       "is a scenario of conqueror-duels, not of antike-duellum"}};
  for (const auto& command : of_one_game) {
    for (const Foreign& foreign : files) {
      std::vector<std::string> words = command;
      for (std::string& word : words) {
        if (word == "GAME") word = foreign.game;
        if (word.starts_with("FOLDER/")) word = folder.path(word.substr(word.find('/') + 1));
      }
      words.insert(words.end(), {foreign.option, foreign.file});
      const Output refused = praetor(words);
      EXPECT_EQ(refused.status, 2) << command.front() << refused.out;
      EXPECT_EQ(refused.err, fmt::format("praetor: {} {}\n", foreign.file, foreign.told))
          << command.front();
    }
  }
}

/// A file without one of its members is complete without it, or that is what is told.
TEST(DataFiles, AMissingMemberIsToldAsSuch) {
  const Folder folder;
  std::size_t told = 0;
  for (const EmbeddedFile& file : embedded_files()) {
    const Json whole = Json::parse(file.text);
    const bool is_tables = whole.contains("tables") && whole["tables"].is_string();
    const bool is_board = whole.contains("board") || whole.contains("map");
    if (whole.contains("scenario") || !(is_tables || is_board)) continue;
    const std::string option = is_tables ? "--tables" : "--board";
    for (const auto& [key, value] : whole.items()) {
      Json less = whole;
      less.erase(key);
      const std::string path = folder.file("less.json", less.dump());
      const Output output = praetor({"schema", std::string(file.game), option, path});
      const std::string missing = fmt::format("The field `{}` is missing.", key);
      EXPECT_TRUE(output.status == 0 || output.err.find(missing) != std::string::npos)
          << file.name << key << output.err;
      told += output.status == 2;
    }
  }
  EXPECT_GT(told, 30U) << "else few members are needed";
}

TEST(DataFiles, AFaultIsToldByTheGameThatIsMeant) {
  const Folder folder;
  Json tables = shipped("ancient-warfare.tables.json");
  tables["tables"] = "No Id";
  const std::string path = folder.file("wrong.json", tables.dump());
  const Output output = praetor({"schema", "ancient-warfare", "--tables", path});
  EXPECT_EQ(output.status, 2);
  EXPECT_NE(output.err.find("No Id"), std::string::npos) << output.err;
  EXPECT_EQ(output.err.find("`constants` is no field here"), std::string::npos) << output.err;
}

/// One file of the game does not cover for another that is of none of its kind.
TEST(DataFiles, EveryFileIsOfTheGame) {
  const Folder folder;
  const std::string own = folder.file("own.json", shipped("mediterranean-west.json").dump());
  const std::string other = folder.file("other.json", shipped("rome-carthage.json").dump());
  const Output refused = praetor({"schema", "antike", "--board", own, "--board", other});
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.err,
            fmt::format("praetor: {} is a board of antike-duellum, not of antike\n", other));
}

TEST(DataFiles, AFaultIsTheOneThatStopsTheCommand) {
  const Folder folder;
  const std::string replay = folder.file("a.json", tests::legal_replay());
  const std::string bad = folder.file("bad.json", "{\"board\":\"x\",\n \"sides\":3}");
  for (const char* command : {"check", "state", "legal"}) {
    const Output output = praetor({command, replay, "--board", bad});
    EXPECT_EQ(output.status, 2);
    EXPECT_EQ(output.out, "");
    EXPECT_TRUE(output.err.starts_with(bad + ":2: A ")) << output.err;
    EXPECT_TRUE(output.err.ends_with("in        /sides\n")) << output.err;
  }
}

TEST(DataFiles, WhatIsNoSuchFile) {
  const Folder folder;
  const std::string replay = folder.file("a.json", tests::legal_replay());
  const auto complaint = [&](const std::string& option, const std::string& path) {
    const Output output = praetor({"check", replay, option, path});
    EXPECT_EQ(output.status, 2) << path;
    EXPECT_EQ(output.out, "") << path;
    return output.err;
  };
  EXPECT_EQ(complaint("--board", "/tmp"), "praetor: cannot read /tmp: Is a directory\n");
  EXPECT_EQ(complaint("--tables", folder.path("none")),
            "praetor: cannot read " + folder.path("none") + ": No such file or directory\n");
  const std::string two = folder.file("two", "{}\n{}\n");
  EXPECT_EQ(complaint("--board", two),
            "praetor: cannot use " + two + ": it holds more than one value\n");
  const std::string packed = folder.file("a.gz", "\x1F\x8B");
  EXPECT_EQ(complaint("--board", packed),
            "praetor: cannot use " + packed + ": the compressed data are damaged or end early\n");
  const std::string deck = folder.file("deck.json", R"({"deck":{}})");
  EXPECT_TRUE(complaint("--tables", deck).starts_with(deck + ":1:")) << "a deck is no tables";
}

}  // namespace
}  // namespace praetor::cli
