#include "cli/lsp/tokens.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

#include "cli/lsp/names.hpp"

namespace praetor::cli::lsp {
namespace {

// Indexed by WordKind.
constexpr std::array<std::string_view, 7> token_types{
    "class", "namespace", "enumMember", "function", "number", "string", "macro"};

}  // namespace

nlohmann::json token_legend() {
  return {{"tokenTypes", token_types}, {"tokenModifiers", nlohmann::json::array()}};
}

std::vector<std::uint32_t> tokens_in(const JudgedDocument& document, ByteRange range) {
  std::vector<std::uint32_t> numbers;
  EditorPlace last;
  for (const RecordWord& word : words_of_record(document)) {
    if (word.range.end < range.begin || word.range.begin > range.end) continue;
    const EditorSpan span = document.columns().span_of(word.range.begin, word.range.end);
    // A token of the protocol cannot span lines.
    if (span.begin.line != span.end.line || !(last <= span.begin)) continue;
    const bool same_line = span.begin.line == last.line;
    for (const std::size_t number :
         {span.begin.line - last.line, span.begin.character - (same_line ? last.character : 0),
          span.end.character - span.begin.character, static_cast<std::size_t>(word.kind),
          std::size_t{0}}) {
      numbers.push_back(static_cast<std::uint32_t>(number));
    }
    last = span.begin;
  }
  return numbers;
}

nlohmann::json token_edits(const std::vector<std::uint32_t>& before,
                           const std::vector<std::uint32_t>& after) {
  const auto differ = std::ranges::mismatch(before, after);
  const auto same = static_cast<std::size_t>(differ.in1 - before.begin());
  std::size_t tail = 0;
  while (tail < before.size() - same && tail < after.size() - same &&
         before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) {
    ++tail;
  }
  if (same + tail == before.size() && before.size() == after.size()) return nlohmann::json::array();
  const std::vector<std::uint32_t> fresh(after.begin() + static_cast<std::ptrdiff_t>(same),
                                         after.end() - static_cast<std::ptrdiff_t>(tail));
  return nlohmann::json::array(
      {{{"start", same}, {"deleteCount", before.size() - same - tail}, {"data", fresh}}});
}

}  // namespace praetor::cli::lsp
