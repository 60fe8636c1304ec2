#pragma once
// A reader of RFC 4180, for tests that look at tables. It takes nothing that the standard does not
// allow, so that what it reads was written well.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::tests {

using CsvRows = std::vector<std::vector<std::string>>;

/// The rows of a table, each ended by CR LF; none where the text is not one.
std::optional<CsvRows> csv_rows(std::string_view text);

}  // namespace praetor::tests
