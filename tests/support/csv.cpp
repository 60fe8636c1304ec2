#include "tests/support/csv.hpp"

namespace praetor::tests {
namespace {

/// Takes the next cell off the text; false where no cell follows.
bool take_cell(std::string_view& text, std::string& cell) {
  if (!text.starts_with('"')) {
    const std::size_t size = text.find_first_of(",\r\n\"");
    if (size == std::string_view::npos || text[size] == '"' || text[size] == '\n') return false;
    cell = text.substr(0, size);
    text.remove_prefix(size);
    return true;
  }
  text.remove_prefix(1);
  for (;;) {
    const std::size_t size = text.find('"');
    if (size == std::string_view::npos) return false;
    cell += text.substr(0, size);
    text.remove_prefix(size + 1);
    if (!text.starts_with('"')) return true;
    cell += '"';
    text.remove_prefix(1);
  }
}

}  // namespace

std::optional<CsvRows> csv_rows(std::string_view text) {
  CsvRows rows;
  while (!text.empty()) {
    std::vector<std::string>& row = rows.emplace_back();
    for (;;) {
      if (!take_cell(text, row.emplace_back())) return std::nullopt;
      if (!text.starts_with(',')) break;
      text.remove_prefix(1);
    }
    if (!text.starts_with("\r\n")) return std::nullopt;
    text.remove_prefix(2);
  }
  return rows;
}

}  // namespace praetor::tests
