// `export --replace` takes the place of tables, and of nothing else; and only where it is given as
// much as was asked for.

#include <gtest/gtest.h>
#include <sys/stat.h>

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
    EXPECT_TRUE(has(refused.err, "is not a table, and would be lost")) << refused.err;
    EXPECT_EQ(content_of(path.string()), "mine");
    EXPECT_FALSE(fs::exists(tables + ".making"));
    fs::remove_all(path.parent_path() == fs::path(tables) ? path : path.parent_path());
  }
  const std::string file = folder.file("plain", "mine");
  EXPECT_EQ(praetor({"export", game, "--format", "csv", "-o", file, "--replace"}).status, 2);
  EXPECT_EQ(content_of(file), "mine");
}

// A pipe stands for all that is no file: a device would do harm to the machine.
TEST(ExportReplaces, AFileAloneByADatabase) {
  const Folder folder;
  const std::string game = folder.file("a.json", illegal_replay());
  const auto exported = [&](const std::string& target) {
    return praetor({"export", game, "--sqlite", target, "--replace"});
  };
  const std::string pipe = folder.path("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(exported(pipe).status, 2);
  EXPECT_TRUE(fs::is_fifo(pipe));
  EXPECT_EQ(exported(folder.path("")).status, 2);
  EXPECT_EQ(exported("-").status, 2);
  const std::string link = folder.path("link.db");
  const std::string real = folder.path("real.db");
  fs::create_symlink(real, link);
  ASSERT_EQ(exported(real).status, 0);
  fs::resize_file(real, 0);
  EXPECT_EQ(exported(link).status, 0);
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(value_of(real, "SELECT count(*) FROM games"), "1");
  for (const auto& entry : fs::directory_iterator(folder.path(""))) {
    EXPECT_FALSE(has(entry.path().string(), "making")) << entry.path();
  }
}

// What stands in no table is not left out in silence.
TEST(ExportReplaces, NothingOfABoardOfOnesOwnWithoutAWord) {
  const Folder folder;
  std::string board =
      content_of(PRAETOR_SOURCE_DIR "/engine/games/antike_duellum/data/rome-carthage.json");
  const auto put = [&](const std::string& name, const std::string& other) {
    for (std::size_t at = 0; (at = board.find(name, at)) != std::string::npos;) {
      board.replace(at, name.size(), other);
      at += other.size();
    }
  };
  put("\"rome-carthage\"", "\"mine\"");
  put("\"roma\"", "\"gotham\"");
  const std::string file = folder.file("mine.json", board);
  const std::string games = folder.path("games.ndjson");
  praetor({"generate", "antike-duellum", "--seed", "1", "--games", "2", "--max-turns", "20",
           "--board", file, "-o", games});
  const std::string words = "export: 2 replays have a board, tables or a scenario of their own";
  const Output without = praetor({"export", games, "--sqlite", folder.path("without.db")});
  EXPECT_TRUE(has(without.err, words)) << without.err;
  const std::string all = folder.path("with.db");
  const Output with = praetor({"export", games, "--sqlite", all, "--board", file});
  EXPECT_EQ(with.err, "");
  EXPECT_NE(value_of(all, "SELECT count(*) FROM pieces WHERE place = 'gotham'"), "0");
  const Output found = praetor({"find", "regions.gotham.city.owner != null", games});
  EXPECT_TRUE(has(found.err, "need --board, --tables or --scenario FILE")) << found.err;
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
  EXPECT_TRUE(has(some.err, "stays as it was: not all files could be read")) << some.err;
  EXPECT_EQ(value_of(database, "SELECT count(*) FROM games"), "1");
  EXPECT_EQ(content_of(tables + "/games.csv"), games);
  EXPECT_EQ(praetor({"export", game, "--sqlite", database, "--replace"}).status, 0);
}

}  // namespace
}  // namespace praetor::tests
