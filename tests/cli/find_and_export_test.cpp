// `find` and `export` say the same of a step, and `export` reads standard input.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
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

// The turn of an answer is that in which its step was made, in the table as well as in `timeline`.
TEST(FindAndExport, TellTheSameTurnOfEachStep) {
  const Folder folder;
  for (const AnyGame* const game : all_games()) {
    const std::string id(game->id());
    const std::string file = folder.path(id + ".json");
    const std::string database = folder.path(id + ".db");
    praetor({"generate", id, "--seed", "14", "--max-turns", "12", "-o", file});
    ASSERT_EQ(praetor({"export", "--sqlite", database, file}).status, 0);
    std::istringstream lines(praetor({"find", "do != null", file, "--format", "json"}).out);
    std::size_t compared = 0;
    for (std::string line; std::getline(lines, line); ++compared) {
      const Json answer = Json::parse(line);
      EXPECT_EQ(value_of(database, "SELECT turn FROM steps WHERE step = " + answer["step"].dump()),
                answer["turn"].dump())
          << id << ' ' << line;
    }
    EXPECT_EQ(std::to_string(compared), value_of(database, "SELECT count(*) FROM steps")) << id;
  }
}

TEST(FindAndExport, TablesHaveTheSetUpOfEachGame) {
  const Folder folder;
  for (const AnyGame* const game : all_games()) {
    const std::string id(game->id());
    const std::string file = folder.path(id + ".json");
    const std::string database = folder.path(id + ".db");
    praetor({"generate", id, "--seed", "15", "--max-turns", "2", "-o", file});
    ASSERT_EQ(praetor({"export", "--sqlite", database, file}).status, 0);
    EXPECT_EQ(Json::parse(value_of(database, "SELECT setup FROM games")),
              Json::parse(content_of(file)).at("setup"))
        << id;
  }
}

// What one game does not know takes nothing from the answers in others.
TEST(FindAndExport, OrFindsWhatEitherFinds) {
  const Folder folder;
  for (const AnyGame* const game : all_games()) {
    const std::string id(game->id());
    praetor({"generate", id, "--seed", "16", "--games", "3", "--max-turns", "30", "-o",
             folder.path(id + ".ndjson")});
  }
  const std::string mixed = folder.path("");
  const auto answers = [&](const std::string& query) {
    const Output found = praetor({"find", query, mixed, "--count", "--format", "json"});
    EXPECT_LE(found.status, 1) << query << found.err;
    return Json::parse(found.out);
  };
  const std::string one = "do = \"conquer\"";
  const std::string two = "do = \"attack\"";
  const auto count = [](const Json& found) { return found["answers"].get<int>(); };
  EXPECT_GT(count(answers(one)), 0);
  EXPECT_GT(count(answers(two)), 0);
  const int both = count(answers(one)) + count(answers(two));
  const Json either = answers(one + " or " + two);
  EXPECT_EQ(count(either), both);
  EXPECT_EQ(either["other-games"], 0);
  EXPECT_EQ(answers(one)["other-games"], 9);
  const std::string game = "game = \"antike\" and " + one;
  EXPECT_EQ(count(answers(game + " or game = \"conqueror-duels\" and " + two)),
            count(answers(game)) + count(answers("game = \"conqueror-duels\" and " + two)));
  // Neither so nor not so: a negation of the one is no answer where the other is not known.
  const std::string negation = "not (" + one + " or by = \"rome\")";
  EXPECT_EQ(count(answers(negation)), count(answers("do != \"conquer\" and by != \"rome\"")));
  EXPECT_EQ(count(answers("not (" + one + " and by = \"blue\")")),
            count(answers("do != \"conquer\" or by != \"blue\"")));
  EXPECT_EQ(praetor({"find", one + " and " + two, mixed}).status, 2);
  EXPECT_EQ(praetor({"find", one + " or do = \"atack\"", mixed}).status, 2);
}

// A deck is an object of how many there are of each card.
TEST(FindAndExport, AnObjectOfTheSetUpHasTheNamesThatItCounts) {
  const std::string file =
      PRAETOR_SOURCE_DIR "/replays/corpus/ancient-generals/both-deals-told.json";
  const Json dealt = Json::parse(content_of(file)).at("setup").at("dealt").at("blue");
  for (const char* const card : {"horde", "nomads", "auxilia", "trebuchet"}) {
    const Output found =
        praetor({"find", "do = null and setup.dealt.blue has \"" + std::string(card) + "\"", file});
    EXPECT_EQ(found.status, dealt.contains(card) ? 0 : 1) << card << found.out << found.err;
  }
}

