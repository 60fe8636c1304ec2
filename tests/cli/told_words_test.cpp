// What verdicts say and where they point, in words that people can use: whole sentences, numbers
// as they were claimed, amounts from their first word on, commands that can be pasted.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/any/game.hpp"
#include "tests/support/lines.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;

TEST(ToldWords, NoSentenceIsCut) {
  namespace fs = std::filesystem;
  std::size_t told = 0;
  for (const AnyGame* const game : all_games()) {
    const fs::path cases = source_path("tests/cases/" + std::string(game->id()));
    std::vector<std::string> command{"check", "--format", "json"};
    for (const auto& entry : fs::recursive_directory_iterator(cases)) {
      if (entry.path().extension() == ".json") command.push_back(entry.path().string());
    }
    std::istringstream lines(praetor(command).out);
    for (std::string line; std::getline(lines, line);) {
      const Json report = Json::parse(line);
      if (!report.contains("violations")) continue;
      for (const Json& violation : report.at("violations")) {
        const std::string sentence = violation.at("sentence");
        EXPECT_FALSE(has(sentence, "…")) << sentence;
        EXPECT_TRUE(sentence.ends_with('.') || sentence.ends_with('?')) << sentence;
        ++told;
      }
    }
  }
  EXPECT_GT(told, 500U);
}

struct ToldCase {
  const char* path;      // below tests/cases
  const char* sentence;  // a part of it
  const char* needs;     // a part of what is needed
};

TEST(ToldWords, SayWhatCanBeDoneAboutIt) {
  constexpr ToldCase cases[] = {
      {"ancient-warfare/turn.phase/defends-unasked.json", "no attack is to be answered",
       "the answer defence"},
      {"antike-duellum/card.timing/fortress-in-the-own-turn-online.json", "it is played by itself",
       "at the first conquest"},
      {"antike-duellum/card.timing/fortress-in-the-own-turn.json", "only in the opponent's duellum",
       "before its end"},
      {"conqueror-duels/chronicle.changes/a-hundred-units.json", "/units to 100 infantry",
       "units up to 99"},
      {"conqueror-duels/chronicle.changes/more-than-a-million-coins.json", "/coins to 10",
       "coins up to 1000000"},
  };
  for (const ToldCase& told : cases) {
    const std::string out =
        praetor({"check", source_path(std::string("tests/cases/") + told.path)}).out;
    EXPECT_TRUE(has(out.substr(0, out.find('\n')), told.sentence)) << out;
    EXPECT_TRUE(has(out, told.needs)) << out;
  }
}

std::string sentence_of_claim(const Json& expect) {
  Json record = Json::parse(legal_replay());
  record.at("steps").back()["expect"] = expect;
  record.at("steps").back().erase("hash");
  const Folder folder;
  const std::string out = praetor({"check", folder.file("claim.json", record.dump())}).out;
  return out.substr(0, out.find('\n'));
}

TEST(ToldWords, ClaimsAreToldAsTheyWereMade) {
  const std::string of_number = sentence_of_claim({{"turn", -1}});
  EXPECT_TRUE(has(of_number, " claims -1 for turn; the rules give ")) << of_number;
  const std::string of_name = sentence_of_claim({{"active", "rome"}});
  EXPECT_TRUE(has(of_name, " claims Rome for active; the rules give Carthage.")) << of_name;
  const std::string of_null =
      sentence_of_claim({{"sides", {{"rome", {{"cards", Json::array({nullptr})}}}}}});
  EXPECT_FALSE(has(of_null, "null")) << of_null;
  EXPECT_TRUE(has(of_null, "another value")) << of_null;
}

/// What stands above the marks below the line that is shown.
std::string marked_in(const std::string& text) {
  const Folder folder;
  std::istringstream out(praetor({"check", folder.file("game.praetor", text)}).out);
  std::string shown;
  for (std::string line; std::getline(out, line); shown = line) {
    const std::size_t begin = line.find('^');
    if (begin == std::string::npos || !has(line, "|")) continue;
    const std::size_t end = line.find_last_of("^~");
    return shown.substr(begin, end + 1 - begin);
  }
  return "";
}

