// `find`, `export` and `stats` as commands: SQL counts what `coverage` and `check --summary` count,
// a killed export comes to the same bytes, and the page's questions have one answer each.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/any/game.hpp"
#include "tests/support/database.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// Games of all kinds, legal, illegal and malformed.
std::vector<std::string> mixed_games(const Folder& folder) {
  std::vector<std::string> files;
  for (const AnyGame* const game : all_games()) {
    const std::string id(game->id());
    files.push_back(folder.path(id + ".ndjson"));
    EXPECT_EQ(praetor({"generate", id, "--seed", "3", "--games", "1", "--max-turns", "40",
                       "--claims", "turns", "-o", files.back()})
                  .status,
              0);
  }
  files.push_back(folder.file("illegal.json", illegal_replay()));
  files.push_back(folder.file("malformed.json", "{\"praetor\":1"));
  return files;
}

std::vector<std::string> command(std::vector<std::string> words,
                                 const std::vector<std::string>& files) {
  words.insert(words.end(), files.begin(), files.end());
  return words;
}

TEST(Export, CountsWhatCheckAndCoverageCount) {
  const Folder folder;
  const std::vector<std::string> files = mixed_games(folder);
  const std::string database = folder.path("games.db");
  const Output done = praetor(command({"export", "--sqlite", database}, files));
  ASSERT_EQ(done.status, 2) << done.err;  // one is malformed
  const Json summary =
      Json::parse(praetor(command({"check", "--summary", "--format", "json"}, files)).out);
  for (const auto& [game, counts] : summary.at("games").items()) {
    for (const char* const verdict : {"legal", "illegal"}) {
      EXPECT_EQ(value_of(database, "SELECT count(*) FROM games WHERE game='" + game +
                                       "' AND verdict='" + verdict + "'"),
                counts.at(verdict).dump())
          << game;
    }
  }
  EXPECT_EQ(value_of(database, "SELECT count(*) FROM games WHERE verdict='malformed'"), "1");
  EXPECT_EQ(value_of(database, "SELECT fault_rule FROM games WHERE verdict='malformed'"),
            "format.json");
  const Json coverage = Json::parse(praetor(command({"coverage", "--json"}, files)).out);
  std::size_t compared = 0;
  for (const Json& game : coverage.at("games")) {
    const std::string id = game.at("game");
    for (const Json& rule : game.at("rules")) {
      const std::string name = rule.at("rule");
      const std::string where =
          " JOIN games USING (game_id) WHERE game='" + id + "' AND rule='" + name + "'";
      if (rule.at("kind") != "claim") {
        EXPECT_EQ(value_of(database,
                           "SELECT coalesce(sum(rules_fired.steps),0) FROM rules_fired" + where),
                  rule.at("caused").dump())
            << id << ' ' << name;
        ++compared;
      }
      if (rule.at("kind") == "claim") {
        EXPECT_EQ(value_of(database, "SELECT count(*) FROM claims" + where + " AND holds"),
                  rule.at("held").dump())
            << id << ' ' << name;
      }
      if (rule.at("kind") != "format") {
        EXPECT_EQ(value_of(database, "SELECT count(*) FROM violations" + where),
                  rule.at("broken").dump())
            << id << ' ' << name;
      }
    }
    EXPECT_EQ(
        value_of(database,
                 "SELECT count(*) FROM steps JOIN games USING (game_id) WHERE game='" + id + "'"),
        game.at("steps").dump());
  }
  EXPECT_GT(compared, 50U);
}

// The last state's columns and pieces against the document that `state` prints.
TEST(Export, StatesHoldTheScalarsOfTheDocument) {
  const Folder folder;
  for (const AnyGame* const game : all_games()) {
    const std::string id(game->id());
    const std::string file = folder.path(id + ".json");
    const std::string database = folder.path(id + ".db");
    praetor({"generate", id, "--seed", "4", "--max-turns", "20", "-o", file});
    ASSERT_EQ(praetor({"export", "--sqlite", database, file}).status, 0);
    const Json state = Json::parse(praetor({"state", file}).out);
    std::string table = "states_" + id;
    std::ranges::replace(table, '-', '_');
    std::map<std::string, std::string> columns;
    for (const auto& row :
         rows_of(database, "SELECT name FROM pragma_table_info('" + table + "')")) {
      columns[row.front()] = value_of(
          database, "SELECT \"" + row.front() + "\" FROM " + table + " ORDER BY step DESC LIMIT 1");
    }
    std::size_t compared = 0;
    const Json flat = state.flatten();
    for (const auto& [pointer, value] : flat.items()) {
      std::string name = pointer.substr(1);
      std::ranges::replace(name, '/', '_');
      std::ranges::replace(name, '-', '_');
      const auto column = columns.find(name);
      if (column == columns.end() || value.is_object() || value.is_array()) continue;
      const std::string expected = value.is_null()      ? "NULL"
                                   : value.is_boolean() ? (value.get<bool>() ? "1" : "0")
                                   : value.is_string()  ? value.get<std::string>()
                                                        : value.dump();
      EXPECT_EQ(column->second, expected) << id << ' ' << pointer;
      ++compared;
    }
    EXPECT_GT(compared, 4U) << id;
    for (const auto& row : rows_of(database, "SELECT part, place, what, value FROM last_pieces")) {
      std::string pointer = "/" + row[0] + "/" + row[1];
      for (const char letter : row[2].empty() ? std::string() : "." + row[2]) {
        pointer += letter == '.' ? '/' : letter;
      }
      std::ranges::replace(pointer, '.', '/');
      const Json& value = state.at(Json::json_pointer(pointer));
      const std::string found = value.is_boolean()  ? (value.get<bool>() ? "1" : "0")
                                : value.is_string() ? value.get<std::string>()
                                                    : value.dump();
      EXPECT_EQ(found, row[3]) << id << ' ' << pointer;
    }
  }
}

