// Questions about one text: what is wrong with it, where and why, and what repairs it.

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "cli/formats/places.hpp"
#include "cli/lsp/actions.hpp"
#include "cli/lsp/asked.hpp"
#include "cli/lsp/completion.hpp"
#include "cli/lsp/hover.hpp"
#include "cli/lsp/tokens.hpp"
#include "cli/render/diagnosis.hpp"
#include "cli/render/facts.hpp"
#include "cli/render/infer.hpp"
#include "cli/render/step_places.hpp"
#include "cli/web/asks/document.hpp"
#include "replays/checking/check.hpp"
#include "replays/notation/laid_out.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/layout.hpp"
#include "replays/searching/diagnose.hpp"
#include "replays/searching/infer.hpp"
#include "replays/wording/sentence.hpp"

namespace praetor::cli::web {
namespace {

using Json = nlohmann::json;

constexpr std::size_t violations_shown = 100;

render::StepSpelling spelling_of(const lsp::JudgedDocument& document) {
  return document.is_notation() ? render::StepSpelling::text : render::StepSpelling::json;
}

Json rows_of(const replays::Report& report, const replays::ReportedViolation& violation,
             const render::FactStyle& style) {
  Json rows = Json::array();
  for (const render::FactRow& row : render::fact_rows(report, violation, style)) {
    if (row.label == "legal") break;     // offered as changes instead
    if (row.label == "draft") continue;  // a command; the page has a button for it
    if (row.label == "or") continue;     // an option; the page has none
    if (row.label.empty() && !rows.empty()) {
      rows.back()[1] = rows.back()[1].get<std::string>() + "\n" + row.value;
    } else {
      rows.push_back({row.label, row.value});
    }
  }
  return rows;
}

Json json_of(const lsp::JudgedDocument& document, const replays::Report& report,
             const replays::ReportedViolation& violation) {
  const lsp::ByteRange range = document.range_of(violation);
  return {{"sentence", replays::wording::sentence_of(report, violation)},
          {"rule", violation.rule->id},
          {"law", violation.rule->text},
          {"step", violation.step},
          {"line", violation.line},
          {"column", violation.column},
          {"open", render::leaves_open(violation)},
          {"range", lsp::json_of(document.columns().span_of(range.begin, range.end))},
          {"facts", rows_of(report, violation, {false, false, spelling_of(document)})}};
}

/// The verdict in parts, with the place of each violation in the text. `all` holds the violations
/// after the first too, found by skipping each wrong step.
std::string judged(const Question& question) {
  const lsp::JudgedDocument& document = document_of(question);
  const replays::Report& report = verdict_of(question);
  const replays::Report& all = document.report();
  Json violations = Json::array();
  for (std::size_t i = 0; i < std::min(all.violations.size(), violations_shown); ++i) {
    // The first violation is worded as `check` words it; the others only follow.
    violations.push_back(i == 0 && !report.violations.empty()
                             ? json_of(document, report, report.violations.front())
                             : json_of(document, all, all.violations[i]));
  }
  Json notices = Json::array();
  for (const replays::Notice& notice : report.notices) {
    notices.push_back({{"step", notice.step}, {"kind", notice.kind}, {"message", notice.message}});
  }
  const AnyGame* const game = find_game(report.game);
  const bool open = !report.violations.empty() && render::leaves_open(report.violations.front());
  return written({{"verdict", name_of(report.verdict)},
                  {"game", report.game},
                  {"title", game == nullptr ? "" : game->facts().title},
                  {"form", document.is_notation() ? "praetor" : "json"},
                  {"draft", open},
                  {"steps", report.steps},
                  {"applied", report.applied},
                  {"last", replays::last_step(report)},
                  {"over", report.over},
                  {"winner", report.winner},
                  {"hash", report.hash},
                  {"rules", report.rules.get()},
                  {"more", all.violations.size() - violations.size()},
                  {"violations", std::move(violations)},
                  {"notices", std::move(notices)}});
}

/// Exactly the line of `check --format json`.
std::string verdict(const Question& question) {
  std::string line = render::json_line_of(verdict_of(question), {});
  line.pop_back();
  return line;
}

/// The same without keeping the text: for many texts in turn.
std::string verdict_alone(const Question& question) {
  static replays::Checker checker(libraries(), {});
  return json_of(checker.check_json(question.text, question.word("name")));
}

/// The repairs of the violation with index `violation`, each as an edit of the text.
std::string actions(const Question& question) {
  const lsp::JudgedDocument& document = document_of(question);
  const auto index = static_cast<std::size_t>(question.number("violation"));
  if (index >= document.report().violations.size()) return "[]";
  const lsp::ByteRange range = document.range_of(document.report().violations[index]);
  return written(lsp::actions_at(
      document, {"text", {range.begin, range.begin}, {}, [] { return false; }}, judge()));
}

/// What can be typed at `position`.
std::string complete(const Question& question) {
  static lsp::Completer completer(judge());
  const auto place = lsp::asked_place(question.wish, "/position");
  if (!place) return "{\"items\":[]}";
  const lsp::JudgedDocument& document = document_of(question);
  return written(completer.complete(document.text(), document.is_notation(),
                                    document.columns().byte_at(*place)));
}

/// What is at `position`, in words.
std::string hover(const Question& question) {
  const auto place = lsp::asked_place(question.wish, "/position");
  if (!place) return "null";
  const lsp::JudgedDocument& document = document_of(question);
  return written(lsp::hover_at(document, "text", document.columns().byte_at(*place)));
}

/// What the words of the text are, packed as the editor protocol packs tokens.
std::string tokens(const Question& question) {
  const lsp::JudgedDocument& document = document_of(question);
  return written({{"types", lsp::token_legend().at("tokenTypes")},
                  {"data", lsp::tokens_in(document, {0, document.text().size()})}});
}

/// The rule with the id `rule` of `game`, with its sources, as Markdown.
std::string rule(const Question& question) {
  return written(Json(lsp::rule_in_words(question.word("game"), question.word("rule"))));
}

/// Where the error began, or by which readings it was played, as `check` says it.
std::string diagnose(const Question& question) {
  const lsp::JudgedDocument& document = document_of(question);
  replays::Report report = verdict_of(question);
  report.source.clear();  // the page has no command line
  const replays::DiagnosisWish wish{.root_cause = question.word("what") == "root-cause",
                                    .which_rules = question.word("what") == "which-rules"};
  render::TextStyle style;
  style.steps = spelling_of(document);
  const replays::Text text = document.replay_text();
  const auto found = replays::diagnosed(report, text, wish, libraries());
  formats::Places places(text);
  return written(Json(render::text_of(found, report, style, render::lines_in(places))));
}

/// What happened where a draft is open: in words, and the first games that fit.
std::string infer(const Question& question) {
  const lsp::JudgedDocument& document = document_of(question);
  const std::string_view json = document.json();
  const AnyGame* const game = find_game(replays::game_of(json));
  replays::Draft draft;
  if (game == nullptr || replays::decode_draft(json, *game, libraries(), draft)) {
    return written({{"words", ""}, {"games", Json::array()}});
  }
  const replays::InferOutcome outcome = replays::infer(draft, {});
  const replays::wording::StepTeller teller(json, libraries());
  const replays::Text& text = document.replay_text();
  Json games = Json::array();
  for (const replays::Completion& completion : outcome.completions) {
    const std::string whole = replays::filled(json, outcome, completion);
    games.push_back(replays::notation::laid_out_as_typed(text, whole, game->id(), libraries()));
  }
  render::StepPlaces places(text, question.word("name"), {});
  return written({{"words", render::text_of(outcome, question.word("name"), places, teller, false)},
                  {"games", std::move(games)}});
}

/// The same record in the form `to`: "json" or "praetor".
std::string convert(const Question& question) {
  const lsp::JudgedDocument& document = document_of(question);
  const bool malformed = verdict_of(question).verdict == replays::Verdict::malformed;
  const replays::Text& text = document.replay_text();
  if (malformed && !replays::is_draft(text, libraries())) return "null";
  return written(Json(question.word("to") == "praetor"
                          ? replays::notation::laid_out(text, text.json, libraries())
                          : replays::layout_of(text::Tape(text.json),
                                               replays::field_order(verdict_of(question).game))));
}

}  // namespace

std::span<const AskRow> verdict_asks() {
  static constexpr std::array rows{AskRow{"judge", judged},
                                   AskRow{"verdict", verdict},
                                   AskRow{"verdict-alone", verdict_alone},
                                   AskRow{"actions", actions},
                                   AskRow{"complete", complete},
                                   AskRow{"hover", hover},
                                   AskRow{"tokens", tokens},
                                   AskRow{"rule", rule},
                                   AskRow{"diagnose", diagnose},
                                   AskRow{"infer", infer},
                                   AskRow{"convert", convert}};
  return rows;
}

}  // namespace praetor::cli::web
