#include "cli/formats/csv.hpp"

#include <algorithm>
#include <array>

#include "cli/render/facts.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/wording/sentence.hpp"

namespace praetor::cli::formats::csv {
namespace {

constexpr std::array<std::string_view, 26> columns{
    "source", "index", "game",  "verdict", "steps",   "applied", "over",   "winner",  "step",
    "by",     "do",    "rule",  "message", "pointer", "line",    "column", "at",      "expected",
    "actual", "legal", "cause", "repair",  "since",   "notices", "hash",   "sentence"};
using Row = std::array<std::string, columns.size()>;

std::string& field(Row& row, std::string_view column) {
  return row[static_cast<std::size_t>(std::ranges::find(columns, column) - columns.begin())];
}

std::string line_of(const Row& row) {
  std::string line = cell(row.front());
  for (std::size_t i = 1; i < row.size(); ++i) line.append(",").append(cell(row[i]));
  return line + "\r\n";
}

bool is_formula(std::string_view text) {
  return !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string::npos &&
         !replays::notation::is_number(text);
}

void fill(Row& row, const replays::Report& report) {
  field(row, "source") = render::source_name(report.source);
  field(row, "index") = std::to_string(report.index);
  field(row, "game") = report.game;
  field(row, "verdict") = name_of(report.verdict);
  field(row, "steps") = std::to_string(report.steps);
  field(row, "applied") = std::to_string(report.applied);
  field(row, "over") = report.over ? "true" : "false";
  field(row, "winner") = report.winner;
  field(row, "notices") = std::to_string(report.notices.size());
  field(row, "hash") = report.hash;
}

std::string json_list(const std::vector<std::string>& values) {
  std::string list;
  text::JsonWriter writer(list);
  writer.begin_array();
  for (const std::string& value : values) writer.raw(value);
  writer.end_array();
  return values.empty() ? "" : render::safe_json(list);
}

void fill(Row& row, const replays::Report& report, const replays::ReportedViolation& violation) {
  if (violation.step > 0) field(row, "step") = std::to_string(violation.step);
  field(row, "by") = violation.by;
  field(row, "do") = violation.what;
  field(row, "rule") = violation.rule->id;
  field(row, "message") = violation.message;
  field(row, "pointer") = violation.pointer;
  field(row, "line") = std::to_string(violation.line);
  field(row, "column") = std::to_string(violation.column);
  field(row, "at") = violation.at;
  field(row, "expected") = render::fact_words(violation.expected);
  field(row, "actual") = render::fact_words(violation.actual);
  field(row, "legal") = json_list(violation.alternatives);
  field(row, "sentence") = replays::wording::sentence_of(report, violation);
}

// Both belong to the whole replay and are written with its first violation.
void fill(Row& row, const replays::Diagnosis& diagnosis) {
  if (const auto& root = diagnosis.root_cause; root && !root->causes.empty()) {
    field(row, "cause") = std::to_string(root->causes.front().step);
  }
  if (!diagnosis.repairs || diagnosis.repairs->repairs.empty()) return;
  std::vector<std::string> edits;
  for (const replays::RepairEdit& edit : diagnosis.repairs->repairs.front().edits) {
    text::JsonWriter writer(edits.emplace_back());
    write(writer, edit);
  }
  field(row, "repair") = json_list(edits);
}

}  // namespace

std::string cell(std::string_view text) {
  std::string shown = text::shown(text);
  if (is_formula(shown)) shown.insert(0, "'");
  const bool plain = shown.find_first_of(",\"") == std::string::npos && !shown.starts_with(' ') &&
                     !shown.ends_with(' ');
  if (plain) return shown;
  std::string quoted = "\"";
  for (const char letter : shown) quoted.append(letter == '"' ? 2 : 1, letter);
  return quoted + "\"";
}

std::string head() {
  Row row;
  std::ranges::copy(columns, row.begin());
  return line_of(row);
}

std::string piece(const JudgedReport& judged) {
  Row replay;
  fill(replay, judged.report);
  field(replay, "since") = told(judged.since);
  if (judged.report.violations.empty()) return line_of(replay);
  std::string lines;
  for (const replays::ReportedViolation& violation : judged.report.violations) {
    Row row = replay;
    fill(row, judged.report, violation);
    if (lines.empty()) fill(row, judged.diagnosis);
    lines += line_of(row);
  }
  return lines;
}

std::string unreadable(const std::string& path, const std::string& sentence) {
  Row row;
  field(row, "source") = render::source_name(path);
  field(row, "verdict") = "unreadable";
  field(row, "message") = sentence;
  return line_of(row);
}

}  // namespace praetor::cli::formats::csv