TEST(Export, RefusesWhatExistsAndReplacesWhereAsked) {
  const Folder folder;
  const std::string game = folder.file("a.json", legal_replay());
  const std::string database = folder.file("old.db", "what stood here");
  const Output refused = praetor({"export", "--sqlite", database, game});
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("--replace"), std::string::npos);
  EXPECT_EQ(content_of(database), "what stood here");
  EXPECT_EQ(praetor({"export", "--sqlite", database, "--replace", game}).status, 0);
  EXPECT_EQ(value_of(database, "SELECT count(*) FROM games"), "1");
  EXPECT_FALSE(fs::exists(database + ".making"));
}

/// A cell of a line as a question to a database gives it.
std::string answer_of(const Json& value) {
  if (value.is_null()) return "NULL";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

TEST(Export, FoldersHoldTheSameTables) {
  const Folder folder;
  const std::vector<std::string> files = mixed_games(folder);
  const std::string database = folder.path("games.db");
  praetor(command({"export", "--sqlite", database}, files));
  const std::string lines = folder.path("lines");
  const std::string tables = folder.path("tables");
  EXPECT_EQ(praetor(command({"export", "--format", "ndjson", "-o", lines}, files)).status, 2);
  EXPECT_EQ(praetor(command({"export", "--format", "csv", "-o", tables + "/"}, files)).status, 2);
  std::size_t cells = 0;
  for (const auto& name : rows_of(database,
                                  "SELECT name FROM sqlite_master WHERE type='table' AND name "
                                  "<> 'praetor_run'")) {
    const std::string& table = name.front();
    std::string columns;
    for (const auto& column :
         rows_of(database, "SELECT name FROM pragma_table_info('" + table + "')")) {
      columns += (columns.empty() ? "" : ",") + column.front();
    }
    const std::string text = content_of(tables + "/" + table + ".csv");
    EXPECT_EQ(text.substr(0, text.find("\r\n")), columns);
    const auto rows = rows_of(database, "SELECT * FROM " + table);  // in the order of the keys
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(text, '\r')), rows.size() + 1) << table;
    std::istringstream file(content_of(lines + "/" + table + ".ndjson"));
    std::string line;
    for (const auto& row : rows) {
      ASSERT_TRUE(std::getline(file, line)) << table;
      const auto read = nlohmann::ordered_json::parse(line);
      ASSERT_EQ(read.size(), row.size()) << table << line;
      std::size_t at = 0;
      for (const auto& [member, value] : read.items()) {
        EXPECT_EQ(answer_of(value), row[at++]) << table << ' ' << member << line;
        ++cells;
      }
    }
    EXPECT_FALSE(std::getline(file, line)) << table;
  }
  EXPECT_GT(cells, 10'000U);
}

/// Exports by a program that is killed again and again, to its end.
void export_with_kills(const std::string& words, const std::string& target) {
  bool gone_on = false;
  Ended ended{.text = {}, .status = 1};
  // Each run lives a little longer: on a slow machine, too, some end between two points.
  for (int run = 1; run <= 200 && !fs::exists(target); ++run) {
    ended = shell("timeout -s KILL " + std::to_string(0.02 * run) + " " + words + " 2>&1");
    gone_on |= ended.text.find("resuming after") != std::string::npos;
  }
  // A kill behind the last renaming leaves what the next run takes away.
  if (ended.status != 0) shell(words + " --replace");
  ASSERT_TRUE(fs::exists(target));
  EXPECT_TRUE(gone_on) << "a run was killed between two of its points";
}

