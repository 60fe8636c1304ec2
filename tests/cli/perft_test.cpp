// `praetor perft`: where it starts to count, what it prints, and that threads and signals change no
// number.

#include <gtest/gtest.h>

#include <sys/wait.h>

#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
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
using tests::source_path;
using Words = std::vector<std::string>;

const std::string duellum_games = source_path("replays/corpus/antike-duellum/");

Output perft(const Words& more) {
  Words words{"perft", "antike-duellum"};
  words.insert(words.end(), more.begin(), more.end());
  return praetor(words);
}

// What stands below the two lines that say where the count starts.
std::string numbers_of(const Output& output) {
  EXPECT_EQ(output.status, 0) << output.err;
  const std::size_t first = output.out.find('\n');
  return output.out.substr(output.out.find('\n', first + 1) + 1);
}

Json json_of(const Output& output) {
  EXPECT_EQ(output.status, 0) << output.err;
  return Json::parse(output.out);
}

TEST(PerftCommand, BeginsAtTheSetupOfAGameInTheNotation) {
  const Folder folder;
  const std::string typed = folder.path("a.praetor");
  const std::string game = duellum_games + "rome-carthage-trade.json";
  ASSERT_EQ(praetor({"convert", game, "-o", typed}).status, 0);
  EXPECT_EQ(numbers_of(perft({"--depth", "2", "--setup", typed})),
            numbers_of(perft({"--depth", "2", "--setup", game})));
  const Output other = praetor({"perft", "antike", "--depth", "1", "--setup", typed});
  EXPECT_EQ(other.status, 2);
  EXPECT_TRUE(tests::has(other.err, "is a replay of antike-duellum, not of antike")) << other.err;
  const Output wrong =
      perft({"--depth", "1", "--setup", folder.file("b.praetor", "game antike on")});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_TRUE(tests::has(wrong.err, "b.praetor:1: ")) << wrong.err;
}

TEST(PerftCommand, TakesNoIdOfDataBesideASetUpThatNamesThem) {
  const std::string game = duellum_games + "rome-carthage-trade.json";
  for (const char* const option : {"--board", "--tables", "--scenario"}) {
    for (const Words& words :
         {Words{"perft", "antike-duellum", "--depth", "1", "--setup", game},
          Words{"perft", "antike-duellum", "--depth", "1", "--from", game, "--step", "1"},
          Words{"explore", "antike-duellum", "--depth", "1", "--setup", game},
          Words{"explore", "antike-duellum", "--depth", "1", "--from", game},
          Words{"stats", game}}) {
      Words with = words;
      with.insert(with.end(), {option, "greece-persia"});
      const Output output = praetor(with);
      EXPECT_EQ(output.status, 2) << output.out;
      EXPECT_TRUE(tests::has(output.err, std::string(option) + " greece-persia: this is no file"))
          << output.err;
    }
  }
}

TEST(PerftCommand, PrintsTheSameForAnyNumberOfJobs) {
  for (const Words& where :
       {Words{}, Words{"--from", duellum_games + "rome-carthage-trade.json", "--step", "62"}}) {
    Words words{"--depth", "4", "--divide", "--jobs", "1"};
    words.insert(words.end(), where.begin(), where.end());
    const Output alone = perft(words);
    words[4] = "3";
    const Output three = perft(words);
    EXPECT_EQ(alone.status, 0);
    EXPECT_EQ(alone.out, three.out);
    EXPECT_EQ(alone.err, three.err);
  }
}

TEST(PerftCommand, TakesTheSetUpOfAReplayOrAlone) {
  const Folder folder;
  const std::string replay = folder.file("replay.json", tests::legal_replay());
  const std::string setup =
      folder.file("setup.json", Json::parse(tests::legal_replay())["setup"].dump());
  const std::string numbers = numbers_of(perft({"--depth", "3", "--setup", replay}));
  EXPECT_EQ(numbers, numbers_of(perft({"--depth", "3", "--setup", setup})));
  EXPECT_EQ(numbers, numbers_of(perft({"--depth", "3", "--from", replay, "--step", "0"})));
}