// Lands may be called `or` and `none`: what joins names is no name.
TEST(ToldWords, WhatJoinsNamesIsNone) {
  std::string text = content_of(
      source_path("tests/cases/conqueror-duels/legal/one-stays-of-two-the-other-army-goes.json"));
  text = std::regex_replace(text, std::regex("\"pass\""), "\"none\"");
  Json record = Json::parse(std::regex_replace(text, std::regex("\"coast\""), "\"or\""));
  record["steps"].erase(record["steps"].begin() + 2, record["steps"].end());
  record["steps"].push_back(
      Json::parse(R"({"by":"carthage","do":"move","from":"carthage","to":"or","units":[1,0]})"));
  const Folder folder;
  const std::string out = praetor({"check", folder.file("a.json", record.dump())}).out;
  EXPECT_TRUE(has(out, "needs     Gulf, None or Plain\n")) << out;
  EXPECT_TRUE(has(out, "has       Or\n")) << out;
}

TEST(ToldWords, AmountsAreMarkedFromTheirFirstWordOn) {
  // Of several the one that is wrong.
  EXPECT_EQ(marked_in("game antike-duellum on rome-carthage, first rome, display academy fortress "
                      "levy\n1 rome: marmor paying 1 iron 2 gold\n"),
            "2");
  EXPECT_EQ(marked_in("game conqueror-duels\nsetup scenario second-punic-war\n"
                      "1 rome plans: recruit 7 infantry 3 cavalry in rome,\n"),
            "7 infantry 3 cavalry");
}

TEST(ToldWords, ADraftIsToldHowToGoOn) {
  const Folder folder;
  Json draft = Json::parse(legal_replay());
  draft.at("steps").push_back({{"by", nullptr}, {"do", "gap"}, {"max", 2}});
  const std::string one = folder.file("anna's game.json", draft.dump());
  EXPECT_TRUE(has(praetor({"check", one}).out,
                  "praetor infer '" + folder.path("anna") + "'\\''s game.json'\n"));
  const std::string many = folder.file("games.ndjson", legal_replay() + "\n" + draft.dump() + "\n");
  EXPECT_TRUE(has(praetor({"check", many}).out, "praetor infer " + many + " --index 1\n"));
  const std::string plain = folder.file("plain.json", draft.dump());
  const Ended piped = shell("'" + program_path() + "' check - < " + plain);
  EXPECT_TRUE(has(piped.text, "praetor infer - --index 0\n")) << piped.text;
  // A step must say what it does, in a draft too.
  Json& last = draft.at("steps").back();
  for (const Json& step : {Json({{"by", "rome"}}), Json::object()}) {
    last = step;
    const std::string no_kind = folder.file("no_kind.json", draft.dump());
    for (const char* command : {"check", "infer"}) {
      EXPECT_FALSE(
          has(shell("'" + program_path() + "' " + command + " " + no_kind).text, "praetor infer"))
          << command << " " << step;
    }
  }
}

TEST(ToldWords, LegalSaysWhyItListsNothing) {
  const Folder folder;
  const std::string dealt = folder.path("dealt.json");
  praetor({"generate", "ancient-generals", "--seed", "1", "-o", dealt});
  const Output first = praetor({"legal", dealt, "--step", "0"});
  EXPECT_EQ(first.out, "");
  EXPECT_EQ(first.err, "praetor: chance acts here; its steps are not listed\n");
  const Output last = praetor({"legal", dealt});
  EXPECT_EQ(last.out, "");
  EXPECT_EQ(last.err, "praetor: no step is legal: the game is over\n");
  EXPECT_EQ(praetor({"legal", dealt, "--step", "2"}).err, "");
  for (const auto& [option, name] : {std::pair("--by", "chance"), std::pair("--do", "draw")}) {
    EXPECT_EQ(praetor({"legal", dealt, "--step", "0", option, name}).err, first.err) << option;
    EXPECT_EQ(praetor({"legal", dealt, option, name}).err, last.err) << option;
  }
}

}  // namespace
}  // namespace praetor::tests
