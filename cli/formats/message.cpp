#include "cli/formats/message.hpp"

#include <fmt/format.h>

#include <iterator>

#include "cli/complain.hpp"
#include "cli/render/facts.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::cli::formats {
namespace {

constexpr std::size_t enough = 1000;  // bytes; what is told is cut to fewer

bool is_beside(std::string_view key) {
  return key == "expect" || key == "hash" || key == "note" || key == "at";
}

// Objects and lists in round brackets: curly and square ones mean something in SARIF.
void append_words(std::string& out, const text::Value& value) {
  std::string_view separator;
  switch (value.kind()) {
    case text::JsonKind::text:
      out += text::shown(value.string());
      return;
    case text::JsonKind::object:
      out += '(';
      value.members([&](std::string_view key, std::size_t, const text::Value& inner) {
        out.append(separator).append(text::shown(key)).append(" ");
        append_words(out, inner);
        separator = ", ";
        return out.size() < enough;
      });
      out += ')';
      return;
    case text::JsonKind::array:
      out += '(';
      value.items([&](const text::Value& inner) {
        out += separator;
        append_words(out, inner);
        separator = ", ";
        return out.size() < enough;
      });
      out += ')';
      return;
    default:
      out += value.raw();
  }
}

std::string step_words(const text::Value& step) {
  std::string words;
  if (const auto by = step.find("by")) {
    append_words(words, *by);
    words += ": ";
  }
  if (const auto kind = step.find("do")) append_words(words, *kind);
  std::string_view separator = " ";
  step.members([&](std::string_view key, std::size_t, const text::Value& value) {
    if (key == "by" || key == "do" || is_beside(key)) return true;
    words.append(separator).append(text::shown(key)).append(" ");
    append_words(words, value);
    separator = ", ";
    return words.size() < enough;
  });
  return words;
}

std::string step_json(const text::Value& step) {
  std::string json;
  text::JsonWriter writer(json);
  writer.begin_object();
  step.members([&](std::string_view key, std::size_t, const text::Value& value) {
    if (is_beside(key)) return true;
    writer.raw(key, render::one_line(value.raw()));
    return json.size() < enough;
  });
  writer.end_object();
  return render::safe_json(json);
}

}  // namespace

std::string label_of(const replays::Report& report, bool in_corpus) {
  const std::string name = render::source_name(report.source);
  return in_corpus ? fmt::format("{}[{}]", name, report.index) : name;
}

std::string told(const text::Value& step, StepStyle style) {
  if (step.kind() != text::JsonKind::object) return render::shortened(text::shown(step.raw()));
  return render::shortened(style == StepStyle::words ? step_words(step) : step_json(step));
}

std::string told(std::string_view step, StepStyle style) {
  const text::Tape tape(step);
  const auto root = tape.root();
  return root ? told(*root, style) : "";
}

std::string message_of(const replays::Report& report, const replays::ReportedViolation& violation,
                       bool in_corpus, StepStyle style) {
  std::string out = text::shown(violation.message);
  const auto row = [&](std::string_view label, std::string_view words) {
    fmt::format_to(std::back_inserter(out), "\n{}: {}", label, words);
  };
  if (in_corpus) row("replay", fmt::format("{}, counted from 0", report.index));
  if (violation.step > 0 && !violation.what.empty()) {
    row("step", fmt::format("{}, {}: {}", violation.step, text::shown(violation.by),
                            text::shown(violation.what)));
  } else if (violation.step > 0) {
    row("step", fmt::format("{}", violation.step));
  }
  const bool only_nearest = !violation.nearest.empty() && violation.expected.starts_with('[');
  if (!only_nearest) row("expected", render::fact_words(violation.expected));
  row("actual", render::fact_words(violation.actual) + did_you_mean(violation.nearest));
  if (violation.has_at) row("at", render::shortened(text::shown(violation.at)));
  for (const std::string& step : violation.alternatives) {
    row("legal", style == StepStyle::json ? render::safe_json(step) : told(step, style));
  }
  for (const std::string& basis : rows_of(violation.rests_on)) row("rests on", basis);
  if (violation.then) row("then", render::words_of(*violation.then));
  row("more", fmt::format("praetor explain {}", violation.rule->id));
  return out;
}

std::string message_of(const replays::Notice& notice, const replays::Report& report,
                       bool in_corpus) {
  std::string out = fmt::format("{}: {}", notice.kind, text::shown(notice.message));
  if (in_corpus) out += fmt::format("\nreplay: {}, counted from 0", report.index);
  if (notice.step > 0) out += fmt::format("\nstep: {}", notice.step);
  return out;
}

}  // namespace praetor::cli::formats
