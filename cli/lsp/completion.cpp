#include "cli/lsp/completion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "cli/lsp/asked.hpp"
#include "cli/lsp/columns.hpp"
#include "cli/transcribe/completion.hpp"
#include "cli/transcribe/position.hpp"
#include "engine/text/tape.hpp"
#include "replays/making/abbreviated.hpp"
#include "replays/making/write_step.hpp"
#include "replays/notation/grammar_of.hpp"
#include "replays/reading/decode.hpp"

namespace praetor::cli::lsp {
namespace {

constexpr std::size_t offered_max = 500;
// The protocol's numbers of kinds.
constexpr int keyword_kind = 14;
constexpr int snippet_kind = 15;

nlohmann::json item_of(const std::string& label, int kind, const EditorSpan& span,
                       const std::string& text, std::size_t rank) {
  return {{"label", label},
          {"kind", kind},
          {"sortText", fmt::format("{:05}", rank)},
          {"textEdit", {{"range", json_of(span)}, {"newText", text}}}};
}

nlohmann::json list_of(nlohmann::json items, bool all) {
  return {{"isIncomplete", !all}, {"items", std::move(items)}};
}

/// A record as far as it stands before a place, and the step that was begun there.
struct BegunRecord {
  std::string json;        ///< the record with its whole steps alone
  std::size_t begin = 0;   ///< of the step that was begun, or the place itself
  std::string_view begun;  ///< its text so far
};

// Of a text up to a place in its steps; none elsewhere.
std::optional<BegunRecord> begun_in(std::string_view before) {
  const text::Tape tape(before);
  const auto root = tape.root();
  if (!root || root->kind() != text::JsonKind::object || root->closed()) return std::nullopt;
  const auto steps = root->find("steps");
  if (!steps || steps->kind() != text::JsonKind::array || steps->closed()) return std::nullopt;
  BegunRecord record{std::string(before.substr(0, steps->begin() + 1)), before.size(), {}};
  bool inside = false;
  steps->items([&](const text::Value& step) {
    if (step.kind() != text::JsonKind::object) return false;
    if (!step.closed()) {
      record.begin = step.begin();
      record.begun = before.substr(step.begin());
      inside = true;
      return false;
    }
    if (!record.json.ends_with('[')) record.json += ',';
    record.json += step.raw();
    return true;
  });
  record.json += "]}";
  return record;
}

// Whether a step says all that was begun: each whole member alike.
bool goes_on_from(const std::string& step, std::string_view begun) {
  if (begun.empty()) return true;
  const text::Tape typed(begun);
  const text::Tape whole(step);
  const auto root = typed.root();
  return !root || root->members([&](std::string_view key, std::size_t, const text::Value& value) {
    // What the text ends in is still being typed.
    if (value.last() + 1 >= begun.size() || !value.closed()) return true;
    const auto same = whole.root()->find(key);
    return same.has_value() && same->raw() == value.raw();
  });
}

// An editor closes brackets and quotes as they are opened: what of these stands behind the place.
std::size_t closed_behind(std::string_view text, std::size_t byte) {
  std::size_t end = byte;
  while (end < text.size() && (text[end] == '"' || text[end] == ' ')) ++end;
  return end < text.size() && text[end] == '}' ? end + 1 : byte;
}

AnyState state_after(const replays::AnyReplay& replay) {
  AnyState state = first_state(replay.setup);
  for (const replays::AnyRecordedStep& recorded : replay.steps) play(state, recorded.step);
  return state;
}

// A session that has taken up a text; lines that break a rule are left out. Null where too many do,
// or the head is at fault.
std::unique_ptr<transcribe::Transcription> resumed(std::string text,
                                                   const replays::Libraries& libraries) {
  constexpr int wrong_lines_max = 8;
  for (int left_out = 0; left_out <= wrong_lines_max; ++left_out) {
    auto session = std::make_unique<transcribe::Transcription>(libraries, "", false);
    const auto report = session->resume(text);
    if (!report) return session;
    const replays::ReportedViolation& first = report->violations.front();
    if (first.step == 0) return nullptr;
    const Columns columns(text);
    const std::size_t begin = columns.byte_of_column(static_cast<std::size_t>(first.line), 1);
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    text.replace(begin, end - begin, "");
  }
  return nullptr;
}

}  // namespace

nlohmann::json Completer::complete(std::string_view text, bool is_notation, std::size_t byte) {
  return is_notation ? in_notation(text, byte) : in_json(text, byte);
}

nlohmann::json Completer::in_notation(std::string_view text, std::size_t byte) {
  const std::size_t line_end = byte == 0 ? std::string_view::npos : text.rfind('\n', byte - 1);
  const std::size_t begin = line_end == std::string_view::npos ? 0 : line_end + 1;
  const std::string_view before = text.substr(0, begin);
  if (session_ == nullptr || before != before_) {
    before_ = before;
    session_ = resumed(before_, libraries_);
  }
  nlohmann::json items = nlohmann::json::array();
  if (session_ == nullptr) return list_of(std::move(items), true);
  const std::string_view typed = text.substr(begin, byte - begin);
  const Offered offered = transcribe::complete(*session_, typed);
  const Columns columns(text);
  const EditorSpan span = columns.span_of(begin + offered.begin, byte);
  const std::size_t count = std::min(offered.words.size(), offered_max);
  for (std::size_t i = 0; i < count; ++i) {
    items.push_back(item_of(offered.words[i], keyword_kind, span, offered.words[i], i));
  }
  return list_of(std::move(items), count == offered.words.size());
}

nlohmann::json Completer::in_json(std::string_view text, std::size_t byte) const {
  nlohmann::json items = nlohmann::json::array();
  const auto record = begun_in(text.substr(0, byte));
  if (!record) return list_of(std::move(items), true);
  const AnyGame* const game = find_game(replays::game_of(record->json));
  replays::AnyReplay replay;
  if (game == nullptr || replays::decode_exactly(record->json, *game, libraries_, replay)) {
    return list_of(std::move(items), true);
  }
  const AnyState state = state_after(replay);
  const auto grammar = replays::notation::grammar_of(replay.setup);
  const Columns columns(text);
  const EditorSpan span =
      columns.span_of(record->begin, record->begun.empty() ? byte : closed_behind(text, byte));
  Arena arena;
  const bool all = each_legal_step(state, arena, [&](const AnyStep& full) {
    const std::string step = replays::json_of(state, replays::abbreviated(state, full, nullptr));
    if (!goes_on_from(step, record->begun)) return true;
    nlohmann::json item =
        item_of(transcribe::phrase_of(step, grammar), snippet_kind, span, step, items.size());
    // Editors sift by what stands there already.
    item["filterText"] = std::string(record->begun) + step;
    items.push_back(std::move(item));
    return items.size() < offered_max;
  });
  return list_of(std::move(items), all);
}

}  // namespace praetor::cli::lsp
