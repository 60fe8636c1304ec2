#include "tests/support/database.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

namespace praetor::tests {

std::vector<std::vector<std::string>> rows_of(const std::string& path, const std::string& sql) {
  sqlite3* database = nullptr;
  EXPECT_EQ(sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READONLY, nullptr), SQLITE_OK);
  std::vector<std::vector<std::string>> rows;
  sqlite3_stmt* statement = nullptr;
  EXPECT_EQ(sqlite3_prepare_v2(database, sql.c_str(), -1, &statement, nullptr), SQLITE_OK)
      << sql << ": " << sqlite3_errmsg(database);
  while (sqlite3_step(statement) == SQLITE_ROW) {
    std::vector<std::string>& row = rows.emplace_back();
    for (int column = 0; column < sqlite3_column_count(statement); ++column) {
      const auto* const text = sqlite3_column_text(statement, column);
      row.emplace_back(text == nullptr ? "NULL" : reinterpret_cast<const char*>(text));
    }
  }
  sqlite3_finalize(statement);
  sqlite3_close(database);
  return rows;
}

std::string value_of(const std::string& path, const std::string& sql) {
  const auto rows = rows_of(path, sql);
  return rows.empty() ? "no row" : rows.front().front();
}

}  // namespace praetor::tests
