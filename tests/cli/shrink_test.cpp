// The command shrink, where files, several violations and corpora come in. How well it shrinks is
// for tests/replays/shrink_test.cpp.

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/board/embedded.hpp"
#include "tests/support/program.hpp"

namespace praetor::tests {
namespace {

using nlohmann::json;

json read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return json::parse(in);
}

// Breaks turn.phase in its second step, turn.side in its third.
std::string twice_illegal() {
  return duellum_replay({R"({"by":"rome","do":"advance","to":"militia"})",
                         R"({"by":"rome","do":"advance","to":"aurum"})",
                         R"({"by":"carthage","do":"end-turn"})"});
}

TEST(ShrinkCommand, WritesAFileThatBreaksTheSameRuleAndSaysWhereItIsFrom) {
  const Folder folder;
  const std::string in = folder.file("a \"game\".json", twice_illegal());
  const std::string out = folder.path("short.json");
  const Output shrunk = praetor({"shrink", in, "-o", out});
  EXPECT_EQ(shrunk.status, 0) << shrunk.err;
  EXPECT_EQ(shrunk.out, "");
  EXPECT_NE(shrunk.err.find("turn.phase: 1 of 3 steps left"), std::string::npos) << shrunk.err;
  const json meta = read(out)["meta"];
  EXPECT_EQ(meta["file"], in);
  EXPECT_EQ(meta["rule"], "turn.phase");
  EXPECT_EQ(meta["step"], 2);
  EXPECT_EQ(meta["steps-before"], 3);
  EXPECT_EQ(meta["steps-after"], 1);
  const Output checked = praetor({"check", out, "--format", "json"});
  EXPECT_EQ(checked.status, 1);
  EXPECT_NE(checked.out.find("turn.phase"), std::string::npos);
  EXPECT_EQ(praetor({"format", out}).out, praetor({"shrink", in}).out);
}

TEST(ShrinkCommand, TakesTheFirstViolationOfTheRuleWished) {
  const Folder folder;
  const std::string in = folder.file("game.json", twice_illegal());
  const Output shrunk = praetor({"shrink", in, "--rule", "turn.side"});
  EXPECT_EQ(shrunk.status, 0) << shrunk.err;
  const json replay = json::parse(shrunk.out);
  EXPECT_EQ(replay["meta"]["rule"], "turn.side");
  EXPECT_EQ(replay["meta"]["step"], 3);
  EXPECT_EQ(replay["steps"].size(), 1U);
}

TEST(ShrinkCommand, PicksOneReplayOfACorpus) {
  const Folder folder;
  const std::string in =
      folder.file("games.ndjson", json::parse(legal_replay()).dump() + "\n" +
                                      json::parse(illegal_replay()).dump() + "\n");
  EXPECT_EQ(praetor({"shrink", in}).status, 2);
  EXPECT_EQ(praetor({"shrink", in, "--index", "0"}).status, 1);
  const Output shrunk = praetor({"shrink", in, "--index", "1"});
  EXPECT_EQ(shrunk.status, 0) << shrunk.err;
  EXPECT_EQ(json::parse(shrunk.out)["meta"]["index"], 1);
}

// On the shipped tables a step that pays nothing breaks the rule as well, and is simpler. But their
// id is that of the user's tables, on which nothing is the price.
TEST(ShrinkCommand, NamesNoShippedDataWhoseIdIsTaken) {
  const Folder folder;
  json tables;
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.name == "antike-duellum.tables.json") tables = json::parse(file.text);
  }
  for (json& price : tables["price"]) price = 0;
  const std::string own = folder.file("tables.json", tables.dump());
  const std::string in = folder.file(
      "game.json",
      duellum_replay(
          {R"({"by":"rome","do":"advance","to":"scientia"})",
           R"({"by":"rome","do":"recruit","unit":"legion","count":1,"pay":{"coin":2}})"}));
  const Output shrunk = praetor({"shrink", in, "--tables", own});
  ASSERT_EQ(shrunk.status, 0) << shrunk.err;
  const Output checked = praetor(
      {"check", folder.file("short.json", shrunk.out), "--tables", own, "--format", "json"});
  EXPECT_NE(checked.out.find("pay.amount"), std::string::npos) << shrunk.out << checked.out;
}

TEST(ShrinkCommand, RefusesRulesOfFormInAWellFormedReplay) {
  const Folder folder;
  const std::string in = folder.file("game.json", illegal_replay());
  const Output shrunk = praetor({"shrink", in, "--rule", "format.name"});
  EXPECT_EQ(shrunk.status, 1);
  EXPECT_NE(shrunk.err.find("does not break format.name"), std::string::npos) << shrunk.err;
}

}  // namespace
}  // namespace praetor::tests