// What a record claims of its end is found at its last step, as `check` tells it.
TEST(FindAndExport, AWrongResultIsFoundAtTheLastStep) {
  const Folder folder;
  for (const AnyGame* const game : all_games()) {
    const std::string id(game->id());
    const std::string file = folder.path(id + ".ndjson");
    praetor({"generate", id, "--seed", "3", "--games", "4", "-o", file});
    std::istringstream lines(content_of(file));
    std::string text;
    std::vector<std::size_t> sizes;
    for (std::string line; std::getline(lines, line);) {
      Json record = Json::parse(line);
      if (sizes.size() % 2 == 0) record["result"] = {{"winner", nullptr}};
      sizes.push_back(record.at("steps").size());
      text += record.dump() + "\n";
    }
    const std::string wrong = folder.file("wrong.ndjson", text);
    for (const char* const query :
         {"rule = \"claim.result\"", "rule != null", "do != null and rule = \"claim.result\""}) {
      std::istringstream answers(praetor({"find", query, wrong, "--format", "json"}).out);
      std::size_t replay = 0;
      for (std::string line; std::getline(answers, line); replay += 2) {
        const Json answer = Json::parse(line);
        EXPECT_EQ(answer.at("index"), replay) << id;
        EXPECT_EQ(answer.at("step"), sizes.at(replay)) << id;
        EXPECT_EQ(answer.at("rule"), "claim.result");
      }
      EXPECT_EQ(replay, 4U) << id << ' ' << query;
    }
  }
}

// `turn` is that of the state behind a step: the one in which the next step is made.
TEST(FindAndExport, EveryGameCanBeAskedForItsTurn) {
  const Folder folder;
  for (const AnyGame* const game : all_games()) {
    const std::string id(game->id());
    const std::string file = folder.path(id + ".json");
    praetor({"generate", id, "--seed", "14", "--max-turns", "9", "-o", file});
    std::istringstream lines(praetor({"find", "do != null", file, "--format", "json"}).out);
    std::map<std::int64_t, std::set<std::int64_t>> expected;  // by turn, steps before it
    for (std::string line; std::getline(lines, line);) {
      const Json answer = Json::parse(line);
      expected[answer.at("turn")].insert(answer.at("step").get<std::int64_t>() - 1);
    }
    ASSERT_GT(expected.size(), 3U) << id;
    expected.erase(std::prev(expected.end()));  // the state behind the last step has it too
    for (const auto& [turn, steps] : expected) {
      const std::string query = "game = \"" + id + "\" and turn = " + std::to_string(turn);
      std::istringstream answers(praetor({"find", query, file, "--format", "json"}).out);
      std::set<std::int64_t> found;
      for (std::string line; std::getline(answers, line);)
        found.insert(Json::parse(line).at("step").get<std::int64_t>());
      EXPECT_EQ(found, steps) << id << ' ' << turn;
    }
  }
}

// Where people meet turns of a game that has rounds, they are told what a turn is.
TEST(FindAndExport, ATurnOfConquerorIsHalfOfARound) {
  const Folder folder;
  const std::string file = folder.path("game.json");
  praetor({"generate", "conqueror-duels", "--seed", "14", "--max-turns", "9", "-o", file});
  for (int turn = 1; turn <= 9; ++turn) {
    const std::string query =
        "round = " + std::to_string((turn + 1) / 2) + " and turn = " + std::to_string(turn);
    const std::string other =
        "round != " + std::to_string((turn + 1) / 2) + " and turn = " + std::to_string(turn);
    EXPECT_EQ(praetor({"find", query, file}).status, 0) << turn;
    EXPECT_EQ(praetor({"find", other, file}).status, 1) << turn;
  }
  for (const char* const command : {"find", "stats", "export"}) {
    std::string help = praetor({command, "--help"}).out;
    std::ranges::replace(help, '\n', ' ');
    EXPECT_TRUE(has(help, "A turn of Conqueror: Duels is one side's half of a round")) << help;
  }
  const std::string database = folder.path("games.db");
  ASSERT_EQ(praetor({"export", "--sqlite", database, file}).status, 0);
  for (const char* const table : {"games", "steps"}) {
    EXPECT_TRUE(has(value_of(database, "SELECT sql FROM sqlite_master WHERE name = '" +
                                           std::string(table) + "'"),
                    "of Conqueror: Duels two a round"))
        << table;
  }
}

// What was found in malformed replays is counted, and said to be of them.
TEST(FindAndExport, CountsSayThatMalformedReplaysHaveAnswersToo) {
  const Folder folder;
  Json replay = Json::parse(legal_replay());
  replay.erase("result");
  replay.at("steps").back()["by"] = "nobody";
  const std::string wrong = folder.file("wrong.json", replay.dump());
  const std::string query = "by = \"rome\"";
  const Output text = praetor({"find", query, wrong, "--count"});
  const Json json = Json::parse(praetor({"find", query, wrong, "--count", "--format", "json"}).out);
  EXPECT_EQ(json.at("answers"), 1);
  EXPECT_EQ(json.at("games"), 0);
  EXPECT_EQ(json.at("malformed"), 1);
  EXPECT_EQ(json.at("with-answers"), 1);
  EXPECT_EQ(
      text.out,
      "1 answer in 1 of 1 replay: 0 games and 1 malformed replay, searched up to the fault\n");
}

