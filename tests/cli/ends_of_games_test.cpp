// What `find`, `export` and `stats` say of how many games there are, how long each is, and how it
// ended: the same of one corpus, also where a side has won and the game goes on.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/any/game.hpp"
#include "tests/support/database.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;

Json counted(const std::string& query, const std::string& file) {
  return Json::parse(praetor({"find", query, file, "--count", "--format", "json"}).out);
}

std::vector<Json> answers_of(const std::string& query, const std::string& file) {
  std::vector<Json> answers;
  std::istringstream lines(praetor({"find", query, file, "--format", "json"}).out);
  for (std::string line; std::getline(lines, line);) answers.push_back(Json::parse(line));
  return answers;
}

/// Games of Ancient Warfare; those whose aftermath takes steps are cut in it as well.
struct WarfareGames {
  std::string file;
  std::size_t cut = 0;
};
WarfareGames warfare_with_aftermaths(const Folder& folder) {
  const std::string file = folder.path("warfare.ndjson");
  praetor({"generate", "ancient-warfare", "--seed", "11", "--games", "12", "-o", file});
  const std::string whole = content_of(file);
  std::vector<Json> games;
  std::istringstream lines(whole);
  for (std::string line; std::getline(lines, line);) games.push_back(Json::parse(line));
  std::set<std::size_t> cut;
  std::string text = whole;
  for (const Json& answer : answers_of("winner != null and not over", file)) {
    const auto index = answer.at("index").get<std::size_t>();
    if (!cut.insert(index).second) continue;
    Json game = games.at(index);
    game.erase("result");
    Json& steps = game.at("steps");
    steps.erase(steps.begin() + answer.at("step").get<std::ptrdiff_t>(), steps.end());
    text += game.dump() + "\n";
  }
  return {folder.file("all.ndjson", text), cut.size()};
}

TEST(EndsOfGames, AGameThatGoesOnIsNotOverThoughASideHasWon) {
  const Folder folder;
  const WarfareGames games = warfare_with_aftermaths(folder);
  ASSERT_GT(games.cut, 0U);
  const std::string database = folder.path("games.db");
  ASSERT_EQ(praetor({"export", "--sqlite", database, games.file}).status, 0);
  EXPECT_EQ(value_of(database, "SELECT count(*) FROM games WHERE NOT over AND winner IS NOT NULL"),
            std::to_string(games.cut));
  for (const char* const side : {"north", "south"}) {
    const std::string won = std::string("winner = \"") + side + "\"";
    const Json over = counted("over and " + won, games.file);
    EXPECT_EQ(over.at("answers"), over.at("with-answers")) << side;
    EXPECT_GT(counted(won, games.file).at("answers"), over.at("answers")) << side;
    EXPECT_EQ(value_of(database, std::string("SELECT count(*) FROM games WHERE over AND winner='") +
                                     side + "'"),
              over.at("answers").dump())
        << side;
  }
  const Json stats = Json::parse(praetor({"stats", games.file, "--format", "json"}).out);
  const Json first = stats.at("parts").at(0).at("first-side").at("rows").at(0);
  EXPECT_EQ(
      rows_of(database, "SELECT won, games FROM first_side"),
      (std::vector<std::vector<std::string>>{{first.at("won").dump(), first.at("of").dump()}}));
}

// `over` against the member `over` of reports.
TEST(EndsOfGames, OverIsWhatTheReportSays) {
  const Folder folder;
  for (const AnyGame* const game : all_games()) {
    const std::string id(game->id());
    for (const char* const turns : {"5", "400"}) {
      const std::string file = folder.path(id + turns + ".json");
      praetor({"generate", id, "--seed", "8", "--max-turns", turns, "-o", file});
      const Json report = Json::parse(praetor({"check", file, "--format", "json"}).out);
      const std::vector<Json> answers = answers_of("over", file);
      EXPECT_EQ(answers.size(), report.at("over").get<bool>() ? 1U : 0U) << file;
      for (const Json& answer : answers) EXPECT_EQ(answer.at("step"), report.at("steps")) << file;
      EXPECT_EQ(answers_of("over = false", file).size() + answers.size(),
                report.at("steps").get<std::size_t>() + 1)
          << file;
    }
  }
}

TEST(EndsOfGames, CountsSayHowManyGamesHaveAnAnswer) {
  const Folder folder;
  const std::string file = folder.path("games.ndjson");
  praetor({"generate", "antike-duellum", "--seed", "2", "--games", "30", "-o", file});
  std::set<std::string> with;
  const std::string query = "regions.roma.city.owner = \"carthage\"";
  const std::vector<Json> answers = answers_of(query, file);
  for (const Json& answer : answers) with.insert(answer.at("index").dump());
  ASSERT_GT(with.size(), 0U);
  ASSERT_LT(with.size(), 30U);
  const Json json = counted(query, file);
  EXPECT_EQ(json.at("with-answers"), with.size());
  EXPECT_EQ(json.at("games"), 30);
  const std::string numbers = std::to_string(answers.size()) + " answers in " +
                              std::to_string(with.size()) + " of 30 games\n";
  EXPECT_EQ(praetor({"find", query, file, "--count"}).out, numbers);
  EXPECT_EQ(praetor({"find", query, file, "--count", "--format", "csv"}).out,
            "answers,with-answers,games,illegal,other-games,malformed\r\n" +
                std::to_string(answers.size()) + "," + std::to_string(with.size()) +
                ",30,0,0,0\r\n");
  EXPECT_EQ(praetor({"find", "turn = 999", file, "--count"}).out, "0 answers in 0 of 30 games\n");
}

