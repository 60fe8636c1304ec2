// What the rows of `export` say of places and claims, against documents of states.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "engine/any/game.hpp"
#include "tests/support/database.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;

// A path with dots as a pointer.
std::string pointer_of(std::string path) {
  std::ranges::replace(path, '.', '/');
  return path.empty() ? "" : "/" + path;
}

// As a cell of a table: true and false are 1 and 0.
std::string cell_of(const Json& value) {
  if (value.is_boolean()) return value.get<bool>() ? "1" : "0";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

// Whatever stands somewhere in the last state, and nothing else, was the last to come there.
TEST(Export, LastPiecesStandInTheLastState) {
  const std::map<std::string_view, std::set<std::string>> parts{
      {"antike-duellum", {"regions"}},
      {"antike", {"regions"}},
      {"ancient-warfare", {"board"}},
      {"ancient-generals", {"sides.blue.deck.cards"}},
      {"conqueror-duels", {"territories", "sides.carthage.recruited"}}};
  const Folder folder;
  for (const AnyGame* const game : all_games()) {
    const std::string id(game->id());
    const std::string file = folder.path(id + ".json");
    const std::string database = folder.path(id + ".db");
    praetor({"generate", id, "--seed", "9", "-o", file});
    ASSERT_EQ(praetor({"export", "--sqlite", database, file}).status, 0);
    const Json state = Json::parse(praetor({"state", file}).out);
    std::map<std::string, std::string> last;
    for (const auto& row :
         rows_of(database, "SELECT part, place, what, value FROM pieces ORDER BY step")) {
      last[pointer_of(row[0]) + "/" + row[1] + pointer_of(row[2])] = row[3];
    }
    for (const auto& [pointer, value] : last) {
      const Json::json_pointer at(pointer);
      const bool stands =
          state.contains(at) && !state.at(at).is_null() && cell_of(state.at(at)) != "0";
      EXPECT_EQ(value, stands ? cell_of(state.at(at)) : "NULL") << id << pointer;
    }
    std::size_t compared = 0;
    for (const std::string& part : parts.at(id)) {
      const Json::json_pointer at(pointer_of(part));
      if (!state.contains(at)) continue;
      const Json flat = state.at(at).flatten();
      for (const auto& [below, value] : flat.items()) {
        // What never was anything else has no row.
        if (!value.is_primitive() || value.is_null() || cell_of(value) == "0") continue;
        EXPECT_EQ(last[pointer_of(part) + below], cell_of(value)) << id << below;
        ++compared;
      }
    }
    EXPECT_GT(compared, 5U) << id;
  }
}

// Who asks what stands where gets the board, and each unit once; what else there is, the comment of
// the column says.
TEST(Export, LastPiecesAreThoseOnTheBoard) {
  const std::set<std::string> board{"regions", "board", "territories"};
  const std::string page = content_of(source_path("replays/archive/README.md"));
  const Folder folder;
  for (const AnyGame* const game : all_games()) {
    const std::string id(game->id());
    const std::string file = folder.path(id + ".json");
    const std::string database = folder.path(id + ".db");
    praetor({"generate", id, "--seed", "9", "--max-turns", "20", "-o", file});
    ASSERT_EQ(praetor({"export", "--sqlite", database, file}).status, 0);
    const std::string comments =
        value_of(database, "SELECT sql FROM sqlite_master WHERE name = 'pieces'");
    for (const auto& row : rows_of(database, "SELECT DISTINCT part FROM pieces")) {
      const std::string part =
          std::regex_replace(row[0], std::regex("^sides.[a-z-]+"), "sides.SIDE");
      EXPECT_TRUE(has(comments, part)) << id << ' ' << part;
      EXPECT_TRUE(has(page, '`' + part + '`')) << id << ' ' << part;
    }
    std::size_t parts = 0;
    for (const auto& row : rows_of(database, "SELECT DISTINCT part FROM last_pieces")) {
      EXPECT_TRUE(board.contains(row[0])) << id << ' ' << row[0];
      ++parts;
    }
    EXPECT_EQ(parts, id == "ancient-generals" ? 0U : 1U) << id;
    if (id != "conqueror-duels") continue;
    EXPECT_NE(value_of(database, "SELECT count(*) FROM pieces WHERE part LIKE '%.recruited'"), "0");
    std::int64_t units = 0;
    const Json state = Json::parse(praetor({"state", file}).out);
    for (const Json& territory : state.at("territories")) {
      for (const Json& number : territory.at("units")) units += number.get<std::int64_t>();
    }
    EXPECT_EQ(value_of(database, "SELECT sum(value) FROM last_pieces WHERE what <> 'owner'"),
              std::to_string(units));
  }
}

// What a column holds is of the type that it is said to have.
TEST(Export, EveryCellIsOfTheTypeOfItsColumn) {
  const Folder folder;
  std::vector<std::string> command{"export", "--sqlite", folder.path("all.db")};
  for (const AnyGame* const game : all_games()) {
    const std::string id(game->id());
    for (const std::string kind : {"legal", "wrong"}) {
      const std::string corpus =
          source_path("replays/corpus/" + id) + (kind == "wrong" ? "/wrong" : "");
      for (const auto& file : std::filesystem::directory_iterator(corpus)) {
        if (file.path().extension() == ".json") command.push_back(file.path().string());
      }
    }
  }
  ASSERT_LE(praetor(command).status, 2);
  const std::string& database = command[2];
  std::size_t columns = 0;
  for (const auto& table : rows_of(database, "SELECT name FROM sqlite_master WHERE type='table'")) {
    for (const auto& column :
         rows_of(database, "SELECT name, type FROM pragma_table_info('" + table.front() + "')")) {
      if (column[1].empty()) continue;  // what a run keeps for itself
      const std::string name = '"' + column[0] + '"';
      const std::string from = " FROM \"" + table.front() + "\" WHERE " + name + " IS NOT NULL";
      for (const auto& type : rows_of(database, "SELECT DISTINCT typeof(" + name + ")" + from)) {
        const std::string said = column[1] == "INTEGER" ? "integer" : "text";
        EXPECT_EQ(type.front(), said) << table.front() << '.' << name;
        ++columns;
      }
    }
  }
  EXPECT_GT(columns, 100U);
}

TEST(Export, KnowsThePlayersHoweverTheirKeyIsSpelled) {
  const Folder folder;
  const std::string plain = folder.path("plain.json");
  praetor({"generate", "antike-duellum", "--seed", "9", "-o", plain});
  const std::string replay = content_of(plain);
  const std::string members = replay.substr(replay.find('{') + 1);
  for (const std::string key : {"players", R"(pl\u0061yers)"}) {
    const std::string text = "{\"" + key + R"(":{"greece":"A\u006en, \"A.\""},)" + members;
    const std::string file = folder.file("named.json", text);
    const std::string database = folder.path("games.db");
    EXPECT_EQ(praetor({"export", "--replace", "--sqlite", database, file}).status, 0);
    const std::vector<std::vector<std::string>> expected{{"1", "greece", "Ann, \"A.\""}};
    EXPECT_EQ(rows_of(database, "SELECT * FROM players"), expected) << key;
  }
}

TEST(Export, KeepsTheClaimsOfEachStepBeforeAViolation) {
  const Folder folder;
  Json replay = Json::parse(
      content_of(source_path("tests/cases/antike-duellum/card.display/not-shown.json")));
  replay["steps"][0]["expect"] = {{"phase", "action"}};
  replay["steps"][1]["expect"] = {{"phase", "action"}};
  replay["steps"][3]["expect"] = {{"phase", "advance"}};
  const std::string database = folder.path("games.db");
  EXPECT_EQ(praetor({"export", "--sqlite", database, folder.file("a.json", replay.dump())}).status,
            0);
  std::string claims;
  for (const auto& row : rows_of(database, "SELECT step, rule, holds FROM claims ORDER BY step")) {
    for (const std::string& cell : row) claims += cell + ' ';
  }
  EXPECT_EQ(claims, "1 claim.state 1 2 claim.state 1 ");
}

}  // namespace
}  // namespace praetor::tests
