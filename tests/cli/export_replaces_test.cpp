// `export --replace` takes the place of tables, and of nothing else; and only where it is given as
// much as was asked for.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/database.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

namespace fs = std::filesystem;

TEST(ExportReplaces, NoFolderThatHasMoreInItThanTables) {
  const Folder folder;
  const std::string game = folder.file("a.json", illegal_replay());
  const std::string tables = folder.path("tables");
  const std::vector<std::string> words{"export", game,   "--format", "csv",
                                       "-o",     tables, "--replace"};
  ASSERT_EQ(praetor(words).status, 0);
  EXPECT_EQ(praetor(words).status, 0);
  for (const char* const kept : {"tables/thesis.txt", "tables/.profile", "tables/sub/games.csv"}) {
    const fs::path path = folder.path(kept);
    fs::create_directories(path.parent_path());
    folder.file(kept, "mine");
    const Output refused = praetor(words);
    EXPECT_EQ(refused.status, 2) << kept;
    EXPECT_TRUE(has(refused.err, "is no table, and would be lost")) << refused.err;
    EXPECT_EQ(content_of(path.string()), "mine");
    EXPECT_FALSE(fs::exists(tables + ".making"));
    fs::remove_all(path.parent_path() == fs::path(tables) ? path : path.parent_path());
  }
  const std::string file = folder.file("plain", "mine");
  EXPECT_EQ(praetor({"export", game, "--format", "csv", "-o", file, "--replace"}).status, 2);
  EXPECT_EQ(content_of(file), "mine");
}

TEST(ExportReplaces, NothingWhereAFileCannotBeRead) {
  const Folder folder;
  const std::string game = folder.file("a.json", illegal_replay());
  const std::string database = folder.path("games.db");
  const std::string tables = folder.path("tables");
  ASSERT_EQ(praetor({"export", game, "--sqlite", database}).status, 0);
  ASSERT_EQ(praetor({"export", game, "--format", "csv", "-o", tables}).status, 0);
  const std::string games = content_of(tables + "/games.csv");
  const std::string missing = folder.path("mistyped.json");
  fs::create_directories(folder.path("empty"));
  for (const std::string& input : {missing, folder.path("empty")}) {
    const Output sqlite = praetor({"export", input, "--sqlite", database, "--replace"});
    EXPECT_EQ(sqlite.status, 2) << input;
    EXPECT_TRUE(has(sqlite.err, "stays as it was: there was no replay")) << sqlite.err;
    EXPECT_EQ(praetor({"export", input, "--format", "csv", "-o", tables, "--replace"}).status, 2);
  }
  const Output some = praetor({"export", game, missing, "--sqlite", database, "--replace"});
  EXPECT_EQ(some.status, 2);
  EXPECT_TRUE(has(some.err, "stays as it was: not all could be read")) << some.err;
  EXPECT_EQ(value_of(database, "SELECT count(*) FROM games"), "1");
  EXPECT_EQ(content_of(tables + "/games.csv"), games);
  EXPECT_EQ(praetor({"export", game, "--sqlite", database, "--replace"}).status, 0);
}

}  // namespace
}  // namespace praetor::tests
