#include "cli/render/text.hpp"

#include <fmt/format.h>

#include <iterator>

#include "cli/complain.hpp"
#include "cli/render/facts.hpp"
#include "cli/render/lines.hpp"
#include "cli/render/safe.hpp"
#include "engine/core/fault.hpp"
#include "engine/text/escape.hpp"

namespace praetor::cli::render {
namespace {

using replays::Report;
using replays::ReportedViolation;
using replays::Verdict;

std::string label_of(const Report& report, const TextStyle& style) {
  const std::string name = source_name(report.source);
  return style.in_corpus ? fmt::format("{}[{}]", name, report.index) : name;
}

Paint paint_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::legal:
      return Paint::green;
    case Verdict::illegal:
      return Paint::red;
    case Verdict::malformed:
    case Verdict::error:
      return Paint::magenta;
  }
  return Paint::bold;
}

std::string end_words(const Report& report) {
  if (!report.winner.empty()) return "won by " + text::shown(report.winner);
  return report.over ? "over, won by nobody" : "unfinished";
}

/// Appends the rows of one violation, each under a label.
class Block {
 public:
  Block(std::string& out, bool colour) : out_(out), colour_(colour) {}

  void row(std::string_view label, std::string_view value) {
    fmt::format_to(std::back_inserter(out_), "  {} {}\n",
                   painted(fmt::format("{:<9}", label), Paint::cyan, colour_), value);
  }
  /// The line of the source and a mark under the very value.
  void source(const ReportedViolation& violation) {
    if (violation.source_line.empty()) return;
    const std::string number = fmt::format("{:>5}", violation.line);
    fmt::format_to(std::back_inserter(out_), "{} |   {}\n", number,
                   text::shown(violation.source_line));
    const auto before = static_cast<std::size_t>(violation.caret - 1);
    const auto length = static_cast<std::size_t>(violation.caret_length);
    const std::string mark = "^" + std::string(length - 1, '~');
    fmt::format_to(std::back_inserter(out_), "{} |   {}{}\n", std::string(number.size(), ' '),
                   std::string(before, ' '), painted(mark, Paint::green, colour_));
  }
  void headline(const Report& report, const ReportedViolation& violation) {
    const std::string place =
        fmt::format("{}:{}:{}:", source_name(report.source), violation.line, violation.column);
    fmt::format_to(
        std::back_inserter(out_), "{} {} {}: {}\n", painted(place, Paint::bold, colour_),
        painted(std::string(name_of(report.verdict)) + ":", paint_of(report.verdict), colour_),
        violation.rule->id, text::shown(violation.message));
  }

 private:
  std::string& out_;
  bool colour_;
};

/// Whether what makes a replay malformed is that something was not written down.
bool is_open(const ReportedViolation& violation) {
  if (violation.step == 0) return false;
  if (violation.rule == &format_rule::name) {
    return violation.pointer.ends_with("/do") && violation.actual == "\"gap\"";
  }
  if (violation.rule == &format_rule::type) {
    return violation.pointer.ends_with("/by") && violation.actual == "\"null\"";
  }
  return violation.rule == &format_rule::field && violation.actual == "\"missing\"";
}

void append_violation(std::string& out, const Report& report, const ReportedViolation& violation,
                      const TextStyle& style) {
  Block block(out, style.colour);
  block.headline(report, violation);
  block.source(violation);
  if (style.in_corpus) block.row("index", fmt::format("{}", report.index));
  if (violation.step > 0 && !violation.what.empty()) {
    block.row("step", fmt::format("{}, {}: {}", violation.step, text::shown(violation.by),
                                  text::shown(violation.what)));
  } else if (violation.step > 0) {
    block.row("step", fmt::format("{}", violation.step));
  }
  // Where names are suggested, they stand in for what was expected.
  const bool only_nearest = !violation.nearest.empty() && violation.expected.starts_with('[');
  if (!only_nearest) block.row("expected", fact_words(violation.expected));
  block.row("actual", fact_words(violation.actual) + did_you_mean(violation.nearest));
  std::string_view label = "state";
  for (const auto& [pointer, value] : violation.shows) {
    block.row(label, fmt::format("{}  {}", text::shown(pointer), shortened(safe_json(value))));
    label = "";
  }
  if (report.verdict == Verdict::malformed && !violation.pointer.empty()) {
    block.row("in", shortened(text::shown(violation.pointer)));
  }
  if (violation.has_at) block.row("at", shortened(text::shown(violation.at)));
  label = "legal";
  for (const std::string& step : violation.alternatives) {
    block.row(label, safe_json(step));
    label = "";
  }
  if (report.verdict == Verdict::malformed && is_open(violation)) {
    block.row("draft", fmt::format("praetor infer {}", source_name(report.source)));
  }
  for (const std::string& basis : rows_of(violation.rests_on)) block.row("rests on", basis);
  if (violation.then) block.row("then", words_of(*violation.then));
  if (report.verdict != Verdict::error) {
    block.row("more", fmt::format("praetor explain {}", violation.rule->id));
  }
}

}  // namespace

std::string text_of(const Report& report, const TextStyle& style) {
  std::string out;
  const std::string verdict =
      painted(name_of(report.verdict), paint_of(report.verdict), style.colour);
  for (const ReportedViolation& violation : report.violations) {
    append_violation(out, report, violation, style);
  }
  if (report.verdict == Verdict::legal) {
    fmt::format_to(std::back_inserter(out), "{}: {}, {}, {}\n", label_of(report, style), verdict,
                   counted(report.steps, "step"), end_words(report));
  } else if (report.violations.size() > 1) {
    fmt::format_to(std::back_inserter(out), "{}: {}, {}, {} of {} applied, {}\n",
                   label_of(report, style), verdict,
                   counted(std::ssize(report.violations), "violation"), report.applied,
                   counted(report.steps, "step"), end_words(report));
  }
  for (const replays::Notice& notice : report.notices) {
    const std::string place =
        notice.step == 0 ? std::string("set-up") : fmt::format("step {}", notice.step);
    fmt::format_to(std::back_inserter(out), "{}: notice: {}, {}: {}\n", label_of(report, style),
                   place, notice.kind, text::shown(notice.message));
  }
  return out;
}

}  // namespace praetor::cli::render
