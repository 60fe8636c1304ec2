#include "cli/lsp/json_completion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "cli/lsp/asked.hpp"
#include "cli/lsp/columns.hpp"
#include "cli/lsp/completion_items.hpp"
#include "cli/lsp/schema_words.hpp"
#include "cli/transcribe/effects.hpp"
#include "cli/transcribe/position.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/json_skip.hpp"
#include "engine/text/tape.hpp"
#include "replays/making/abbreviated.hpp"
#include "replays/making/write_step.hpp"
#include "replays/notation/cursor.hpp"

namespace praetor::cli::lsp {
namespace {

/// A record up to a place, and the step that was begun there.
struct BegunRecord {
  std::string json;        ///< the record with its complete steps only
  std::size_t begin = 0;   ///< where the begun step begins, or the place itself
  std::string_view begun;  ///< its text so far
};

// Reads a text up to a place within its steps; none for another place.
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

// Whether a step agrees with everything that was begun: each complete member is equal.
bool goes_on_from(const std::string& step, std::string_view begun) {
  if (begun.empty()) return true;
  const text::Tape typed(begun);
  const text::Tape whole(step);
  const auto root = typed.root();
  return !root || root->members([&](std::string_view key, std::size_t, const text::Value& value) {
    // The last value is still being typed.
    if (value.last() + 1 >= begun.size() || !value.closed()) return true;
    const auto same = whole.root()->find(key);
    return same.has_value() && text::canonical(*same) == text::canonical(value);
  });
}

// Editors insert closing quotes and brackets at once. Returns where those behind the place end; the
// place itself if no bracket is there.
std::size_t closed_behind(std::string_view text, std::size_t byte) {
  std::size_t end = byte;
  while (end < text.size() && (text[end] == '"' || text[end] == ' ')) ++end;
  return end < text.size() && text[end] == '}' ? end + 1 : byte;
}

// The end of the step that begins at `begin`: the end of the whole step if it is complete, else of
// the brackets closed behind the place.
std::size_t behind_step(std::string_view text, std::size_t begin, std::size_t byte) {
  const std::size_t end = text::behind_value(text, begin);
  const bool whole = end > byte && !text::Tape(text.substr(begin, end - begin)).fault();
  return whole ? end : closed_behind(text, byte);
}

std::size_t behind_blanks(std::string_view text, std::size_t byte) {
  return std::min(text.find_first_not_of(" \t", byte), text.size());
}

// The end of the key or value at a place. If nothing is typed yet, a key or value that follows on
// the same line is meant.
std::size_t behind_token(std::string_view text, std::size_t byte, bool begun) {
  const std::string_view line = text.substr(0, std::min(text.find('\n', byte), text.size()));
  const std::size_t next = behind_blanks(line, byte);
  const char sign = next < line.size() ? line[next] : '\0';
  if (!begun && (sign == '"' || sign == '{' || sign == '[')) {
    const std::size_t end = text::behind_value(line, next);
    return text::Tape(line.substr(next, end - next)).fault() ? byte : end;
  }
  std::size_t end = begun ? byte : next;
  while (end < line.size() && replays::notation::is_word_byte(line[end])) ++end;
  if (begun && end < line.size() && line[end] == '"') ++end;
  return begun || end > next ? end : byte;
}

// Whether a key or a value may begin at a place.
bool may_begin(std::string_view text, std::size_t byte) {
  const std::size_t last = text.substr(0, byte).find_last_not_of(" \t\r\n");
  return last != std::string_view::npos &&
         std::string_view("{[,:").find(text[last]) != std::string_view::npos;
}

constexpr std::string_view name_of_record = "record.json";

// Offers the members and values that the schema allows there.
void offer_form(nlohmann::json& items, std::string_view text, std::size_t byte,
                const replays::Libraries& libraries) {
  const auto place = json_place_in(text.substr(0, byte));
  const AnyGame* const game = place ? find_game(place->game) : nullptr;
  if (!place || (place->begin == byte && !may_begin(text, byte))) return;
  const Columns columns(text);
  const std::size_t end = behind_token(text, byte, place->begin < byte);
  const bool has_colon = text.substr(behind_blanks(text, end)).starts_with(':');
  const std::string_view colon = has_colon ? "" : ": ";
  const EditorSpan span = columns.span_of(place->begin, end);
  std::vector<std::string> words;
  if (game != nullptr) words = schema_words(*game, libraries.of(*game), *place);
  if (game == nullptr && place->path.empty() && place->wants_key) {
    // The members of a replay are the same for every game.
    const AnyGame& any = *find_game(game_ids().front());
    words = schema_words(any, libraries.of(any), *place);
  }
  if (game == nullptr && place->path == std::vector<std::string>{"game"} && !place->wants_key) {
    for (const std::string_view id : game_ids()) words.push_back('"' + std::string(id) + '"');
  }
  for (const std::string& word : words) {
    const std::size_t quote = word.starts_with('"') ? 1 : 0;
    if (word.compare(quote, place->typed.size(), place->typed) != 0) continue;
    const std::string written = place->wants_key ? word + std::string(colon) : word;
    nlohmann::json item = item_of(word, ItemKind::value, span, written, items.size());
    item["filterText"] = word;
    items.push_back(std::move(item));
  }
}

std::string phrase_of_full(const AnyState& state, const AnyStep& full,
                           const replays::notation::Grammar& grammar) {
  return transcribe::phrase_of(replays::json_of(state, full), grammar);
}

}  // namespace

nlohmann::json complete_json(std::string_view text, std::size_t byte, DocumentJudge& judge,
                             std::string& before) {
  before.clear();
  nlohmann::json items = nlohmann::json::array();
  offer_form(items, text, byte, judge.libraries);
  const std::size_t forms = items.size();
  const auto record = begun_in(text.substr(0, byte));
  if (!record) return list_of(std::move(items), true);
  const JudgedDocument document(record->json, name_of_record, judge);
  if (document.record() == nullptr) return list_of(std::move(items), true);
  const AnyState state = document.state_before(document.record()->steps.size());
  const replays::notation::Grammar& grammar = *document.grammar();
  const Columns columns(text);
  const EditorSpan span = columns.span_of(
      record->begin, record->begun.empty() ? byte : behind_step(text, record->begin, byte));
  Arena arena;
  const bool all = each_legal_step(state, arena, [&](const AnyStep& full) {
    const std::string step = replays::json_of(state, replays::abbreviated(state, full, nullptr));
    if (!goes_on_from(step, record->begun)) return true;
    nlohmann::json item =
        item_of(transcribe::phrase_of(step, grammar), ItemKind::whole, span, step, items.size());
    if (replays::json_of(state, full) != step)
      item["detail"] = phrase_of_full(state, full, grammar);
    // Editors filter by what is already typed.
    item["filterText"] = std::string(record->begun) + step;
    item["data"] = {{"step", step}};
    items.push_back(std::move(item));
    return items.size() < offered_max;
  });
  before = record->json;
  if (items.size() - forms <= told_at_once) {
    for (std::size_t at = forms; at < items.size(); ++at) tell_of_json(items[at], before, judge);
  }
  return list_of(std::move(items), all);
}

void tell_of_json(nlohmann::json& item, std::string_view before, DocumentJudge& judge) {
  const auto step = asked_text(item, "/data/step");
  if (!step || before.empty()) return;
  const std::string_view steps = before.substr(0, before.size() - 2);  // without its "]}"
  const JudgedDocument document(
      fmt::format("{}{}{}]}}", steps, steps.ends_with('[') ? "" : ",", *step), name_of_record,
      judge);
  if (document.record() == nullptr || document.record()->steps.empty()) return;
  const std::size_t last = document.record()->steps.size() - 1;
  const AnyState from = document.state_before(last);
  AnyState state = from;
  if (!play(state, document.record()->steps[last].step).legal()) return;
  const std::string effects = transcribe::effects_of(from, state);
  if (!effects.empty()) item["documentation"] = effects;
}

}  // namespace praetor::cli::lsp
