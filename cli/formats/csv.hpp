#pragma once
// Verdicts as a table (RFC 4180): a header, a row for each violation, and a row for each replay
// without one. For spreadsheets: no cell is a formula, whatever a replay says.

#include <string>
#include <string_view>

#include "cli/formats/verdict_format.hpp"

namespace praetor::cli::formats::csv {

/// One cell. Control characters and bytes that are no UTF-8 become `\u{hex}`. A text that a
/// spreadsheet could take for a formula gets a `'` in front; a whole number does not.
std::string cell(std::string_view text);

std::string head();
std::string piece(const JudgedReport& judged);
std::string unreadable(const std::string& path, const std::string& sentence);

}  // namespace praetor::cli::formats::csv
