// A number that no double holds is good JSON: as a claim it is wrong, elsewhere a fault of its
// place. Every command that reads replays answers one and judges on.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/formats/verdict_format.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using tests::Folder;
using tests::has;
using tests::Output;
using tests::praetor;

std::string huge_claim() {
  return tests::duellum_replay(
      {R"({"by":"rome","do":"advance","to":"marmor","expect":{"zzz":1e999}})"});
}

TEST(HugeNumber, IsAWrongClaimInEveryFormat) {
  const Folder folder;
  std::string lines = Json::parse(tests::legal_replay()).dump() + "\n";
  std::string claim = huge_claim();
  std::erase(claim, '\n');
  lines += claim + "\n" + Json::parse(tests::legal_replay()).dump() + "\n";
  const std::string corpus = folder.file("games.ndjson", lines);
  for (const auto& format : formats::verdict_formats()) {
    const Output output = praetor({"check", "--format", std::string(format.name), corpus});
    EXPECT_EQ(output.status, 1) << format.name;
    EXPECT_EQ(output.err, "") << format.name;
    EXPECT_TRUE(has(output.out, "claim.state")) << format.name;
  }
  const std::string out = praetor({"check", "--format", "json", corpus}).out;
  const Json report = Json::parse(
      out.substr(out.find('\n') + 1, out.find('\n', out.find('\n') + 1) - out.find('\n') - 1));
  EXPECT_EQ(report.at("verdict"), "illegal");
  EXPECT_EQ(report.at("violations").at(0).at("rule"), "claim.state");
  EXPECT_EQ(report.at("violations").at(0).at("pointer"), "/steps/0/expect/zzz");
  EXPECT_EQ(report.at("violations").at(0).at("actual"), "1e999");
  const Output kept = praetor({"check", "--on-violation", "resync", corpus});
  EXPECT_EQ(kept.status, 1) << kept.err;
}

TEST(HugeNumber, EndsNoCommand) {
  const Folder folder;
  const std::string game = folder.file("a.json", huge_claim());
  const std::string other = folder.file("b.json", tests::legal_replay());
  const std::vector<std::vector<std::string>> ways{
      {"state", game},
      {"legal", game},
      {"draw", game, "-o", folder.path("a.svg")},
      {"report", game},
      {"timeline", game},
      {"convert", game},
      {"format", game},
      {"repair", game},
      {"infer", game},
      {"merge", game, other},
      {"diff", game, other},
      {"shrink", game},
      {"coverage", game},
      {"check", "--root-cause", "--repairs", game},
      {"regress", game, "--baseline", folder.path("verdicts"), "--update"}};
  for (const auto& way : ways) {
    const Output output = praetor(way);
    EXPECT_NE(output.status, 3) << way.front() << ": " << output.err;
    EXPECT_FALSE(has(output.err, "internal error")) << way.front() << ": " << output.err;
  }
}

TEST(HugeNumber, KeepsItsDigits) {
  const Folder folder;
  const std::string game = folder.file("a.json", huge_claim());
  EXPECT_TRUE(has(praetor({"format", game}).out, "1e999"));
  const Output written = praetor({"convert", game});
  EXPECT_TRUE(has(written.out, "1e999")) << written.out;
  const std::string text = folder.file("a.praetor", written.out);
  EXPECT_TRUE(has(praetor({"convert", text}).out, R"("expect": {"zzz": 1e999})"));
}

TEST(HugeNumber, IsAFaultInAStreamOfStates) {
  const Folder folder;
  const std::string one = folder.file("a.ndjson", "{\"state\":{\"a\":1}}\n");
  const std::string two = folder.file("b.ndjson", "{\"state\":{\"a\":1e999}}\n");
  const Output output = praetor({"diff", one, two});
  EXPECT_EQ(output.status, 2);
  EXPECT_TRUE(has(output.err, "format.type")) << output.err;
}

TEST(HugeNumber, IsAFaultAmongConstants) {
  const Folder folder;
  Json replay = Json::parse(praetor({"new", "ancient-warfare"}).out);
  replay["setup"]["constants"] = Json::object({{"marker", 1}});
  std::string text = replay.dump();
  text.replace(text.find("\"marker\":1"), 10, "\"marker\":1e999");
  const Output output = praetor({"check", "--format", "json", folder.file("a.json", text)});
  EXPECT_EQ(output.status, 2) << output.err;
  EXPECT_TRUE(has(output.out, R"("rule":"format.)")) << output.out;
}

// A card whose effect the record declares, as a patch of the state.
TEST(HugeNumber, IsAFaultInAPatch) {
  const Folder folder;
  const std::string declared =
      tests::source_path("tests/cases/conqueror-duels/legal/declared-card.json");
  Json replay = Json::parse(tests::content_of(declared));
  EXPECT_EQ(praetor({"check", folder.file("a.json", replay.dump())}).status, 0);
  std::string text = replay.dump();
  const std::size_t at = text.find(R"("coins":7})");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 9, R"("coins":1e999)");
  const std::string path = folder.file("b.json", text);
  for (const char* command : {"check", "state", "repair", "convert", "infer", "report", "shrink"}) {
    const Output output = praetor({command, path});
    EXPECT_EQ(output.status, 2) << command << output.err;
    EXPECT_TRUE(has(output.out + output.err, "format.type")) << command << output.err;
    EXPECT_TRUE(has(output.out + output.err, "1e999")) << command << output.err;
  }
}

// What is written down in `meta` goes into the notation and back as it is.
TEST(HugeNumber, AndEveryOtherStaysInMeta) {
  const Folder folder;
  const std::string meta = R"("meta":{"elo":1512.50,"far":1e5,"huge":1e999,"list":[1.0,-0,2E+3],)"
                           R"("word":"1e5","whole":-7,"date":"1.5"})";
  std::string game = tests::legal_replay();
  game.insert(game.find('{') + 1, meta + ",");
  const std::string text =
      folder.file("a.praetor", praetor({"convert", folder.file("a.json", game)}).out);
  const Output back = praetor({"convert", text});
  EXPECT_EQ(back.status, 0) << back.err;
  for (const char* part :
       {R"("elo": 1512.50)", R"("far": 1e5)", R"("huge": 1e999)", R"([1.0, -0, 2E+3])",
        R"("word": "1e5")", R"("whole": -7)", R"("date": "1.5")"}) {
    EXPECT_TRUE(has(back.out, part)) << part << "\n" << back.out;
  }
}

TEST(DeepJson, IsNoPartOfASummaryAndNoCheckpoint) {
  const Folder folder;
  constexpr std::size_t depth = 100'000;
  const std::string deep = std::string(depth, '[') + std::string(depth, ']');
  const std::string part = folder.file("1.part", R"({"praetor-summary":1,"shard":)" + deep + "}");
  EXPECT_EQ(praetor({"merge-summaries", part}).status, 2);
  const std::string game = folder.file("a.json", tests::legal_replay());
  const std::string state =
      folder.file("run.state", R"({"praetor-checkpoint":1,"summary":)" + deep + "}");
  const Output output = praetor({"check", game, "-o", folder.path("out"), "--checkpoint", state});
  EXPECT_EQ(output.status, 2);
  EXPECT_TRUE(has(output.err, "is not a checkpoint")) << output.err;
}

}  // namespace
}  // namespace praetor::cli