// What a malformed text comes to nobody knows; and what has no replay in it leaves nothing behind.
TEST(FindAndExport, WhatCannotBeReadHasNoNumbers) {
  const Folder folder;
  const std::string database = folder.path("games.db");
  const std::string file =
      folder.file("games.ndjson", legal_replay() + "\n{\"praetor\":1,\"steps\":[{},{}]}\n");
  EXPECT_EQ(praetor({"export", "--sqlite", database, file}).status, 2);
  for (const char* const column : {"steps", "applied", "turns", "over"}) {
    EXPECT_EQ(value_of(database, "SELECT count(*) FROM games WHERE verdict = 'malformed' AND " +
                                     std::string(column) + " IS NULL"),
              "1")
        << column;
  }
  const std::string verdicts = praetor({"check", "--format", "json", file}).out;
  const Json second = Json::parse(verdicts.substr(verdicts.find('\n') + 1));
  EXPECT_EQ(value_of(database, "SELECT fault FROM games WHERE verdict = 'malformed'"),
            second.at("violations").at(0).at("sentence").get<std::string>());
  const std::string empty = folder.path("empty.db");
  EXPECT_EQ(praetor({"export", "--sqlite", empty, folder.path("none.json")}).status, 2);
  EXPECT_FALSE(std::filesystem::exists(empty));
  EXPECT_FALSE(std::filesystem::exists(empty + ".making"));
  EXPECT_EQ(praetor({"export", "--sqlite", empty, file}).status, 2);
  EXPECT_EQ(value_of(empty, "SELECT count(*) FROM games"), "2");
}

TEST(StatsOfPlayers, CountAGameOnceForWhoLeadsTwoSides) {
  const std::string file =
      PRAETOR_SOURCE_DIR "/replays/corpus/antike/two-players-four-nations.json";
  const Json stats = Json::parse(praetor({"stats", "--format", "json", file}).out);
  const Json rows = stats.at("parts").at(0).at("players").at("rows");
  ASSERT_EQ(rows.size(), 2U);
  for (const Json& row : rows) EXPECT_EQ(row.at("games"), 1) << rows;
}

/// `export` of what a file says on standard input.
Ended piped(const std::string& file, const std::string& options) {
  return shell("'" + program_path() + "' export - " + options + " < " + file);
}

// All tables but the name of the source are as from the file; nothing half made stays behind.
TEST(FindAndExport, StandardInputGivesTheTablesOfTheFile) {
  const Folder folder;
  const std::string file = folder.path("games.ndjson");
  praetor({"generate", "antike", "--seed", "16", "--games", "3", "--max-turns", "9", "-o", file});
  ASSERT_EQ(praetor({"export", file, "--format", "csv", "-o", folder.path("a")}).status, 0);
  const Ended made = piped(file, "--format csv -o " + folder.path("b"));
  ASSERT_EQ(made.status, 0) << made.text;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path("a"))) {
    const std::string name = entry.path().filename().string();
    std::string expected = content_of(entry.path());
    if (name == "games.csv") {
      for (std::size_t at = 0; (at = expected.find(file, at)) != std::string::npos;) {
        expected.replace(at, file.size(), "-");
      }
    }
    EXPECT_EQ(content_of(folder.path("b/" + name)), expected) << name;
  }
  const std::string database = folder.path("games.db");
  ASSERT_EQ(piped(file, "--sqlite " + database).status, 0);
  EXPECT_EQ(value_of(database, "SELECT count(*) FROM games"), "3");
  EXPECT_FALSE(std::filesystem::exists(database + ".making"));
}

// What another run left of standard input is not gone on with.
TEST(FindAndExport, StandardInputIsReadAnew) {
  const Folder folder;
  const std::string database = folder.path("games.db");
  const std::string file = folder.file("legal.json", legal_replay());
  ASSERT_EQ(piped(file, "--sqlite " + database).status, 0);
  std::filesystem::rename(database, folder.path("games.db.making"));
  const Ended again = piped(file, "--sqlite " + database);
  EXPECT_EQ(again.status, 2);
  EXPECT_TRUE(has(again.text, "is left from another run")) << again.text;
  EXPECT_FALSE(std::filesystem::exists(database));
}

}  // namespace
}  // namespace praetor::tests
