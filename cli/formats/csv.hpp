#pragma once
// Verdicts as a table (RFC 4180): a header, then a row for each violation, and one for each replay
// without any. For spreadsheets: no cell is a formula, whatever a replay says.

#include <string>
#include <string_view>

#include "cli/formats/verdict_format.hpp"

namespace praetor::cli::formats::csv {

/// One cell. Controls and bytes that are no UTF-8 are written as `\u{hex}`; a text that a
/// spreadsheet could take for a formula has a `'` before it, a whole number has not.
std::string cell(std::string_view text);

std::string head();
std::string piece(const JudgedReport& judged);
std::string unreadable(const std::string& path, const std::string& sentence);

}  // namespace praetor::cli::formats::csv
