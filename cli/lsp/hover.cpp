#include "cli/lsp/hover.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "cli/lsp/asked.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/read_json.hpp"
#include "replays/checking/document_diff.hpp"
#include "replays/checking/rulebook.hpp"
#include "replays/checking/rules.hpp"
#include "replays/notation/complaint.hpp"
#include "replays/reading/catalogue.hpp"
#include "viz/any_pictures.hpp"

namespace praetor::cli::lsp {
namespace {

constexpr std::size_t changes_told = 12;

// Text of a record is no Markdown: what would be a mark is written with a backslash.
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
  const auto diff = replays::diff_documents(text::own_json(document_of(before)),
                                            text::own_json(document_of(after)), changes_told);
  std::string out;
  const auto side = [](const std::string& json) { return json.empty() ? "nothing" : json; };
  for (const replays::ValueDifference& change : diff.listed) {
    fmt::format_to(std::back_inserter(out), "- {}: {} → {}\n", plain(change.pointer),
                   plain(side(change.one)), plain(side(change.other)));
  }
  const std::int64_t more = diff.count - std::ssize(diff.listed);
  if (more > 0) fmt::format_to(std::back_inserter(out), "- and {} more\n", more);
  return out;
}

nlohmann::json step_at(const JudgedDocument& document, std::size_t byte) {
  const auto index = document.step_at(byte);
  if (!index || !document.steps()[*index].holds(byte)) return nullptr;
  const AnyState before = document.state_before(*index);
  const AnyStep& step = document.record()->steps[*index].step;
  std::string words =
      fmt::format("**Step {}**: {}\n\n", *index + 1, plain(viz::told_by(before, step)));
  AnyState after = before;
  const Ruling ruling = play(after, step);
  words += ruling.legal() ? changes_between(before, after)
                          : fmt::format("breaks {}\n", ruling.violation->rule->id);
  return hover_of(document, document.steps()[*index], std::move(words));
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
    fmt::format_to(std::back_inserter(out), "\n- {}: {} ({}, {})", sentence.id,
                   plain(sentence.text), plain(sentence.source), sentence.standing);
  }
  return out + "\n";
}

nlohmann::json hover_at(const JudgedDocument& document, std::size_t byte) {
  for (const replays::ReportedViolation& violation : document.report().violations) {
    const ByteRange range = document.range_of(violation);
    if (!range.holds(byte)) continue;
    return hover_of(document, range, rule_in_words(document.report().game, violation.rule->id));
  }
  return document.record() == nullptr ? nlohmann::json() : step_at(document, byte);
}

}  // namespace praetor::cli::lsp
