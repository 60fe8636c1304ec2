// More cards may be owed in Ancient Generals than one step can list, with tables of one's own: then
// they come up in several steps.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;

/// The shipped tables with three times as many cards, and units that do a damage of 70.
std::string large_tables() {
  Json tables = Json::parse(
      content_of(source_path("engine/games/ancient_generals/data/ancient-generals.tables.json")));
  constexpr int times = 3;
  for (auto& [name, unit] : tables.at("units").items()) {
    unit.at(1) = unit.at(1).get<int>() * times;
    unit.at(3) = 70;
  }
  for (auto& [name, tactics] : tables.at("tactics").items()) {
    tactics.at(0) = tactics.at(0).get<int>() * times;
  }
  tables.at("deal") = tables.at("deal").get<int>() * times;
  tables.at("hand") = 66;
  return tables.dump();
}

TEST(GeneralsDuties, OfMoreCardsThanAStepListsTakeSeveralSteps) {
  const Folder folder;
  const std::string tables = folder.file("tables.json", large_tables());
  const std::string games = folder.path("games.ndjson");
  const Output made = praetor({"generate", "ancient-generals", "--seed", "1", "--games", "4",
                               "--max-turns", "12", "--tables", tables, "-o", games});
  ASSERT_EQ(made.status, 0) << made.err;
  const Output judged = praetor({"check", games, "--tables", tables, "--quiet"});
  EXPECT_EQ(judged.status, 0) << judged.out;
  std::istringstream lines(content_of(games));
  std::size_t hands = 0;
  std::size_t losses = 0;
  for (std::string line; std::getline(lines, line);) {
    const Json steps = Json::parse(line).at("steps");
    hands += steps.at(0).at("cards").size() == 64 && steps.at(1).at("cards").size() == 2 ? 1U : 0U;
    for (std::size_t at = 0; at + 1 < steps.size(); ++at) {
      const bool is_full = steps[at].at("do") == "lose" && steps[at].at("cards").size() == 64;
      const bool goes_on = steps[at + 1].at("do") == "lose";
      losses += is_full && goes_on && steps[at].at("side") == steps[at + 1].at("side") ? 1U : 0U;
    }
  }
  EXPECT_EQ(hands, 4U);
  EXPECT_GT(losses, 0U);
}

}  // namespace
}  // namespace praetor::tests
