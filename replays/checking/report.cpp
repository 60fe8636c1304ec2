#include "replays/checking/report.hpp"

#include <algorithm>
#include <new>

#include "engine/core/names.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/wording/sentence.hpp"

namespace praetor::replays {
namespace {

using text::JsonWriter;

void write(JsonWriter& writer, const Aftermath& then) {
  writer.begin_object("then");
  writer.string("step", name_of(then.handling));
  if (!then.mend.empty()) writer.raw("mend", then.mend);
  if (!then.because.empty()) writer.string("because", then.because);
  writer.string("divergence", name_of(then.divergence));
  if (then.divergence != Divergence::untested) writer.number("at", then.step);
  writer.end_object();
}

void write(JsonWriter& writer, const Report& report, const ReportedViolation& violation) {
  writer.begin_object();
  writer.number("step", violation.step);
  writer.string_or_null("by", violation.by);
  writer.string_or_null("do", violation.what);
  writer.string("rule", violation.rule->id);
  writer.string("message", violation.message);
  writer.string("sentence", wording::sentence_of(report, violation));
  writer.string("pointer", violation.pointer);
  writer.number("line", violation.line);
  writer.number("column", violation.column);
  if (violation.has_at) writer.string("at", violation.at);
  writer.raw("expected", violation.expected);
  writer.raw("actual", violation.actual);
  writer.raws("alternatives", violation.alternatives);
  write_bases(violation.rests_on, writer);
  if (violation.then) write(writer, *violation.then);
  writer.end_object();
}

}  // namespace

std::int64_t last_step(const Report& report) {
  std::int64_t step = report.applied;
  for (const auto& violation : report.violations) step = std::max(step, violation.step);
  return step;
}

std::uint64_t violations_in(const Report& report) {
  std::uint64_t all = report.violations.size();
  for (const RuleTally& tally : report.counted) all += tally.violations;
  return all;
}

std::string_view words_of(const std::exception& failure) {
  if (dynamic_cast<const std::bad_alloc*>(&failure) != nullptr) return no_memory;
  return failure.what();
}

Report failed_report(std::string_view source, std::uint64_t index, std::int64_t line,
                     const std::exception& failure) {
  Report report;
  report.source = source;
  report.index = index;
  report.verdict = Verdict::error;
  ReportedViolation& noted = report.violations.emplace_back();
  noted.rule = &program_rule;
  noted.message = program_rule.text;
  noted.line = line;
  noted.expected = json_of(Fact{"a verdict"sv});
  noted.actual = json_of(Fact{words_of(failure)});
  return report;
}

std::string json_of(const Report& report) {
  return text::json_object([&](text::JsonWriter& writer) {
    writer.number("praetor-report", 1);
    writer.string("source", report.source);
    writer.number("index", report.index);
    writer.string_or_null("game", report.game);
    writer.string("verdict", name_of(report.verdict));
    writer.number("steps", report.steps);
    writer.number("applied", report.applied);
    writer.boolean("over", report.over);
    writer.string_or_null("winner", report.winner);
    writer.begin_array("violations");
    for (const ReportedViolation& violation : report.violations) write(writer, report, violation);
    writer.end_array();
    if (!report.notices.empty()) {
      writer.objects("notices", report.notices, [&](const Notice& notice) {
        writer.number("step", notice.step);
        writer.string("kind", notice.kind);
        writer.string("message", notice.message);
      });
    }
    writer.string_or_null("hash", report.hash);
    writer.string_or_null("rules", report.rules.get());
  });
}

std::string json_of(const Fact& fact) {
  return text::json_text([&](text::JsonWriter& writer) {
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
  });
}

}  // namespace praetor::replays
