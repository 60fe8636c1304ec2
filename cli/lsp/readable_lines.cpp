#include "cli/lsp/readable_lines.hpp"

#include <algorithm>
#include <string>

namespace praetor::cli::lsp {
namespace {

constexpr int lines_most = 8;

// Puts blanks over the line of a document's fault. False if that cannot help.
bool blank_fault(std::string& text, const JudgedDocument& document) {
  const auto& violations = document.report().violations;
  if (violations.empty()) return false;
  const Columns columns(text);
  const auto line = static_cast<std::size_t>(violations.front().line);
  const std::size_t begin = std::max(columns.byte_of_column(line, 1), document.mark());
  const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
  const auto first = text.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto last = text.begin() + static_cast<std::ptrdiff_t>(end);
  if (std::all_of(first, last, [](char byte) { return byte == ' '; })) return false;
  std::fill(first, last, ' ');
  return true;
}

}  // namespace

std::unique_ptr<const JudgedDocument> readable_lines(const JudgedDocument& document,
                                                     DocumentJudge& judge,
                                                     replays::notation::LineMemo* memo) {
  if (document.record() != nullptr || !document.is_notation()) return nullptr;
  std::string text(document.text());
  std::unique_ptr<const JudgedDocument> rest;
  const JudgedDocument* wrong = &document;
  for (int lines = 0; lines < lines_most && blank_fault(text, *wrong); ++lines) {
    rest = std::make_unique<const JudgedDocument>(text, "rest.praetor", judge, memo);
    if (rest->record() != nullptr) return rest;
    wrong = rest.get();
  }
  return nullptr;
}

}  // namespace praetor::cli::lsp
