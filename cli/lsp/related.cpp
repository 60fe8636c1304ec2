#include "cli/lsp/related.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "cli/lsp/asked.hpp"
#include "cli/lsp/data_files.hpp"
#include "engine/text/tape.hpp"
#include "replays/searching/root_cause.hpp"

namespace praetor::cli::lsp {
namespace {

// Nobody waits for this search, but it would delay the answer to the next key.
constexpr std::int64_t cause_nodes = replays::repair_nodes_default / 30;
constexpr std::size_t causes_told = 3;

nlohmann::json related(const std::string& uri, const EditorSpan& span, std::string message) {
  return {{"location", {{"uri", uri}, {"range", json_of(span)}}}, {"message", std::move(message)}};
}

// Where the set-up states a reading, or could state it.
EditorSpan setup_span(const JudgedDocument& document, const std::string& reading) {
  const text::Tape tape(document.json());
  auto place = tape.root()->find("setup");
  if (!place) return {};
  if (const auto readings = place->find("readings");
      readings && readings->kind() == text::JsonKind::object) {
    place = readings->find(reading).value_or(*readings);
  }
  const ByteRange range = document.range_of_json(place->begin(), 1);
  return document.columns().span_of(range.begin, range.end);
}

}  // namespace

nlohmann::json bases_related(const JudgedDocument& document, const std::string& uri,
                             const replays::ReportedViolation& violation) {
  nlohmann::json all = nlohmann::json::array();
  for (const replays::Basis& basis : violation.rests_on) {
    std::string message = "rests on " + replays::words_of(basis);
    if (basis.kind == replays::BasisKind::reading) {
      all.push_back(related(uri, setup_span(document, basis.id), std::move(message)));
    } else if (basis.kind == replays::BasisKind::ruling) {
      const std::string rule =
          fmt::format("praetor-rule:{}/{}", document.report().game, violation.rule->id);
      all.push_back(related(rule, {}, std::move(message)));
    } else if (const auto datum = datum_at(document, uri, basis.id)) {
      all.push_back(related(datum->uri, datum->span, std::move(message)));
    } else {
      all.push_back(related(uri, setup_span(document, ""), std::move(message)));
    }
  }
  return all;
}

nlohmann::json causes_related(const JudgedDocument& document, const std::string& uri,
                              const std::function<bool()>& stop) {
  nlohmann::json all = nlohmann::json::array();
  const auto outcome = replays::repair(*document.record(), {1, cause_nodes, stop});
  const replays::RootCause root = replays::root_cause_of(outcome);
  for (const replays::Cause& cause : root.causes) {
    const auto index = static_cast<std::size_t>(cause.step) - 1;
    const bool earlier = cause.step > 0 && cause.step < root.detected;
    if (!earlier || index >= document.steps().size() || all.size() == causes_told) continue;
    const ByteRange& range = document.steps()[index];
    all.push_back(related(
        uri, document.columns().span_of(range.begin, range.end),
        fmt::format("it may have begun at step {}: one change there ({}) makes all of it legal",
                    cause.step, name_of(cause.change))));
  }
  return all;
}

}  // namespace praetor::cli::lsp