// A run that was killed again and again counts what the runs before it found, too.
TEST(EndsOfGames, CountsGoOnAfterKills) {
  const Folder folder;
  const std::string file = folder.path("games.ndjson");
  praetor({"generate", "antike", "--seed", "2", "--games", "60", "-o", file});
  const std::string query = "do = \"conquer\"";
  const std::string whole = praetor({"find", query, file, "--count"}).out;
  const std::string out = folder.path("count");
  const std::string saved = folder.path("saved");
  bool gone_on = false;
  // Each run lives a little longer, so that on a slow machine, too, one comes to the end.
  for (int run = 1; run <= 300 && !std::filesystem::exists(out); ++run) {
    gone_on |= std::filesystem::exists(saved);
    shell("timeout -s KILL " + std::to_string(0.01 * run) + " " + program_path() + " find '" +
          query + "' " + file + " --count -o " + out + " --jobs 1 --checkpoint " + saved +
          " --checkpoint-every 1 2>&1");
  }
  EXPECT_TRUE(gone_on) << "a run was killed between two of its points";
  EXPECT_EQ(content_of(out), whole);
}

// Random games are stopped at the end of a turn, so that the state is already in the next one.
TEST(EndsOfGames, LastAsManyTurnsInATableAsInStatistics) {
  const Folder folder;
  for (const AnyGame* const game : all_games()) {
    const std::string id(game->id());
    const std::string file = folder.path(id + ".ndjson");
    const std::string database = folder.path(id + ".db");
    praetor({"generate", id, "--seed", "12", "--games", "3", "--style", "random", "--max-turns",
             "15", "-o", file});
    ASSERT_EQ(praetor({"export", "--sqlite", database, file}).status, 0);
    EXPECT_EQ(rows_of(database, "SELECT game_id, turns FROM games"),
              rows_of(database, "SELECT game_id, max(turn) FROM steps GROUP BY game_id"))
        << id;
    const Json stats = Json::parse(praetor({"stats", file, "--format", "json"}).out);
    for (const Json& row : stats.at("parts").at(0).at("length").at("rows")) {
      if (row.at("what") != "turns") continue;
      const Json& quantiles = row.at("least to most");
      EXPECT_EQ(quantiles.front().dump(), value_of(database, "SELECT min(turns) FROM games")) << id;
      EXPECT_EQ(quantiles.back().dump(), value_of(database, "SELECT max(turns) FROM games")) << id;
    }
  }
}

// A claim joins the state that it is about.
TEST(EndsOfGames, TheClaimOfTheResultIsOfTheLastStep) {
  const Folder folder;
  const std::string right = folder.path("right.json");
  praetor({"generate", "antike-duellum", "--seed", "3", "-o", right});
  Json wrong = Json::parse(content_of(right));
  wrong["result"] = {{"winner", nullptr}};
  const std::string database = folder.path("games.db");
  praetor({"export", "--sqlite", database, right, folder.file("wrong.json", wrong.dump())});
  const std::string steps = std::to_string(wrong.at("steps").size());
  const std::vector<std::vector<std::string>> expected{{steps, "1", "over"}, {steps, "0", "over"}};
  EXPECT_EQ(rows_of(database,
                    "SELECT claims.step, holds, phase FROM claims JOIN games USING (game_id) "
                    "JOIN states_antike_duellum AS s ON s.game_id = claims.game_id AND "
                    "s.step = claims.step WHERE rule = 'claim.result' ORDER BY claims.game_id"),
            expected);
}

// SQLite compares a column of texts with a number as texts: '2' is more than '10'.
TEST(EndsOfGames, NumbersInPlacesAreComparedAsNumbers) {
  const Folder folder;
  const std::string file = folder.path("game.json");
  const std::string database = folder.path("games.db");
  praetor({"generate", "antike", "--seed", "11", "-o", file});
  ASSERT_EQ(praetor({"export", "--sqlite", database, file}).status, 0);
  std::int64_t most = 0;
  for (const auto& row : rows_of(database,
                                 "SELECT value FROM pieces WHERE value IS NOT NULL AND "
                                 "what LIKE 'units.%'")) {
    most = std::max<std::int64_t>(most, std::stoll(row.front()));
  }
  ASSERT_GT(most, 1);
  const std::string units = " FROM pieces WHERE part='regions' AND what LIKE 'units.%'";
  EXPECT_EQ(value_of(database, "SELECT max(value)" + units), std::to_string(most));
  EXPECT_EQ(value_of(database, "SELECT count(*)" + units + " AND value >= 10"),
            value_of(database, "SELECT count(*)" + units + " AND value+0 >= 10"));
  EXPECT_EQ(value_of(database, "SELECT group_concat(DISTINCT typeof(value))" + units +
                                   " AND value IS NOT NULL"),
            "integer");
  EXPECT_EQ(value_of(database,
                     "SELECT group_concat(DISTINCT typeof(value)) FROM pieces "
                     "WHERE what = 'city.owner' AND value IS NOT NULL"),
            "text");
}

}  // namespace
}  // namespace praetor::tests
