#include "cli/lsp/diagnostics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/complain.hpp"
#include "cli/lsp/asked.hpp"
#include "cli/render/facts.hpp"
#include "engine/core/fault.hpp"
#include "engine/text/escape.hpp"

namespace praetor::cli::lsp {
namespace {

// The protocol's numbers of severities.
constexpr int error_severity = 1;
constexpr int information_severity = 3;
constexpr int hint_severity = 4;

std::string message_of(const replays::ReportedViolation& violation) {
  std::string message = text::shown(violation.message);
  if (violation.nearest.empty()) {
    message += fmt::format("\nexpected: {}", render::fact_words(violation.expected));
  }
  message += fmt::format("\nactual: {}{}", render::fact_words(violation.actual),
                         did_you_mean(violation.nearest));
  return message;
}

nlohmann::json diagnostic_of(const JudgedDocument& document,
                             const replays::ReportedViolation& violation) {
  const ByteRange range = document.range_of(violation);
  const bool open = leaves_open(violation);
  nlohmann::json diagnostic{
      {"range", json_of(document.columns().span_of(range.begin, range.end))},
      {"severity", open ? information_severity : error_severity},
      {"source", "praetor"},
      {"code", violation.rule->id},
      {"codeDescription",
       {{"href", fmt::format("praetor-rule:{}/{}", document.report().game, violation.rule->id)}}},
      {"message", open ? "Left open: what stands behind it is not judged. "
                         "`praetor infer` says what fits."
                       : message_of(violation)}};
  // What an action on this diagnostic has to know again.
  diagnostic["data"] = {{"step", violation.step}, {"rule", violation.rule->id}};
  return diagnostic;
}

nlohmann::json hint_of(const JudgedDocument& document, const replays::Notice& notice) {
  ByteRange range;
  const auto index = static_cast<std::size_t>(std::max<std::int64_t>(notice.step, 1)) - 1;
  if (notice.step > 0 && index < document.steps().size()) range = document.steps()[index];
  return {{"range", json_of(document.columns().span_of(range.begin, range.end))},
          {"severity", hint_severity},
          {"source", "praetor"},
          {"code", notice.kind},
          {"message", text::shown(notice.message)}};
}

}  // namespace

bool leaves_open(const replays::ReportedViolation& violation) {
  if (violation.step == 0) return false;
  if (violation.rule == &format_rule::name) {
    return violation.pointer.ends_with("/do") && violation.actual == "\"gap\"";
  }
  if (violation.rule == &format_rule::type) {
    return violation.pointer.ends_with("/by") && violation.actual == "\"null\"";
  }
  return violation.rule == &format_rule::field && violation.actual == "\"missing\"";
}

nlohmann::json diagnostics_of(const JudgedDocument& document) {
  nlohmann::json all = nlohmann::json::array();
  for (const replays::ReportedViolation& violation : document.report().violations) {
    all.push_back(diagnostic_of(document, violation));
  }
  for (const replays::Notice& notice : document.report().notices) {
    all.push_back(hint_of(document, notice));
  }
  return all;
}

}  // namespace praetor::cli::lsp