TEST(Export, ComesToTheSameBytesAfterKills) {
  const Folder folder;
  const std::string games = folder.path("games.ndjson");
  praetor({"generate", "antike-duellum", "--seed", "2", "--games", "40", "-o", games});
  const std::string program = tests::program_path() + " export " + games;
  const std::string whole = folder.path("whole.db");
  ASSERT_EQ(praetor({"export", "--sqlite", whole, games}).status, 0);
  const std::string killed = folder.path("killed.db");
  export_with_kills(program + " --commit-every 3 --sqlite " + killed, killed);
  EXPECT_EQ(content_of(killed) == content_of(whole), true) << "byte for byte";
  const std::string tables = folder.path("whole");
  ASSERT_EQ(praetor({"export", "--format", "csv", "-o", tables, games}).status, 0);
  const std::string others = folder.path("killed");
  export_with_kills(program + " --commit-every 3 --format csv -o " + others, others);
  std::size_t files = 0;
  for (const fs::directory_entry& file : fs::directory_iterator(tables)) {
    const std::string name = file.path().filename();
    EXPECT_EQ(content_of(others + "/" + name) == content_of(tables + "/" + name), true) << name;
    ++files;
  }
  EXPECT_EQ(files, 12U);
  EXPECT_FALSE(fs::exists(others + ".making"));
}

// No file may grow beyond a limit that the new database needs, as on a full disk.
TEST(Export, LeavesTheOldFileWhereTheDiskIsFull) {
  const Folder folder;
  const std::string games = folder.path("games.ndjson");
  praetor({"generate", "antike", "--seed", "2", "--games", "5", "-o", games});
  const std::string database = folder.file("old.db", "what stood here");
  const Ended ended = shell("trap '' XFSZ; ulimit -f 400; " + tests::program_path() +
                            " export --replace --sqlite " + database + " " + games + " 2>&1");
  EXPECT_EQ(ended.status, 2) << ended.text;
  EXPECT_NE(ended.text.find("cannot write"), std::string::npos) << ended.text;
  EXPECT_EQ(content_of(database), "what stood here");
  EXPECT_EQ(praetor({"export", "--replace", "--sqlite", database, games}).status, 0);
  EXPECT_EQ(value_of(database, "SELECT count(*) FROM games"), "5");
}

TEST(Export, LeavesTheOldFolderWhereTheDiskIsFull) {
  const Folder folder;
  const std::string games = folder.path("games.ndjson");
  praetor({"generate", "antike", "--seed", "2", "--games", "5", "-o", games});
  const std::string tables = folder.path("tables");
  const std::vector<std::string> words{"export", "--replace", "--format", "csv",
                                       "-o",     tables,      games};
  fs::create_directories(tables);
  std::ofstream(tables + "/claims.ndjson") << "what stood here";
  const Ended ended = shell("trap '' XFSZ; ulimit -f 100; " + tests::program_path() +
                            " export --replace --format csv -o " + tables + " " + games + " 2>&1");
  EXPECT_EQ(ended.status, 2) << ended.text;
  EXPECT_NE(ended.text.find("cannot write"), std::string::npos) << ended.text;
  EXPECT_EQ(content_of(tables + "/claims.ndjson"), "what stood here");
  EXPECT_EQ(praetor(words).status, 0);
  EXPECT_FALSE(fs::exists(tables + "/claims.ndjson"));
  EXPECT_TRUE(content_of(tables + "/games.csv").starts_with("game_id,source,line"));
}

TEST(Find, PrintsCountsAndCutsAnswers) {
  const Folder folder;
  const std::string games = folder.path("games.ndjson");
  praetor({"generate", "antike-duellum", "--seed", "2", "--games", "8", "-o", games});
  const std::string query = "do = \"conquer\"";
  const Json counted =
      Json::parse(praetor({"find", query, games, "--count", "--format", "json"}).out);
  const Output all = praetor({"find", query, games, "--format", "json"});
  EXPECT_EQ(std::ranges::count(all.out, '\n'), counted.at("answers").get<std::ptrdiff_t>());
  const Output cut = praetor({"find", query, games, "--format", "json", "--limit", "3"});
  EXPECT_EQ(std::ranges::count(cut.out, '\n'), 3);
  EXPECT_TRUE(all.out.starts_with(cut.out));
  EXPECT_EQ(praetor({"find", query, games, "--jobs", "1"}).out,
            praetor({"find", query, games, "--jobs", "3"}).out);
  const std::string boards = folder.path("boards");
  EXPECT_EQ(praetor({"find", query, games, "--limit", "2", "--draw", boards}).status, 0);
  EXPECT_EQ(std::distance(fs::directory_iterator(boards), fs::directory_iterator()), 2);
  EXPECT_EQ(praetor({"find", "rule = \"game.over\"", games}).status, 1);
  std::int64_t sum = 0;
  for (const char* const shard : {"1/3", "2/3", "3/3"}) {
    sum += Json::parse(
               praetor({"find", query, games, "--format", "json", "--count", "--shard", shard}).out)
               .at("answers")
               .get<std::int64_t>();
  }
  EXPECT_EQ(sum, counted.at("answers").get<std::int64_t>());
}

