#pragma once
// The answers of a SQLite database as texts, for tests that compare them with what commands print.
// Each question opens the database anew, and only reads it.

#include <string>
#include <vector>

namespace praetor::tests {

/// The rows as texts; "NULL" stands for a null.
std::vector<std::vector<std::string>> rows_of(const std::string& path, const std::string& sql);

/// The first value of the first row; "no row" where there is none.
std::string value_of(const std::string& path, const std::string& sql);

}  // namespace praetor::tests
