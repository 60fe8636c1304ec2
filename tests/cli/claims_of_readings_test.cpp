// A game played by another reading than the usual one has wrong claims by the usual one. The first
// of them names the reading, however long before the claim it mattered.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "engine/any/game.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;

/// Whether a violation says that it rests on the reading.
bool names(const Json& violation, const std::string& id) {
  if (!violation.contains("rests-on")) return false;
  for (const Json& basis : violation.at("rests-on")) {
    if (basis.at("kind") == "reading" && basis.at("id") == id) return true;
  }
  return false;
}

/// How many games by that reading have a wrong claim by the usual one. Each must name the reading.
std::size_t wrong_claims(const std::string& game, const std::string& id, const std::string& value) {
  const Folder folder;
  const std::string made = folder.path("made.ndjson");
  EXPECT_EQ(praetor({"generate", game, "--seed", "5", "--games", "12", "--max-turns", "60",
                     "--claims", "turns", "--reading", id + "=" + value, "-o", made})
                .status,
            0);
  std::string usual;
  std::istringstream lines(content_of(made));
  for (std::string line; std::getline(lines, line);) {
    Json replay = Json::parse(line);
    replay.at("setup").erase("readings");
    usual += replay.dump() + "\n";
  }
  std::size_t wrong = 0;
  std::istringstream told(
      praetor({"check", "--format", "json", folder.file("usual.ndjson", usual)}).out);
  for (std::string line; std::getline(told, line);) {
    const Json report = Json::parse(line);
    if (!report.contains("violations") || report.at("violations").empty()) continue;
    const Json& first = report.at("violations").at(0);
    if (!first.at("rule").get<std::string>().starts_with("claim.")) continue;
    ++wrong;
    EXPECT_TRUE(names(first, id)) << game << ' ' << id << '=' << value << '\n' << line;
  }
  return wrong;
}

TEST(ClaimsOfReadings, NameTheReadingThatMakesThemRight) {
  std::size_t wrong = 0;
  for (const AnyGame* const game : all_games()) {
    const std::string id(game->id());
    const Json readings = Json::parse(praetor({"readings", id, "--format", "json"}).out);
    for (const Json& reading : readings.at("readings")) {
      for (const Json& value : reading.at("values")) {
        if (value != reading.at("values").at(0)) {
          wrong += wrong_claims(id, reading.at("id"),
                                value.is_string() ? value.get<std::string>() : value.dump());
        }
      }
    }
  }
  EXPECT_GT(wrong, 20U);
}

}  // namespace
}  // namespace praetor::tests
