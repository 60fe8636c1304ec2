#include "cli/lsp/layout.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "cli/lsp/asked.hpp"
#include "engine/text/tape.hpp"
#include "replays/notation/laid_out.hpp"
#include "replays/searching/draft.hpp"

namespace praetor::cli::lsp {
namespace {

std::optional<std::string> laid_out(const JudgedDocument& document) {
  const replays::Text& text = document.replay_text();
  if (document.record() == nullptr && !replays::is_draft(text, document.libraries())) {
    return std::nullopt;
  }
  return replays::notation::laid_out_as_typed(text, text.json, document.report().game,
                                              document.libraries());
}

// How many bytes two texts share at their beginnings, in whole lines.
std::size_t same_lines(std::string_view one, std::string_view other) {
  const auto differ = std::ranges::mismatch(one, other);
  const auto size = static_cast<std::size_t>(differ.in1 - one.begin());
  const std::size_t end = one.substr(0, size).rfind('\n');
  return end == std::string_view::npos ? 0 : end + 1;
}

// The same at their ends, when `begin` bytes at the beginnings are already shared.
std::size_t same_last_lines(std::string_view one, std::string_view other, std::size_t begin) {
  std::size_t size = 0;
  std::size_t whole = 0;
  const std::size_t most = std::min(one.size(), other.size()) - begin;
  while (size < most && one[one.size() - 1 - size] == other[other.size() - 1 - size]) {
    ++size;
    const bool starts = size == one.size() || one[one.size() - 1 - size] == '\n';
    const bool also = size == other.size() || other[other.size() - 1 - size] == '\n';
    if (starts && also) whole = size;
  }
  return whole;
}

// The edit of one line; `text` has as many lines as the document. None if the line does not change.
std::optional<nlohmann::json> line_edit(const JudgedDocument& document, std::string_view text,
                                        const Columns& columns, std::size_t line) {
  const auto line_of = [line](std::string_view all, const Columns& lines) {
    const std::size_t begin = lines.line_begin(line);
    return all.substr(begin, lines.line_end(line) - begin);
  };
  const std::string_view now = line_of(document.text(), document.columns());
  const std::string_view wanted = line_of(text, columns);
  if (now == wanted) return std::nullopt;
  const std::size_t begin = document.columns().line_begin(line);
  const EditorSpan span = document.columns().span_of(begin, begin + now.size());
  return nlohmann::json{{"range", json_of(span)}, {"newText", wanted}};
}

}  // namespace

nlohmann::json edits_to(const JudgedDocument& document, std::string_view text) {
  const std::string_view now = document.text();
  if (now == text) return nlohmann::json::array();
  const std::size_t begin = same_lines(now, text);
  const std::size_t tail = same_last_lines(now, text, begin);
  const EditorSpan span = document.columns().span_of(begin, now.size() - tail);
  return nlohmann::json::array(
      {{{"range", json_of(span)}, {"newText", text.substr(begin, text.size() - tail - begin)}}});
}

nlohmann::json formatted(const JudgedDocument& document) {
  const auto text = laid_out(document);
  return text ? edits_to(document, *text) : nlohmann::json();
}

nlohmann::json formatted_on_type(const JudgedDocument& document, std::size_t byte) {
  const auto text = laid_out(document);
  if (!text) return nullptr;
  const std::size_t line = document.columns().place_of(byte).line;
  const Columns columns(*text);
  if (columns.lines() == document.columns().lines()) {
    nlohmann::json edits = nlohmann::json::array();
    for (std::size_t one = line - std::min<std::size_t>(line, 1); one <= line; ++one) {
      if (auto edit = line_edit(document, *text, columns, one)) edits.push_back(*std::move(edit));
    }
    return edits;
  }
  nlohmann::json edits = edits_to(document, *text);
  if (edits.empty()) return edits;
  const auto first = edits[0]["range"]["start"]["line"].get<std::size_t>();
  const auto last = edits[0]["range"]["end"]["line"].get<std::size_t>();
  return first + 1 >= line && last <= line + 1 ? edits : nlohmann::json::array();
}

}  // namespace praetor::cli::lsp