TEST(PerftCommand, TheUsualSetUpIsShownAndCanBeChosen) {
  const Json usual = json_of(perft({"--depth", "1", "--format", "json"}));
  const Json west =
      json_of(perft({"--depth", "1", "--format", "json", "--board", "rome-carthage"}));
  EXPECT_NE(usual["setup"], west["setup"]);
  EXPECT_EQ(west["setup"]["board"], "rome-carthage");
  const Folder folder;
  const std::string setup = folder.file("setup.json", west["setup"].dump());
  const Json again = json_of(perft({"--depth", "1", "--format", "json", "--setup", setup}));
  EXPECT_EQ(again["state"], west["state"]);
  const Output unknown = perft({"--depth", "1", "--board", "rome-cartage"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_EQ(unknown.out, "");
  EXPECT_NE(unknown.err.find("did you mean rome-carthage?"), std::string::npos) << unknown.err;
}

TEST(PerftCommand, AUsersBoardAndTablesCanBeGiven) {
  const Json own =
      Json::parse(tests::praetor({"format", duellum_games + "own-board-and-tables.json"}).out);
  const Folder folder;
  const std::string board = folder.file("board.json", own["setup"]["board"].dump());
  const std::string tables = folder.file("tables.json", own["setup"]["tables"].dump());
  Json named = own["setup"];
  named["board"] = own["setup"]["board"]["board"];
  named["tables"] = own["setup"]["tables"]["tables"];
  const std::string setup = folder.file("setup.json", named.dump());
  const Words files{"--depth", "3", "--board", board, "--tables", tables};
  Words from_setup = files;
  from_setup.insert(from_setup.end(), {"--setup", setup});
  EXPECT_EQ(numbers_of(perft(from_setup)),
            numbers_of(perft({"--depth", "3", "--from", duellum_games + "own-board-and-tables.json",
                              "--step", "0"})));
  const Output usual = perft(files);
  EXPECT_EQ(usual.status, 0) << usual.err;
  EXPECT_NE(usual.out.find(named["board"].dump()), std::string::npos) << usual.out;
  EXPECT_EQ(perft({"--depth", "1", "--setup", setup}).status, 2);
}

TEST(PerftCommand, TheDivisionAddsUp) {
  const Json json = json_of(perft({"--depth", "3", "--divide", "--format", "json"}));
  ASSERT_EQ(json["depths"].size(), 3U);
  EXPECT_EQ(json["divide"].size(), json["depths"][0]["nodes"]);
  std::uint64_t sum = 0;
  for (const Json& part : json["divide"]) {
    EXPECT_TRUE(part["step"].contains("do"));
    sum += part["nodes"].get<std::uint64_t>();
  }
  EXPECT_EQ(sum, json["depths"][2]["nodes"]);
}

TEST(PerftCommand, RefusesWhatIsNoSetUp) {
  const Folder folder;
  const auto refused = [&](std::string_view text) {
    const Output output = perft({"--depth", "1", "--setup", folder.file("setup.json", text)});
    EXPECT_EQ(output.status, 2);
    EXPECT_EQ(output.out, "");
    return output.err;
  };
  EXPECT_NE(refused("[1").find("(format."), std::string::npos);
  EXPECT_NE(refused("[1]").find("(format.type)"), std::string::npos);
  EXPECT_NE(refused(R"({"board":"rome"})").find("(format."), std::string::npos);
  EXPECT_NE(
      refused(R"({"game":"chess","setup":{}})").find("a replay of chess, not of antike-duellum"),
      std::string::npos);
}

TEST(PerftCommand, StopsBeforeAnIllegalStep) {
  const Folder folder;
  const std::string file = folder.file("illegal.json", tests::illegal_replay());
  const Output at = perft({"--depth", "1", "--from", file, "--step", "2"});
  EXPECT_EQ(at.status, 0);
  EXPECT_EQ(at.err, "praetor: step 2 breaks turn.phase: this is the state before it\n");
  EXPECT_EQ(numbers_of(at), numbers_of(perft({"--depth", "1", "--from", file, "--step", "1"})));
  const Output beyond = perft({"--depth", "1", "--from", file, "--step", "3"});
  EXPECT_EQ(beyond.status, 1);
  EXPECT_EQ(beyond.out, "");
}

// A second advance over 5 fields beyond the free ones, at 200 chips or coins each, can be paid in
// more than a million ways.
TEST(PerftCommand, DoesNotDivideAmongStepsWithoutEnd) {
  const Folder folder;
  ASSERT_EQ(praetor({"games", "--export", folder.path("data")}).status, 0);
  Json tables =
      Json::parse(std::ifstream(folder.path("data/antike-duellum/antike-duellum.tables.json")));
  tables["tables"] = "dear";
  tables["start-chips"] = 1000;
  tables["price"]["field"] = 200;
  Json replay = Json::parse(tests::duellum_replay(
      {R"({"by":"rome","do":"advance","to":"aurum"})", R"({"by":"rome","do":"end-turn"})",
       R"({"by":"carthage","do":"advance","to":"aurum"})",
       R"({"by":"carthage","do":"end-turn"})"}));
  replay["setup"]["tables"] = tables;
  const std::string file = folder.file("dear.json", replay.dump());
  const Json whole =
      json_of(perft({"--depth", "1", "--from", file, "--step", "4", "--format", "json"}));
  EXPECT_GT(whole["depths"][0]["nodes"], 1'000'000);
  const Output divided = perft({"--depth", "1", "--from", file, "--step", "4", "--divide"});
  EXPECT_EQ(divided.status, 1);
  EXPECT_EQ(divided.err,
            "praetor: perft: there are more than 1000000 first steps, too many for --divide\n");
}

// What is printed when a signal comes is whole lines of depths that were counted to their end.
TEST(PerftCommand, ASignalEndsItWithoutANumberCutShort) {
  for (const auto& [signal, status] : {std::pair{"INT", 130}, std::pair{"TERM", 143}}) {
    const std::string command = std::string("timeout --preserve-status -s ") + signal + " 0.5 '" +
                                tests::program_path() +
                                "' perft antike-duellum --depth 100 --jobs 2";
    std::FILE* const pipe = popen(command.c_str(), "r");
    std::string text;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
    const int ended = pclose(pipe);
    EXPECT_EQ(WEXITSTATUS(ended), status);
    std::istringstream lines(text);
    static const std::regex whole(R"(#.*|depth \d+ \d+)");
    for (std::string line; std::getline(lines, line);) {
      EXPECT_TRUE(std::regex_match(line, whole)) << line;
    }
    EXPECT_TRUE(text.empty() || text.back() == '\n');
  }
}

}  // namespace
}  // namespace praetor::cli
