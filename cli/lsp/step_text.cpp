#include "cli/lsp/step_text.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/transcribe/position.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/making/rewriting.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/line_tail.hpp"

namespace praetor::cli::lsp {
namespace {

using replays::TextChange;

// The edits of the text when `change(parts)` changes one step of a record in JSON.
template <class Change>
std::vector<TextChange> with_changed(const JudgedDocument& document, std::size_t index,
                                     Change&& change) {
  replays::Rewriting rewriting(document.json());
  const auto number = static_cast<std::int64_t>(index) + 1;
  rewriting.keep_up_to(number);
  replays::StepParts parts = rewriting.take();
  change(parts);
  rewriting.add(std::move(parts));
  std::vector<TextChange> changes = rewriting.changes();
  for (TextChange& one : changes) one.begin = document.byte_of_json(one.begin);
  return changes;
}

}  // namespace

std::string phrase_of(const JudgedDocument& document, std::string_view step) {
  return transcribe::phrase_of(step, *document.grammar());
}

std::optional<std::size_t> last_written(const JudgedDocument& document, std::size_t index) {
  if (document.is_written(index)) return index;
  const std::size_t end = document.steps()[index].begin;
  if (index == 0 || !document.is_written(index - 1)) return std::nullopt;
  const std::size_t begin = document.steps()[index - 1].begin;
  const std::string_view between = document.text().substr(begin, end - begin);
  return between.find('\n') == std::string_view::npos ? std::optional(index - 1) : std::nullopt;
}

std::optional<std::vector<TextChange>> step_replaced(const JudgedDocument& document,
                                                     std::size_t index, const std::string& step) {
  if (!document.is_notation()) {
    return with_changed(document, index, [&](replays::StepParts& parts) { parts.body = step; });
  }
  const AnyStep& before = document.record()->steps[index].step;
  const std::string side = fmt::format(
      "{}: ", name_of(*document.record()->setup.game, document.record()->match(), before.by));
  const std::string phrase = phrase_of(document, step);
  if (!phrase.starts_with(side)) return std::nullopt;
  const std::string words = phrase.substr(side.size());
  const ByteRange& range = document.steps()[index];
  if (document.is_written(index)) {
    std::vector<TextChange> changes{{range.begin, range.end - range.begin, words}};
    // `/` needs no comma before the next step, other steps do.
    const std::string_view text = document.text();
    replays::notation::Cursor cursor(text);
    cursor.back_to(replays::notation::behind_claims(text, range.end));
    const std::size_t behind = cursor.place();
    const bool goes_on = cursor.next() != ',' && !cursor.at_line_end();
    if (text[range.begin] == '/' && words != "/" && goes_on) {
      changes.push_back({behind, 0, cursor.place() == behind ? ", " : ","});
    }
    return changes;
  }
  const auto last = last_written(document, index);
  if (!last) return std::vector<TextChange>{{range.begin, 0, " " + words}};
  const std::size_t behind =
      replays::notation::behind_claims(document.text(), document.steps()[*last].end);
  return std::vector<TextChange>{{behind, 0, ", " + words}};
}

std::vector<TextChange> claim_added(const JudgedDocument& document, std::size_t index,
                                    const std::string& hash) {
  if (document.is_notation()) {
    const std::size_t end =
        replays::notation::behind_claims(document.text(), document.steps()[index].end);
    return {{end, 0, fmt::format(" [hash {}]", hash)}};
  }
  return with_changed(document, index, [&](replays::StepParts& parts) {
    text::append_json_string(parts.hash, hash);
  });
}

}  // namespace praetor::cli::lsp
