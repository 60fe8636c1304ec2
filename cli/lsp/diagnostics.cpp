#include "cli/lsp/diagnostics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/lsp/asked.hpp"
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
    // Legal steps are offered as actions.
    if (row.label == "legal") break;
    message += fmt::format("\n{} {}", row.label, row.value);
  }
  return message;
}

nlohmann::json diagnostic_of(const JudgedDocument& document, const std::string& uri,
                             const replays::Report& report,
                             const replays::ReportedViolation& violation) {
  const ByteRange range = document.range_of(violation);
  const bool open = render::leaves_open(violation);
  nlohmann::json diagnostic{
      {"range", json_of(document.columns().span_of(range.begin, range.end))},
      {"severity", open ? information_severity : error_severity},
      {"source", "praetor"},
      {"code", violation.rule->id},
      {"codeDescription",
       {{"href", fmt::format("praetor-rule:{}/{}", document.report().game, violation.rule->id)}}},
      {"message", open ? "Left open: what stands behind it is not judged. "
                         "`praetor infer` says what fits."
                       : message_of(document, report, violation)}};
  // What an action on this diagnostic has to know again.
  diagnostic["data"] = {{"step", violation.step}, {"rule", violation.rule->id}};
  nlohmann::json related = bases_related(document, uri, violation);
  if (!related.empty()) diagnostic["relatedInformation"] = std::move(related);
  return diagnostic;
}

// `spelling` counts the notices of slips before it, which come in the order of the text.
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

}  // namespace

nlohmann::json diagnostics_of(const JudgedDocument& document, const std::string& uri) {
  nlohmann::json all = nlohmann::json::array();
  const replays::Report& report =
      document.is_explained() ? document.explained() : document.report();
  for (const replays::ReportedViolation& violation : report.violations) {
    all.push_back(diagnostic_of(document, uri, report, violation));
  }
  std::size_t spelling = 0;
  for (const replays::Notice& notice : report.notices) {
    all.push_back(hint_of(document, notice, spelling));
  }
  return all;
}

}  // namespace praetor::cli::lsp
