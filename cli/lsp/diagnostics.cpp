#include "cli/lsp/diagnostics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "cli/lsp/asked.hpp"
#include "cli/lsp/drafts.hpp"
#include "cli/lsp/related.hpp"
#include "cli/render/facts.hpp"
#include "engine/text/escape.hpp"
#include "replays/wording/sentence.hpp"

namespace praetor::cli::lsp {
namespace {

// The protocol's numbers of severities.
constexpr int error_severity = 1;
constexpr int information_severity = 3;
constexpr int hint_severity = 4;

std::string message_of(const JudgedDocument& document, const replays::Report& report,
                       const replays::ReportedViolation& violation) {
  std::string message = replays::wording::sentence_of(report, violation);
  const render::FactStyle style{
      false, false,
      document.is_notation() ? render::StepSpelling::text : render::StepSpelling::json};
  for (const render::FactRow& row : render::fact_rows(report, violation, style)) {
    // The legal steps are offered as actions instead.
    if (row.label == "legal") break;
    message += fmt::format("\n{} {}", row.label, row.value);
  }
  return message;
}

nlohmann::json diagnostic_of(const JudgedDocument& document, const std::string& uri,
                             const replays::Report& report,
                             const replays::ReportedViolation& violation, bool open) {
  const ByteRange range = document.range_of(violation);
  const int severity = open ? information_severity : error_severity;
  nlohmann::json diagnostic{
      {"range", json_of(document.columns().span_of(range.begin, range.end))},
      {"severity", severity},
      {"source", "praetor"},
      {"code", violation.rule->id},
      {"codeDescription",
       {{"href", fmt::format("praetor-rule:{}/{}", document.report().game, violation.rule->id)}}},
      {"message", open ? "Left open: nothing after it is judged. `praetor infer` says what fits."
                       : message_of(document, report, violation)}};
  // What an action on this diagnostic needs to find it again.
  diagnostic["data"] = {{"step", violation.step}, {"rule", violation.rule->id}};
  nlohmann::json related = bases_related(document, uri, violation);
  if (!related.empty()) diagnostic["relatedInformation"] = std::move(related);
  return diagnostic;
}

// A diagnostic for a later opening, which `infer` fills as well.
nlohmann::json opening_of(const JudgedDocument& document, const ByteRange& range) {
  return {{"range", json_of(document.columns().span_of(range.begin, range.end))},
          {"severity", information_severity},
          {"source", "praetor"},
          {"code", document.report().violations.front().rule->id},
          {"message", "Left open as well."}};
}

// `spelling` counts the spelling notices so far; they are in text order.
nlohmann::json hint_of(const JudgedDocument& document, const replays::Notice& notice,
                       std::size_t& spelling) {
  ByteRange range;
  if (notice.kind == "spelling") {
    const auto& slip = document.replay_text().written->corrections.at(spelling++);
    range = {document.mark() + slip.at, document.mark() + slip.at + slip.typed.size()};
  }
  const auto index = static_cast<std::size_t>(std::max<std::int64_t>(notice.step, 1)) - 1;
  if (notice.kind != "spelling" && notice.step > 0 && index < document.steps().size())
    range = document.steps()[index];
  return {{"range", json_of(document.columns().span_of(range.begin, range.end))},
          {"severity", hint_severity},
          {"source", "praetor"},
          {"code", notice.kind},
          {"message", text::shown(notice.message)}};
}

// Adds the violations up to a line.
void add_violations(nlohmann::json& all, const JudgedDocument& document, const std::string& uri,
                    std::int64_t last_line = std::numeric_limits<std::int64_t>::max()) {
  const replays::Report& report =
      document.is_explained() ? document.explained() : document.report();
  for (const replays::ReportedViolation& violation : report.violations) {
    if (violation.line > last_line) continue;
    const bool open = render::leaves_open(violation);
    all.push_back(diagnostic_of(document, uri, report, violation, open));
  }
}

void add_hints(nlohmann::json& all, const JudgedDocument& document) {
  std::size_t spelling = 0;
  for (const replays::Notice& notice : document.report().notices) {
    all.push_back(hint_of(document, notice, spelling));
  }
}

}  // namespace

nlohmann::json diagnostics_of(const JudgedDocument& document, const std::string& uri) {
  nlohmann::json all = nlohmann::json::array();
  const JudgedDocument& readable = document.readable();
  if (&readable == &document) {
    add_violations(all, document, uri);
  } else {
    // Behind a line that cannot be read, what is wrong may be wrong only without that line.
    add_violations(all, readable, uri, document.report().violations.front().line);
    add_violations(all, document, uri);
  }
  const RestOfDraft rest = rest_of_draft(document);
  for (const ByteRange& range : rest.openings) all.push_back(opening_of(document, range));
  for (const replays::ReportedViolation& fault : rest.faults) {
    all.push_back(diagnostic_of(document, uri, document.report(), fault, false));
  }
  add_hints(all, document.report().notices.empty() ? readable : document);
  return all;
}

}  // namespace praetor::cli::lsp
