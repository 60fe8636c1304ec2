#include "cli/lsp/hover.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "cli/lsp/asked.hpp"
#include "cli/lsp/data_files.hpp"
#include "cli/lsp/names.hpp"
#include "cli/transcribe/effects.hpp"
#include "cli/transcribe/state_text.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/read_json.hpp"
#include "replays/checking/rulebook.hpp"
#include "replays/checking/rules.hpp"
#include "replays/notation/complaint.hpp"
#include "replays/wording/state_words.hpp"
#include "viz/any_pictures.hpp"

namespace praetor::cli::lsp {
namespace {

constexpr std::size_t changes_told = 12;

// Escapes text of a record for Markdown: its special characters get a backslash.
std::string plain(std::string_view words) {
  std::string out;
  for (const char byte : text::shown(words)) {
    if (std::string_view("\\`*_{}[]<>()#+-.!|~").find(byte) != std::string_view::npos) out += '\\';
    out += byte;
  }
  return out;
}

nlohmann::json hover_of(const JudgedDocument& document, ByteRange range, std::string markdown) {
  return {{"contents", {{"kind", "markdown"}, {"value", std::move(markdown)}}},
          {"range", json_of(document.columns().span_of(range.begin, range.end))}};
}

std::string changes_between(const AnyState& before, const AnyState& after) {
  const std::vector<std::string> changes = transcribe::changes_of(before, after);
  std::string out;
  for (std::size_t at = 0; at < std::min(changes.size(), changes_told); ++at) {
    out += fmt::format("- {}\n", plain(changes[at]));
  }
  if (changes.size() > changes_told) {
    out += fmt::format("- and {} more\n", changes.size() - changes_told);
  }
  return out;
}

std::string step_in_words(const JudgedDocument& document, std::size_t index) {
  const AnyState before = document.state_before(index);
  const AnyStep& step = document.record()->steps[index].step;
  std::string words =
      fmt::format("**Step {}**: {}\n\n", index + 1, plain(viz::told_by(before, step)));
  AnyState after = before;
  const Ruling ruling = play(after, step);
  return words + (ruling.legal() ? changes_between(before, after)
                                 : fmt::format("breaks {}\n", ruling.violation->rule->id));
}

// What the state says of a name: the member of that name, in words or as it is, as Markdown.
std::string standing_of(const AnyState& state, const std::string& name) {
  const auto document = text::own_json<nlohmann::ordered_json>(document_of(state));
  const replays::wording::MatchTitles titles(state.game(), match_of(state));
  for (const auto& part : document.items()) {
    if (!part.value().is_object() || !part.value().contains(name)) continue;
    const std::string pointer = "/" + part.key() + "/" + name;
    const std::string json = part.value().at(name).dump();
    const std::string words = replays::wording::state_words(titles, pointer, json);
    if (!words.empty()) return plain(words);
    const std::array<std::string_view, 2> path{part.key(), name};
    const std::string lines = transcribe::state_text(document_of(state), path);
    return lines.empty() ? "" : fmt::format("\n```text\n{}```", lines);
  }
  return "";
}

// The first lines of a datum; the shape of a region goes on for pages.
std::string beginning_of(std::string_view text) {
  constexpr std::size_t lines = 5;
  std::size_t end = 0;
  for (std::size_t line = 0; line < lines && end < text.size(); ++line) {
    end = std::min(text.find('\n', end + 1), text.size());
  }
  return std::string(text.substr(0, end)) + (end < text.size() ? " …" : "");
}

// What a name means: what is in that place and who owns it, and how the data define it.
std::string name_in_words(const JudgedDocument& document, const std::string& uri,
                          const RecordWord& word) {
  const bool is_name =
      word.kind == WordKind::side || word.kind == WordKind::place || word.kind == WordKind::thing;
  if (!is_name) return "";
  std::string words = fmt::format("**{}**\n", plain(word.name));
  const std::size_t index = word.step ? *word.step : 0;
  const std::string standing = standing_of(document.state_before(index), word.name);
  if (!standing.empty()) {
    words += fmt::format("\nbefore step {}: {}\n", index + 1, standing);
  }
  const auto datum = definition_of(document, uri, word.name, word.kind == WordKind::place);
  if (datum) {
    words += fmt::format("\n```json\n{}\n```\n", beginning_of(datum->text));
  }
  return words;
}

}  // namespace

std::string rule_in_words(std::string_view game, std::string_view id) {
  const AnyGame* const known = find_game(game);
  RuleRef rule = find_rule(replays::common_book, id);
  if (id == replays::notation::grammar_rule.id) rule = &replays::notation::grammar_rule;
  if (rule == nullptr && known != nullptr) rule = find_rule(known->facts().rules, id);
  if (rule == nullptr) return "";
  std::string out =
      fmt::format("**{}** ({})\n\n{}\n", rule->id, name_of(rule->kind), plain(rule->text));
  if (known == nullptr) return out;
  const auto rulebook = replays::sentences_of(game);
  for (const replays::Sentence& sentence : replays::sentences_of(*rule, rulebook)) {
    out += fmt::format("\n- {}: {} ({}, {})", sentence.id, plain(sentence.text),
                       plain(sentence.source), sentence.standing);
  }
  return out + "\n";
}

nlohmann::json hover_at(const JudgedDocument& document, const std::string& uri, std::size_t byte) {
  std::string words;
  std::optional<ByteRange> range;
  const auto tell = [&](const std::string& more, ByteRange place) {
    if (more.empty()) return;
    words += words.empty() ? more : "\n---\n" + more;
    if (!range) range = place;
  };
  for (const replays::ReportedViolation& violation : document.report().violations) {
    const ByteRange place = document.range_of(violation);
    if (!place.holds(byte) || range) continue;
    tell(rule_in_words(document.report().game, violation.rule->id), place);
  }
  if (document.record() != nullptr) {
    if (const auto word = word_at(document, byte)) {
      tell(name_in_words(document, uri, *word), word->range);
    }
    const auto index = document.step_at(byte);
    if (index && document.steps()[*index].holds(byte)) {
      tell(step_in_words(document, *index), document.steps()[*index]);
    }
  }
  return range ? hover_of(document, *range, std::move(words)) : nlohmann::json();
}

}  // namespace praetor::cli::lsp
