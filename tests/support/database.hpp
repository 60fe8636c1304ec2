#pragma once
// What a question to a SQLite database gives, as texts: for tests that compare it with what
// commands print. The database is opened anew for each question, and only read.

#include <string>
#include <vector>

namespace praetor::tests {

/// The rows as texts; "NULL" for nothing.
std::vector<std::vector<std::string>> rows_of(const std::string& path, const std::string& sql);

/// The first value of the first row; "no row" where there is none.
std::string value_of(const std::string& path, const std::string& sql);

}  // namespace praetor::tests
