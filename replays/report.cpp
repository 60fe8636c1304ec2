#include "replays/report.hpp"

#include "engine/core/names.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::replays {
namespace {

using text::JsonWriter;

void string_or_null(JsonWriter& writer, const std::string& value) {
  if (value.empty()) {
    writer.null();
  } else {
    writer.string(value);
  }
}

void write(JsonWriter& writer, const Aftermath& then) {
  writer.key("then");
  writer.begin_object();
  writer.key("step");
  writer.string(name_of(then.handling));
  if (!then.because.empty()) {
    writer.key("because");
    writer.string(then.because);
  }
  writer.key("divergence");
  writer.string(name_of(then.divergence));
  if (then.divergence != Divergence::untested) {
    writer.key("at");
    writer.number(then.step);
  }
  writer.end_object();
}

void write(JsonWriter& writer, const ReportedViolation& violation) {
  writer.begin_object();
  writer.key("step");
  writer.number(violation.step);
  writer.key("by");
  string_or_null(writer, violation.by);
  writer.key("do");
  string_or_null(writer, violation.what);
  writer.key("rule");
  writer.string(violation.rule->id);
  writer.key("message");
  writer.string(violation.message);
  writer.key("pointer");
  writer.string(violation.pointer);
  writer.key("line");
  writer.number(violation.line);
  writer.key("column");
  writer.number(violation.column);
  if (violation.has_at) {
    writer.key("at");
    writer.string(violation.at);
  }
  writer.key("expected");
  writer.raw(violation.expected);
  writer.key("actual");
  writer.raw(violation.actual);
  writer.key("alternatives");
  writer.begin_array();
  for (const std::string& step : violation.alternatives) writer.raw(step);
  writer.end_array();
  if (violation.then) write(writer, *violation.then);
  writer.end_object();
}

}  // namespace

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::legal:
      return "legal";
    case Verdict::illegal:
      return "illegal";
    case Verdict::malformed:
      return "malformed";
    case Verdict::error:
      return "error";
  }
  return "";
}

Report failed_report(std::string_view source, std::uint64_t index, std::int64_t line,
                     std::string_view what) {
  Report report;
  report.source = source;
  report.index = index;
  report.verdict = Verdict::error;
  ReportedViolation& noted = report.violations.emplace_back();
  noted.rule = &program_rule;
  noted.message = program_rule.text;
  noted.line = line;
  noted.expected = json_of(Fact{std::string_view("a verdict")});
  noted.actual = json_of(Fact{what});
  return report;
}

std::string json_of(const Report& report) {
  std::string out;
  JsonWriter writer(out);
  writer.begin_object();
  writer.key("praetor-report");
  writer.number(1);
  writer.key("source");
  writer.string(report.source);
  writer.key("index");
  writer.number(static_cast<std::int64_t>(report.index));
  writer.key("game");
  string_or_null(writer, report.game);
  writer.key("verdict");
  writer.string(name_of(report.verdict));
  writer.key("steps");
  writer.number(report.steps);
  writer.key("applied");
  writer.number(report.applied);
  writer.key("over");
  writer.boolean(report.over);
  writer.key("winner");
  string_or_null(writer, report.winner);
  writer.key("violations");
  writer.begin_array();
  for (const ReportedViolation& violation : report.violations) write(writer, violation);
  writer.end_array();
  if (!report.notices.empty()) {
    writer.key("notices");
    writer.begin_array();
    for (const Notice& notice : report.notices) {
      writer.begin_object();
      writer.key("step");
      writer.number(notice.step);
      writer.key("kind");
      writer.string(notice.kind);
      writer.key("message");
      writer.string(notice.message);
      writer.end_object();
    }
    writer.end_array();
  }
  writer.key("hash");
  string_or_null(writer, report.hash);
  writer.key("rules");
  string_or_null(writer, report.rules);
  writer.end_object();
  return out;
}

std::string json_of(const Fact& fact) {
  std::string out;
  JsonWriter writer(out);
  if (const auto* number = std::get_if<std::int64_t>(&fact)) {
    writer.number(*number);
  } else if (const auto* name = std::get_if<std::string_view>(&fact)) {
    writer.string(*name);
  } else if (const auto* phrase = std::get_if<Phrase>(&fact)) {
    writer.string(std::string(phrase->words).append(" ").append(phrase->name));
  } else if (const auto* set = std::get_if<NameSet>(&fact)) {
    writer.begin_array();
    for (std::size_t i = 0; i < set->table->size(); ++i) {
      if ((set->members >> i & 1U) != 0) writer.string(set->table->at(i));
    }
    writer.end_array();
  } else if (const auto* text = std::get_if<std::string>(&fact)) {
    writer.string(*text);
  } else if (const auto* list = std::get_if<std::vector<std::string>>(&fact)) {
    writer.begin_array();
    for (const std::string& entry : *list) writer.string(entry);
    writer.end_array();
  } else {
    writer.null();
  }
  return out;
}

}  // namespace praetor::replays
