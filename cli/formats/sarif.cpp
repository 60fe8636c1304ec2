#include "cli/formats/sarif.hpp"

#include <fmt/format.h>

#include "cli/formats/message.hpp"
#include "cli/formats/places.hpp"
#include "cli/formats/sarif_fixes.hpp"
#include "cli/formats/sarif_flow.hpp"
#include "cli/formats/sarif_parts.hpp"
#include "cli/formats/sarif_rules.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/comparing/baseline_entry.hpp"
#include "replays/comparing/baseline_key.hpp"

namespace praetor::cli::formats::sarif {
namespace {

// Each violation may list ten steps. In a record with thousands of violations only the first ones
// do.
constexpr std::size_t flows_most = 100;

void write_head(text::JsonWriter& writer, const ListedRule& rule, std::string_view level,
                std::string_view message) {
  writer.begin_object();
  writer.string("ruleId", rule.id);
  writer.number("ruleIndex", rule.index);
  writer.string("level", level);
  write_message(writer, "message", message);
}

void write_locations(text::JsonWriter& writer, std::string_view path,
                     const std::optional<TextRegion>& region, std::string_view pointer) {
  writer.begin_array("locations");
  writer.begin_object();
  write_physical(writer, path, region);
  if (!pointer.empty()) {
    writer.begin_array("logicalLocations");
    writer.begin_object();
    writer.string("fullyQualifiedName", pointer);
    writer.end_object();
    writer.end_array();
  }
  writer.end_object();
  writer.end_array();
}

// Fingerprints by which a result is recognised in another run, even if the replay has moved within
// its file.
void write_likeness(text::JsonWriter& writer, const JudgedReport& judged, std::string_view facts) {
  if (judged.since != replays::Since::unknown) writer.string("baselineState", told(judged.since));
  writer.begin_object("partialFingerprints");
  writer.string("verdict/v1", text::fingerprint(fmt::format("{}\n{}\n{}", judged.report.game,
                                                            judged.report.hash, facts)));
  writer.end_object();
}

void write_member(text::JsonWriter& writer, std::string_view key, std::string_view value) {
  if (value.empty()) return;
  writer.string(key, value);
}

// Values for programs, as in `--format json`.
void write_properties(text::JsonWriter& writer, const replays::Report& report,
                      const replays::ReportedViolation& violation) {
  writer.begin_object("properties");
  write_member(writer, "verdict", name_of(report.verdict));
  writer.number("index", report.index);
  write_member(writer, "game", report.game);
  writer.number("step", violation.step);
  write_member(writer, "by", violation.by);
  write_member(writer, "do", violation.what);
  if (violation.has_at) writer.string("at", violation.at);
  writer.raw("expected", violation.expected);
  writer.raw("actual", violation.actual);
  writer.raws("alternatives", violation.alternatives);
  write_bases(violation.rests_on, writer);
  writer.end_object();
}

std::string result_of(const JudgedReport& judged, std::size_t number, Places& places) {
  const replays::Report& report = judged.report;
  const replays::ReportedViolation& violation = report.violations[number];
  std::string out;
  text::JsonWriter writer(out);
  write_head(writer, listed(*violation.rule, report.game), "error",
             message_of(report, violation, judged.in_corpus));
  write_locations(writer, report.source, places.of(violation, report.verdict), violation.pointer);
  if (number < flows_most) write_steps_before(writer, judged, violation, places);
  if (number == 0) {
    write_causes(writer, judged, places);
    write_fixes(writer, judged, places);
  }
  write_likeness(writer, judged,
                 fmt::format("{}\n{}\n{}\n{}", violation.rule->id, violation.step,
                             violation.pointer, violation.actual));
  write_properties(writer, report, violation);
  writer.end_object();
  return render::safe_json(out);
}

std::string result_of(const JudgedReport& judged, const replays::Notice& notice, Places& places) {
  const replays::Report& report = judged.report;
  std::string out;
  text::JsonWriter writer(out);
  write_head(writer, listed_notice(notice.kind), "note",
             message_of(notice, report, judged.in_corpus));
  write_locations(writer, report.source,
                  places.of_step(notice.step).value_or(places.of_beginning()), "");
  write_likeness(writer, judged,
                 fmt::format("notice.{}\n{}\n{}", notice.kind, notice.step, notice.message));
  writer.begin_object("properties");
  writer.number("index", report.index);
  write_member(writer, "game", report.game);
  writer.number("step", notice.step);
  writer.end_object();
  writer.end_object();
  return render::safe_json(out);
}

}  // namespace

std::string head() {
  return "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
         "sarif-schema-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\"columnKind\":"
         "\"unicodeCodePoints\",\"results\":[\n";
}

std::string piece(const JudgedReport& judged) {
  Places places(judged.text);
  std::string out;
  for (std::size_t i = 0; i < judged.report.violations.size(); ++i) {
    out.append(out.empty() ? "" : ",\n").append(result_of(judged, i, places));
  }
  for (const replays::Notice& notice : judged.report.notices) {
    out.append(out.empty() ? "" : ",\n").append(result_of(judged, notice, places));
  }
  return out;
}

std::string unreadable(const std::string& path, const std::string& sentence) {
  std::string out;
  text::JsonWriter writer(out);
  write_head(writer, listed_unreadable(), "error", sentence);
  write_locations(writer, path, std::nullopt, "");
  writer.end_object();
  return render::safe_json(out);
}

std::string flip(const replays::FlipGroup& group, const std::string& sentence) {
  const bool is_open = group.open() > 0;
  const std::string_view key = replays::read_entry(group.sample.line())->key;
  std::string out;
  text::JsonWriter writer(out);
  write_head(writer, listed_flip(), is_open ? "error" : "note", sentence);
  write_locations(writer, replays::plain_path(replays::read_key(key)->path), std::nullopt, "");
  writer.string("baselineState", group.sample.is.empty() ? "absent" : "updated");
  if (!is_open) {
    writer.begin_array("suppressions");
    writer.begin_object();
    writer.string("kind", "external");
    writer.string("status", "accepted");
    if (!group.reason.empty()) writer.string("justification", group.reason);
    writer.end_object();
    writer.end_array();
  }
  writer.end_object();
  return render::safe_json(out);
}

std::string tail() {
  return "\n],\"tool\":{\"driver\":{\"name\":\"praetor\",\"version\":\"" PRAETOR_VERSION
         "\",\"semanticVersion\":\"" PRAETOR_VERSION "\",\"rules\":" +
         catalogue() + "}}}]}\n";
}

}  // namespace praetor::cli::formats::sarif