TEST(Find, GoesOnFromACheckpoint) {
  const Folder folder;
  const std::string games = folder.path("games.ndjson");
  praetor({"generate", "antike", "--seed", "2", "--games", "6", "-o", games});
  const std::string out = folder.path("answers");
  const Output whole = praetor({"find", "do = \"found\"", games});
  EXPECT_EQ(praetor({"find", "do = \"found\"", games, "-o", out, "--checkpoint", folder.path("cp"),
                     "--checkpoint-every", "1"})
                .status,
            0);
  EXPECT_EQ(content_of(out), whole.out);
}

/// One question of the page, and its answers.
struct PageQuestion {
  std::string text, find, sql, stats, answer;
};

std::vector<PageQuestion> questions_of_page() {
  std::vector<PageQuestion> questions;
  std::istringstream page(
      content_of(std::string(PRAETOR_SOURCE_DIR) + "/replays/archive/README.md"));
  for (std::string line; std::getline(page, line);) {
    const auto member = [&](std::string_view word, std::string& into) {
      if (line.starts_with(word)) into = line.substr(word.size());
    };
    if (line.starts_with("ask    ")) questions.emplace_back().text = line.substr(7);
    if (questions.empty()) continue;
    member("find   ", questions.back().find);
    member("sql    ", questions.back().sql);
    member("stats  ", questions.back().stats);
    member("answer ", questions.back().answer);
  }
  return questions;
}

TEST(ArchivePage, TenQuestionsHaveOneAnswerEach) {
  const Folder folder;
  const std::string games = folder.path("games.ndjson");
  const std::string database = folder.path("games.db");
  praetor({"generate", "antike-duellum", "--seed", "7", "--games", "60", "-o", games});
  ASSERT_EQ(praetor({"export", "--sqlite", database, games}).status, 0);
  const Json stats = Json::parse(praetor({"stats", games, "--format", "json"}).out);
  const std::vector<PageQuestion> questions = questions_of_page();
  ASSERT_EQ(questions.size(), 10U);
  for (const PageQuestion& question : questions) {
    EXPECT_EQ(
        Json::parse(praetor({"find", question.find, games, "--count", "--format", "json"}).out)
            .at("answers")
            .dump(),
        question.answer)
        << question.text;
    EXPECT_EQ(value_of(database, question.sql), question.answer) << question.text;
    std::istringstream words(question.stats);  // "winners rome games"
    std::string table, what, column;
    words >> table >> what >> column;
    std::string found;
    for (const Json& row : stats.at("parts").front().at(table).at("rows")) {
      if (row.at("what") == what) found = row.at(column).dump();
    }
    EXPECT_EQ(found, question.answer) << question.text;
  }
}

TEST(Stats, ComparesTwoCorporaAndReportsOnRules) {
  const Folder folder;
  const std::string one = folder.path("one.ndjson");
  const std::string two = folder.path("two.ndjson");
  praetor({"generate", "antike", "--seed", "1", "--games", "30", "-o", one});
  praetor({"generate", "antike", "--seed", "1", "--games", "30", "--style", "random", "-o", two});
  const Json same = Json::parse(praetor({"stats", one, "--against", one, "--format", "json"}).out);
  for (const Json& row : same.at("parts").front().at("differences").at("rows")) {
    EXPECT_EQ(row.at("p"), 1.0) << row;
    EXPECT_EQ(row.at("one"), row.at("other"));
  }
  const Json other = Json::parse(praetor({"stats", one, "--against", two, "--format", "json"}).out);
  EXPECT_LT(other.at("parts").front().at("differences").at("rows").at(1).at("p"), 0.001);
  for (const AnyGame* const game : all_games()) {
    const Output rules =
        praetor({"stats", "--rules", std::string(game->id()), "--games", "1", "--format", "json"});
    ASSERT_EQ(rules.status, 0) << rules.err;
    const Json part = Json::parse(rules.out).at("parts").front();
    for (const char* const table : {"differences", "stalemates", "never-used", "dead-rules"}) {
      EXPECT_TRUE(part.contains(table)) << table;
    }
  }
  const Output page = praetor({"stats", one, "--format", "html"});
  EXPECT_NE(page.out.find("<svg"), std::string::npos);
}

}  // namespace
}  // namespace praetor::tests
