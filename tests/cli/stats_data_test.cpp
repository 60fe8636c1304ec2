// `stats --format json` for programs: numbers that can be reckoned with; and its page for browsers.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

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

std::vector<Json> games_in(const std::string& file) {
  std::vector<Json> games;
  std::istringstream lines(content_of(file));
  for (std::string line; std::getline(lines, line);) games.push_back(Json::parse(line));
  return games;
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
    for (const Json& replay : games_in(games)) {
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

// An unfinished game says nothing of who wins: it is no loss of anybody.
TEST(StatsData, CountWhoWinsAmongGamesThatWereWon) {
  for (const AnyGame* const game : all_games()) {
    const Folder folder;
    const std::string id(game->id());
    const std::string whole = folder.path("whole.ndjson");
    praetor({"generate", id, "--seed", "6", "--games", "8", "-o", whole});
    std::string text;
    std::map<std::string, std::pair<int, int>> expected;  // won, and of how many
    std::size_t number = 0;
    for (Json record : games_in(whole)) {
      const bool is_cut = number++ % 3 == 0;
      std::string winner;
      if (is_cut) {
        record.erase("result");
        record.at("steps").erase(record.at("steps").size() - 1);
      } else if (record.contains("result") && record.at("result").at("winner").is_string()) {
        winner = record.at("result").at("winner");
      }
      std::set<std::string> sides;
      for (const Json& step : record.at("steps")) sides.insert(step.at("by"));
      for (const std::string& side : sides) {
        auto& [won, of] = expected[side];
        of += winner.empty() ? 0 : 1;
        won += winner == side ? 1 : 0;
      }
      text += record.dump() + "\n";
    }
    const Output done = praetor({"stats", folder.file("cut.ndjson", text), "--format", "json"});
    const Json part = Json::parse(done.out).at("parts").at(0);
    for (const Json& row : part.at("sides").at("rows")) {
      const auto& [won, of] = expected[row.at("what")];
      EXPECT_EQ(row.at("won"), won) << id << row;
      EXPECT_EQ(row.at("of"), of) << id << row;
      EXPECT_EQ(row.at("share").is_null(), of == 0) << id << row;
    }
  }
}

TEST(StatsData, SayWhatAComparisonLeavesOut) {
  const Folder folder;
  const std::string one = folder.path("one.ndjson");
  const std::string two = folder.path("two.ndjson");
  praetor({"generate", "antike", "--seed", "4", "--games", "3", "-o", one});
  praetor({"generate", "conqueror-duels", "--seed", "4", "--games", "2", "-o", two});
  const std::string both =
      folder.file("both.ndjson", content_of(one) + content_of(two) + "{\"praetor\":1}\n");
  const Output done = praetor({"stats", one, "--against", both, "--format", "json"});
  EXPECT_EQ(done.status, 2);
  EXPECT_NE(done.err.find("1 replay malformed"), std::string::npos) << done.err;
  const Json all = Json::parse(done.out);
  EXPECT_EQ(all.at("malformed"), Json({0, 1}));
  ASSERT_EQ(all.at("parts").size(), 2U);
  EXPECT_TRUE(all.at("parts").at(0).contains("differences"));
  const Json& lone = all.at("parts").at(1);
  EXPECT_EQ(lone.at("game"), "conqueror-duels");
  EXPECT_EQ(lone.at("legal"), 0);
  EXPECT_EQ(lone.at("other-legal"), 2);
  EXPECT_FALSE(lone.contains("differences"));
  const Output page = praetor({"stats", both, "--format", "html"});
  EXPECT_NE(page.out.find("<p>Not counted: 1 replay malformed.</p>"), std::string::npos);
  EXPECT_EQ(praetor({"stats", one, "--against", two}).status, 1);
  EXPECT_EQ(praetor({"stats", "-", "--against", "-"}, content_of(one)).status, 2);
}

// The turn that would come next is none that was played.
TEST(StatsData, CountTheTurnsThatWerePlayed) {
  for (const AnyGame* const game : all_games()) {
    const Folder folder;
    const std::string file = folder.path("game.json");
    praetor({"generate", std::string(game->id()), "--seed", "4", "--max-turns", "1", "-o", file});
    const Json part =
        Json::parse(praetor({"stats", file, "--format", "json"}).out).at("parts").at(0);
    for (const Json& row : part.at("length").at("rows")) {
      if (row.at("what") != "turns") continue;
      EXPECT_EQ(row.at("least to most"), Json::array({1, 1, 1, 1, 1})) << game->id();
    }
  }
}

TEST(StatsData, AreWholeWhereTheTableCutsALongName) {
  const Folder folder;
  Json replay = Json::parse(legal_replay());
  const std::string name(3000, 'n');
  replay["players"] = {{"rome", name}};
  const std::string file = folder.file("game.json", replay.dump());
  std::istringstream lines(praetor({"stats", file}).out);
  for (std::string line; std::getline(lines, line);) EXPECT_LT(line.size(), 160U) << line;
  EXPECT_TRUE(has(praetor({"stats", file, "--format", "json"}).out, name));
}

// Whoever comes behind the limit is told: in every form that `stats` prints.
TEST(StatsData, SayHowManyPlayersAreNotCounted) {
  const Folder folder;
  Json replay = Json::parse(legal_replay());
  replay["steps"] = Json::array();
  replay.erase("result");
  std::string text;
  const auto add = [&](int player) {
    replay["players"] = {{"rome", fmt::format("player {}", player)}};
    text += replay.dump() + "\n";
  };
  for (int player = 0; player < 10'000; ++player) add(player);
  EXPECT_FALSE(has(praetor({"stats", folder.file("all.ndjson", text)}).out, "not counted"));
  for (const int player : {10'000, 10'001, 10'000, 3}) add(player);
  const std::string file = folder.file("more.ndjson", text);
  for (const char* const format : {"text", "json", "html"}) {
    const Output done = praetor({"stats", file, "--format", format});
    EXPECT_TRUE(has(done.out, "; and 2 more names, not counted")) << format << done.err;
    EXPECT_FALSE(has(done.out, "player 10001")) << format;
  }
}

// Of games without a change of the lead no one has a last change, and where nothing was counted
// nothing is tested.
TEST(StatsData, HaveNoNumberOfNothing) {
  const Folder folder;
  const std::string games = folder.path("games.ndjson");
  praetor({"generate", "antike", "--seed", "4", "--games", "3", "--max-turns", "1", "-o", games});
  const Json part =
      Json::parse(praetor({"stats", games, "--format", "json"}).out).at("parts").at(0);
  for (const Json& row : part.at("length").at("rows")) {
    EXPECT_EQ(row.at("least to most").is_null(), row.at("what") == "last change, % of turns");
  }
  EXPECT_TRUE(part.at("first-side").at("rows").at(0).at("least").is_null());
  const Json differences =
      Json::parse(praetor({"stats", games, "--against", games, "--format", "json"}).out)
          .at("parts")
          .at(0)
          .at("differences");
  int tests = 0;
  for (const Json& row : differences.at("rows")) tests += row.at("p").is_null() ? 0 : 1;
  EXPECT_EQ(tests, 4);
  EXPECT_NE(differences.at("note").get<std::string>().find("of 4 tests"), std::string::npos);
}

// Two samples of 20 that do not overlap: 2 of all ways to share them out lie as far apart.
TEST(StatsData, ASmallProbabilityHasItsDigits) {
  const Folder folder;
  const std::string one = folder.path("one.ndjson");
  const std::string two = folder.path("two.ndjson");
  for (const auto& [file, turns] : {std::pair(one, "1"), std::pair(two, "12")}) {
    praetor(
        {"generate", "antike", "--seed", "4", "--games", "20", "--max-turns", turns, "-o", file});
  }
  const Json rows = Json::parse(praetor({"stats", one, "--against", two, "--format", "json"}).out)
                        .at("parts")
                        .at(0)
                        .at("differences")
                        .at("rows");
  EXPECT_EQ(rows.at(0).at("what"), "steps, half up to");
  EXPECT_NEAR(rows.at(0).at("p").get<double>() / (2 / 137'846'528'820.0), 1, 1e-5);
}

/// What the steps of some games do, as `stats` writes it.
std::set<std::string> uses_in(const std::vector<Json>& games) {
  std::set<std::string> uses;
  for (const Json& game : games) {
    for (const Json& step : game.at("steps")) {
      const std::string kind = step.at("do");
      uses.insert(kind);
      for (const auto& [field, value] : step.items()) {
        if (value.is_string()) uses.insert(kind + "." + field + "=" + value.get<std::string>());
      }
    }
  }
  return uses;
}

// The games of --rules are those that `generate` makes.
TEST(StatsData, NeverUsedIsWhatNoPlayedGameHas) {
  std::size_t possible = 0;
  std::size_t impossible = 0;
  for (const AnyGame* const game : all_games()) {
    const Folder folder;
    const std::string id(game->id());
    std::set<std::string> used;
    for (const char* const style : {"random", "lively"}) {
      const std::string file = folder.path(style);
      praetor({"generate", id, "--seed", "3", "--games", "2", "--style", style, "-o", file});
      used.merge(uses_in(games_in(file)));
    }
    const Json part = Json::parse(praetor({"stats", "--rules", id, "--games", "2", "--seed", "3",
                                           "--format", "json"})
                                      .out)
                          .at("parts")
                          .at(0);
    std::set<std::string> told;
    for (const char* const table : {"never-used", "never-possible"}) {
      for (const Json& row : part.at(table).at("rows")) {
        (std::string_view(table) == "never-used" ? possible : impossible) += row.at("which").size();
        for (const Json& name : row.at("which")) {
          const std::string what = row.at("what");
          const std::string use = (what == "actions" ? "" : what + "=") + name.get<std::string>();
          EXPECT_FALSE(used.contains(use)) << id << ' ' << table << ' ' << use;
          EXPECT_TRUE(told.insert(use).second) << use << " stands in both";
        }
      }
    }
  }
  EXPECT_GT(possible, 10U);
  EXPECT_GT(impossible, 10U);
}

}  // namespace
}  // namespace praetor::tests
