// `find` and `export` say the same of a step, and `export` reads standard input.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

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
  EXPECT_TRUE(has(again.text, "is what another run left")) << again.text;
  EXPECT_FALSE(std::filesystem::exists(database));
}

}  // namespace
}  // namespace praetor::tests
