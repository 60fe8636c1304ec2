// Tables made page by page, read by SQLite itself: rows from nothing to several pages long, in one
// go and gone on with after a stop, and what a stopped run of something else left.

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <cstdint>
#include <string>

#include "replays/archive/table_files.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

namespace archive = replays::archive;

// Texts of a table that has no rows else: from nothing to five pages long.
std::size_t length(std::int64_t key) {
  return static_cast<std::size_t>(key % 50 == 0 ? key * 97 % 70'000 : key * 31 % 5'000);
}
std::string words(std::int64_t key) {
  return std::string(length(key), static_cast<char>('a' + key % 26));
}
std::int64_t number(std::int64_t key) {
  const std::int64_t power = std::int64_t{1} << static_cast<std::uint64_t>(key % 63);
  return key % 2 == 0 ? power : -power;
}

/// Adds games of one violation each, up to the game `last`; `whole` puts the target in its place.
void make(const std::string& path, const archive::ArchiveTables& tables, std::int64_t last,
          bool whole) {
  auto files = archive::TableFiles::at(path, "run", tables);
  ASSERT_TRUE(files) << files.error();
  while (files->games() < last) {
    const std::int64_t key = files->games() + 1;
    archive::TableRows rows;
    archive::RowWriter writer(tables, rows);
    writer.begin(archive::CommonTable::violations);
    writer.number(1);
    writer.number(number(key));
    writer.string("rule");
    writer.null();
    writer.string(words(key));
    writer.string_or_null("");
    writer.string(key % 3 == 0 ? "" : "{}");
    writer.end();
    ASSERT_FALSE(files->add(rows, {}));
    if (key % 40 == 0) {
      ASSERT_FALSE(files->commit());
    }
  }
  if (whole) {
    ASSERT_FALSE(files->put());
  }
}

void expect_rows(const std::string& path, std::int64_t last) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READONLY, nullptr), SQLITE_OK);
  sqlite3_stmt* rows = nullptr;
  const auto text = [&](int column) {
    return std::string(reinterpret_cast<const char*>(sqlite3_column_text(rows, column)),
                       static_cast<std::size_t>(sqlite3_column_bytes(rows, column)));
  };
  sqlite3_prepare_v2(database, "PRAGMA integrity_check", -1, &rows, nullptr);
  ASSERT_EQ(sqlite3_step(rows), SQLITE_ROW);
  EXPECT_EQ(text(0), "ok");
  sqlite3_finalize(rows);
  sqlite3_prepare_v2(database,
                     "SELECT game_id, number, step, rule, line, message, expected, actual "
                     "FROM violations ORDER BY game_id",
                     -1, &rows, nullptr);
  for (std::int64_t key = 1; key <= last; ++key) {
    ASSERT_EQ(sqlite3_step(rows), SQLITE_ROW) << key;
    EXPECT_EQ(sqlite3_column_int64(rows, 0), key);
    EXPECT_EQ(sqlite3_column_int64(rows, 1), 1);
    EXPECT_EQ(sqlite3_column_int64(rows, 2), number(key));
    EXPECT_EQ(sqlite3_column_type(rows, 4), SQLITE_NULL);
    EXPECT_EQ(text(5) == words(key), true) << key;
    EXPECT_EQ(text(7), key % 3 == 0 ? "" : "{}");
  }
  EXPECT_EQ(sqlite3_step(rows), SQLITE_DONE);
  sqlite3_finalize(rows);
  sqlite3_prepare_v2(database, "SELECT count(*) FROM violations WHERE rule = 'rule'", -1, &rows,
                     nullptr);
  ASSERT_EQ(sqlite3_step(rows), SQLITE_ROW);
  EXPECT_EQ(sqlite3_column_int64(rows, 0), last);
  sqlite3_finalize(rows);
  sqlite3_close(database);
}

TEST(TableFiles, SqliteReadsEveryRowOfThePages) {
  const Folder folder;
  const auto tables = archive::tables_of(libraries(), archive::TableFormat::sqlite);
  for (const std::int64_t last : {0, 1, 9, 300, 9'000}) {
    const std::string path = folder.path("texts" + std::to_string(last) + ".db");
    make(path, tables, last, true);
    expect_rows(path, last);
  }
}

TEST(TableFiles, GoOnToTheSameBytes) {
  const Folder folder;
  const auto tables = archive::tables_of(libraries(), archive::TableFormat::sqlite);
  make(folder.path("once.db"), tables, 900, true);
  // What was added behind the last point that was kept is lost, and made again.
  for (const std::int64_t stop : {39, 130, 555, 899}) {
    make(folder.path("often.db"), tables, stop, false);
  }
  make(folder.path("often.db"), tables, 900, true);
  EXPECT_EQ(content_of(folder.path("once.db")) == content_of(folder.path("often.db")), true);
  make(folder.path("other.db"), tables, 80, false);
  EXPECT_FALSE(archive::TableFiles::at(folder.path("other.db"), "another run", tables));
}

}  // namespace
}  // namespace praetor::tests
