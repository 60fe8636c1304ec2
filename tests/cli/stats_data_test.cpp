// `stats --format json` for programs: numbers that can be reckoned with; and its page for browsers.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>

#include "engine/any/game.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;

/// Whose turn is the first, as the set-up of a replay says it.
std::string first_by_setup(const Json& replay) {
  const Json& setup = replay.at("setup");
  if (setup.contains("first")) return setup.at("first");
  if (setup.contains("nations")) return setup.at("nations").at(0).at("nation");
  // A scenario of Conqueror: Duels names its sides in the order of their turns.
  const Json scenario = Json::parse(
      content_of(source_path("engine/games/conqueror_duels/data/" +
                             setup.at("scenario").get<std::string>() + ".scenario.json")));
  return scenario.at("sides").at(0).at("side");
}

TEST(StatsData, AreNumbersInEveryGame) {
  for (const AnyGame* const game : all_games()) {
    const Folder folder;
    const std::string id(game->id());
    const std::string games = folder.path("games.ndjson");
    ASSERT_EQ(praetor({"generate", id, "--seed", "4", "--games", "6", "-o", games}).status, 0);
    const Output done = praetor({"stats", games, "--format", "json"});
    const Json part = Json::parse(done.out).at("parts").at(0);
    EXPECT_EQ(part.at("game"), id);
    EXPECT_EQ(part.at("legal"), 6);
    EXPECT_EQ(part.at("illegal"), 0);
    std::int64_t won = 0;
    for (const Json& row : part.at("winners").at("rows")) {
      won += row.at("games").get<std::int64_t>();
      EXPECT_NEAR(row.at("share"), row.at("games").get<double>() / 6, 0.0001) << row;
    }
    EXPECT_EQ(won, 6) << id;
    const Json steps = part.at("length").at("rows").at(0).at("least to most");
    ASSERT_EQ(steps.size(), 5U);
    EXPECT_LE(steps.at(0).get<int>(), steps.at(4).get<int>());
    std::int64_t first_won = 0;
    std::istringstream lines(content_of(games));
    for (std::string line; std::getline(lines, line);) {
      const Json replay = Json::parse(line);
      const Json result = replay.value("result", Json::object());
      if (result.value("winner", Json()) == first_by_setup(replay)) ++first_won;
    }
    EXPECT_EQ(part.at("first-side").at("rows").at(0).at("won"), first_won) << id;
    bool deeper = false;
    for (const Json& row : part.at("openings").at("rows")) {
      EXPECT_NE(row.at("what").get<std::string>().front(), ' ');
      deeper = deeper || row.value("depth", 0) > 0;
    }
    EXPECT_TRUE(deeper) << id;
  }
}

TEST(StatsData, HaveNoIdTwiceOnTheirPage) {
  const Folder folder;
  const std::string games = folder.path("games.ndjson");
  praetor({"generate", "antike", "--seed", "4", "--games", "3", "-o", games});
  praetor({"generate", "conqueror-duels", "--seed", "4", "--games", "3", "-o",
           folder.path("more.ndjson")});
  const std::string page =
      praetor({"stats", games, folder.path("more.ndjson"), "--format", "html"}).out;
  const std::regex id(" id=\"([^\"]*)\"");
  std::set<std::string> ids;
  for (std::sregex_iterator at(page.begin(), page.end(), id), end; at != end; ++at) {
    EXPECT_TRUE(ids.insert((*at)[1]).second) << (*at)[1];
  }
  EXPECT_GT(ids.size(), 10U);
}

}  // namespace
}  // namespace praetor::tests
