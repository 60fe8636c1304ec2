#pragma once
// A reader of RFC 4180, for tests of tables. It refuses what the standard does not allow, so a
// table that it reads is well formed.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::tests {

using CsvRows = std::vector<std::vector<std::string>>;

/// The rows of a table; each ends with CR LF. None where the text is no such table.
std::optional<CsvRows> csv_rows(std::string_view text);

}  // namespace praetor::tests
