#include "cli/lsp/completion.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "cli/lsp/asked.hpp"
#include "cli/lsp/columns.hpp"
#include "cli/lsp/completion_items.hpp"
#include "cli/lsp/head_completion.hpp"
#include "cli/lsp/json_completion.hpp"
#include "cli/lsp/mended_text.hpp"
#include "cli/transcribe/completion.hpp"
#include "cli/transcribe/effects.hpp"
#include "replays/notation/line_tail.hpp"

namespace praetor::cli::lsp {
namespace {

constexpr std::size_t whole_steps_max = 100;

// A session that has read the text, as its check would mend it. Lines that break a rule even so are
// left out. Null if there are too many of them, or if the head is at fault.
std::unique_ptr<transcribe::Transcription> resumed(std::string text, DocumentJudge& judge) {
  constexpr int wrong_lines_max = 8;
  for (int wrong_lines = 0; wrong_lines <= wrong_lines_max; ++wrong_lines) {
    auto session = std::make_unique<transcribe::Transcription>(judge.libraries, "", false);
    const auto report = session->resume(text);
    if (!report) return session;
    if (report->violations.empty() || report->violations.front().step == 0) return nullptr;
    const replays::ReportedViolation& first = report->violations.front();
    if (wrong_lines == 0) {
      if (auto mended = mended_text(JudgedDocument(text, "record.praetor", judge))) {
        text = *std::move(mended);
        continue;
      }
    }
    const Columns columns(text);
    const std::size_t begin = columns.byte_of_column(static_cast<std::size_t>(first.line), 1);
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    text.replace(begin, end - begin, "");
  }
  return nullptr;
}

// The effects of the last step of a line.
std::string effects_in(const transcribe::Transcription& session, const std::string& line) {
  const auto before = session.after(line.substr(0, line.find_last_of(",)/:") + 1));
  const auto after = session.after(line);
  if (!after) return "";
  const bool has_steps = line.find_last_of(",)/") != std::string::npos;
  const transcribe::Position& from = has_steps && before ? *before : session.position();
  return transcribe::effects_of(from.state(), after->state());
}

void tell(nlohmann::json& item, const transcribe::Transcription& session) {
  const auto line = asked_text(item, "/data/line");
  const std::string effects = line ? effects_in(session, std::string(*line)) : std::string();
  if (!effects.empty()) item["documentation"] = effects;
}

// An item that inserts `text`. `line` is the part of the line before the step; the item remembers
// line and step for its details.
nlohmann::json item_of_step(const transcribe::LegalStep& step, const std::string& line,
                            const std::string& text, const EditorSpan& span, std::size_t rank) {
  nlohmann::json item = item_of(text, ItemKind::whole, span, text, rank);
  item["data"] = {{"line", line + step.phrase}};
  if (!step.phrase.ends_with(step.price)) item["detail"] = step.price;
  return item;
}

// Adds whole lines, each with a side that the typed line lacks, and a step.
void add_lines(nlohmann::json& items, const transcribe::Transcription& session,
               std::string_view typed, const std::vector<std::string>& lacking,
               const EditorSpan& span) {
  const std::size_t blanks = std::min(typed.find_first_not_of(" \t"), typed.size());
  for (const std::string& side : lacking) {
    const std::string line = side + std::string(typed.substr(blanks));
    const auto whole = transcribe::complete_steps(session, line, whole_steps_max);
    const std::string begun = line.substr(0, whole.begin);
    for (const transcribe::LegalStep& step : whole.steps) {
      const std::string text = begun + step.phrase;
      nlohmann::json item = item_of_step(step, begun, text, span, items.size());
      // Editors compare this with what was typed.
      item["filterText"] = std::string(typed.substr(0, blanks)) + text.substr(side.size());
      if (whole.steps.size() <= told_at_once) tell(item, session);
      items.push_back(std::move(item));
    }
  }
}

/// Whether nothing of the game can follow at the end of a line: it ends in a comment, a text in
/// quotes, a claim or JSON. Braces may also hold alternatives, which are steps.
bool is_beside_the_game(std::string_view line) {
  const replays::notation::LineTail tail = replays::notation::tail_of(line);
  if (!tail.open) return tail.comment < line.size();
  const std::string_view open = line.substr(*tail.open);
  return open.front() != '{' || open.find('"') != std::string_view::npos;
}

}  // namespace

nlohmann::json Completer::complete(std::string_view text, bool is_notation, std::size_t byte) {
  return is_notation ? in_notation(text, byte) : complete_json(text, byte, judge_, record_);
}

nlohmann::json Completer::in_notation(std::string_view text, std::size_t byte) {
  const std::size_t line_end = byte == 0 ? std::string_view::npos : text.rfind('\n', byte - 1);
  const std::size_t begin = line_end == std::string_view::npos ? 0 : line_end + 1;
  const std::string_view before = text.substr(0, begin);
  if (session_ == nullptr || before != before_) {
    before_ = before;
    session_ = resumed(before_, judge_);
  }
  nlohmann::json items = nlohmann::json::array();
  const std::string_view typed = text.substr(begin, byte - begin);
  if (is_beside_the_game(typed)) return list_of(std::move(items), true);
  const Columns columns(text);
  // A session adds the side by itself; the text of a document must name it.
  const auto lacking = session_ == nullptr ? std::nullopt : sides_lacking(*session_, typed);
  const Offered offered = session_ == nullptr ? Offered{typed.size(), {}}
                          : lacking           ? transcribe::complete_side(*session_, typed)
                                              : transcribe::complete(*session_, typed);
  const EditorSpan span = columns.span_of(begin + offered.begin, byte);
  if (session_ == nullptr || !session_->position().is_open() || session_->steps() == 0) {
    items = head_items(before, typed, span, judge_.libraries, snippets_);
  }
  if (session_ == nullptr || !session_->position().is_open()) {
    return list_of(std::move(items), true);
  }
  const std::size_t count = std::min(offered.words.size(), offered_max);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string& word = offered.words[i];
    items.push_back(item_of(word, ItemKind::keyword, span, word, items.size()));
  }
  if (lacking) {
    add_lines(items, *session_, typed, *lacking, columns.span_of(begin, byte));
    return list_of(std::move(items), count == offered.words.size());
  }
  const auto whole = transcribe::complete_steps(*session_, typed, whole_steps_max);
  const std::string begun(typed.substr(0, whole.begin));
  const EditorSpan step_span = columns.span_of(begin + whole.begin, byte);
  for (const transcribe::LegalStep& step : whole.steps) {
    if (std::ranges::find(offered.words, step.phrase) != offered.words.end()) continue;
    nlohmann::json item = item_of_step(step, begun, step.phrase, step_span, items.size());
    if (whole.steps.size() <= told_at_once) tell(item, *session_);
    items.push_back(std::move(item));
  }
  return list_of(std::move(items), count == offered.words.size());
}

nlohmann::json Completer::resolved(nlohmann::json item) const {
  if (asked_text(item, "/data/step")) {
    tell_of_json(item, record_, judge_);
  } else if (session_ != nullptr) {
    tell(item, *session_);
  }
  return item;
}

}  // namespace praetor::cli::lsp
