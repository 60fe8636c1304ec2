// Sides in the notation that are called by a number: they are read before `:`, and a number that
// counts something stays one.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <string_view>

#include "replays/notation/read.hpp"
#include "replays/wording/step_words.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;
using tests::libraries;

/// The line of a game on the shipped board, on which Rome is called 1.
std::string game_of_side_1() {
  const std::string board = std::regex_replace(
      tests::content_of(tests::source_path("engine/games/antike_duellum/data/rome-carthage.json")),
      std::regex("\"rome\""), "\"1\"");
  return "game antike-duellum, board " + board.substr(0, board.rfind('}') + 1) +
         ", first \"1\", display academy fortress levy\n";
}

Json last_step(const std::string& lines) {
  const notation::Translation made = notation::read(game_of_side_1() + lines, libraries());
  EXPECT_FALSE(made.fault.has_value()) << lines;
  const Json steps = Json::parse(made.json)["steps"];
  return steps.empty() ? Json() : steps.back();
}

TEST(NotationSides, OfDigitsAreReadBeforeAColon) {
  const Json step = {{"by", "1"}, {"do", "advance"}, {"to", "marmor"}};
  for (const std::string_view line :
       {"1: marmor,", "1 1: marmor,", "7. 1: marmor,", "carthage: militia\n1: marmor,"}) {
    EXPECT_EQ(last_step(std::string(line) + "\n"), step) << line;
  }
}

TEST(NotationSides, OfDigitsAreNoNumberOfUnits) {
  const Json march = last_step("2 carthage: duellum-1,\n  1 legion carthago > siga,\n");
  EXPECT_EQ(march["by"], "carthage");
  EXPECT_EQ(march["path"], Json::parse(R"(["carthago","siga"])"));
  EXPECT_EQ(last_step("2 carthage: marmor,\n  1 takes academy\n"),
            (Json{{"by", "1"}, {"do", "take-card"}, {"card", "academy"}}));
}

// What a step is told in is read again.
TEST(NotationSides, OfDigitsAreToldAsTheyAreRead) {
  const std::string head = game_of_side_1();
  const notation::Translation made = notation::read(head, libraries());
  const wording::StepTeller teller(made.json, libraries());
  const std::string line = teller.line(R"({"by":"1","do":"advance","to":"marmor"})");
  EXPECT_EQ(line, "1: marmor");
  EXPECT_EQ(last_step(line + ",\n")["by"], "1");
}

}  // namespace
}  // namespace praetor::replays
