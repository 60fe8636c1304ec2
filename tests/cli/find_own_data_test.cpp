// `find` and `export` know all of a user's own boards, tables and scenarios, whether a set-up can
// be made of them or not.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;

/// A shipped data file in which what stands in quotes has another name.
std::string renamed(std::string_view file,
                    const std::vector<std::pair<std::string, std::string>>& names) {
  std::string text = content_of(source_path("engine/games/" + std::string(file)));
  for (const auto& [one, other] : names) {
    const std::string from = '"' + one + '"';
    const std::string into = '"' + other + '"';
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += into.size()) {
      text.replace(at, from.size(), into);
    }
  }
  return text;
}

struct OwnFile {
  const char* game;
  const char* option;
  const char* shipped;  // file below engine/games
  const char* id;
  const char* name;   // that has another one, "my-name"
  const char* query;  // which asks for that
};

// Set-ups by chance take the shipped tables, and no scenario names a map of one's own.
TEST(FindOwnData, ItsNamesCanBeAskedFor) {
  const OwnFile files[] = {
      {"antike", "--board", "antike/data/mediterranean-west.json", "mediterranean-west", "roma",
       "regions.my-name.city != null"},
      {"antike-duellum", "--board", "antike_duellum/data/rome-carthage.json", "rome-carthage",
       "rome", "sides.my-name.track > 1"},
      {"antike-duellum", "--tables", "antike_duellum/data/antike-duellum.tables.json",
       "antike-duellum", "earthquake", "sides.rome.cards has \"my-name\""},
      {"ancient-generals", "--tables", "ancient_generals/data/ancient-generals.tables.json",
       "ancient-generals", "auxilia", "sides.blue.hand has \"my-name\""},
      {"ancient-warfare", "--tables", "ancient_warfare/data/ancient-warfare.tables.json",
       "ancient-warfare", "cavalry", "board.a1.unit = \"my-name\""},
      {"conqueror-duels", "--board", "conqueror_duels/data/campaign-5-6.json", "campaign-5-6",
       "britannia", "territories.my-name.owner = \"rome\""},
      {"conqueror-duels", "--tables", "conqueror_duels/data/conqueror-duels.tables.json",
       "conqueror-duels", "alexander", "sides.greece.heroes has \"my-name\""},
  };
  const Folder folder;
  for (const OwnFile& own : files) {
    const std::string games = folder.path("games.json");
    praetor({"generate", own.game, "--seed", "2", "--max-turns", "2", "-o", games});
    const std::string data =
        folder.file("own.json", renamed(own.shipped, {{own.id, "my-data"}, {own.name, "my-name"}}));
    const Output found = praetor({"find", own.query, games, own.option, data});
    EXPECT_EQ(found.status, 1) << own.query << found.err;
    EXPECT_EQ(praetor({"find", own.query, games}).status, 2) << own.query;
  }
}

TEST(FindOwnData, EveryOneOfManyBoardsIsKnown) {
  const Folder folder;
  const std::string games = folder.path("games.json");
  praetor({"generate", "antike-duellum", "--seed", "2", "--max-turns", "2", "-o", games});
  std::vector<std::string> command{"find", "", games};
  for (int board = 0; board < 40; ++board) {
    const std::string number = std::to_string(board);
    const std::string text = renamed("antike_duellum/data/rome-carthage.json",
                                     {{"rome-carthage", "b" + number}, {"roma", "r" + number}});
    command[1] += (board == 0 ? "regions.r" : " or regions.r") + number + ".city != null";
    command.insert(command.end(), {"--board", folder.file("b" + number + ".json", text)});
  }
  const Output found = praetor(command);
  EXPECT_EQ(found.status, 1) << found.err;
}

/// A board for two nations in place of the shipped one, whose tables know no two.
std::string for_two_nations() {
  Json board = Json::parse(renamed("antike/data/mediterranean-west.json", {}));
  Json start = board.at("start").at("3");
  start.erase("germania");
  board["start"] = {{"2", start}};
  board["first"] = {{"2", "rome"}};
  return board.dump();
}

TEST(FindOwnData, ABoardThatNoTablesFitTakesNothingAway) {
  const Folder folder;
  const std::string games = folder.path("games.json");
  praetor({"generate", "antike", "--seed", "2", "--max-turns", "9", "-o", games});
  Json record = Json::parse(content_of(games));
  record["setup"]["board"] = Json::parse(renamed("antike/data/mediterranean-west.json", {}));
  const std::string whole = folder.file("inline.json", record.dump());
  const std::string board = folder.file("two.json", for_two_nations());
  const Output without = praetor({"find", "bank.coin > 0", whole, "--count"});
  ASSERT_EQ(without.status, 0) << without.out << without.err;
  const Output with = praetor({"find", "bank.coin > 0", whole, "--count", "--board", board});
  EXPECT_EQ(with.status, 0) << with.err;
  EXPECT_EQ(with.out, without.out);
  ASSERT_EQ(
      praetor({"export", whole, "--format", "csv", "-o", folder.path("tables"), "--board", board})
          .status,
      0);
  const std::string states = content_of(folder.path("tables/states_antike.csv"));
  EXPECT_TRUE(has(states.substr(0, states.find('\n')), ",bank_coin,")) << states.substr(0, 200);
}

TEST(FindOwnData, TheTablesOfExportHaveItsPlaces) {
  const Folder folder;
  const std::string games = folder.path("games.json");
  const std::string tables = folder.file(
      "tables.json", renamed("ancient_generals/data/ancient-generals.tables.json",
                             {{"ancient-generals", "my-data"}, {"auxilia", "my-name"}}));
  ASSERT_EQ(praetor({"generate", "ancient-generals", "--seed", "2", "--max-turns", "9", "--tables",
                     tables, "-o", games})
                .status,
            0);
  const Output made = praetor(
      {"export", games, "--format", "csv", "-o", folder.path("tables"), "--tables", tables});
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_FALSE(has(made.out + made.err, "with places that no table has")) << made.err;
  EXPECT_TRUE(has(content_of(folder.path("tables/pieces.csv")), ",unseen,my-name,"));
}

}  // namespace
}  // namespace praetor::tests
