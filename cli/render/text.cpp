#include "cli/render/text.hpp"

#include <fmt/format.h>

#include "cli/render/lines.hpp"
#include "cli/render/safe.hpp"
#include "replays/wording/sentence.hpp"

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

/// Appends the rows of a violation, each with its label.
class Block {
 public:
  Block(std::string& out, bool colour) : out_(out), colour_(colour) {}

  void row(std::string_view label, std::string_view value) {
    out_ +=
        fmt::format("  {} {}\n", painted(fmt::format("{:<9}", label), Paint::cyan, colour_), value);
  }
  /// The line of the source, with a mark under the exact value.
  void source(const ReportedViolation& violation) {
    if (violation.source_line.empty()) return;
    const std::string number = fmt::format("{:>5}", violation.line);
    out_ += fmt::format("{} |   {}\n", number, text::shown(violation.source_line));
    const std::string mark = mark_under(violation);
    const std::size_t begin = mark.find('^');
    out_ += fmt::format("{} |   {}{}\n", std::string(number.size(), ' '), mark.substr(0, begin),
                        painted(mark.substr(begin), Paint::green, colour_));
  }
  void headline(const Report& report, const ReportedViolation& violation) {
    const std::string place = fmt::format("{}:{}:", source_name(report.source), violation.line);
    out_ += fmt::format("{} {}\n", painted(place, Paint::bold, colour_),
                        painted(replays::wording::headline_of(report, violation),
                                paint_of(report.verdict), colour_));
  }

 private:
  std::string& out_;
  bool colour_;
};

void append_violation(std::string& out, const Report& report, const ReportedViolation& violation,
                      const TextStyle& style) {
  Block block(out, style.colour);
  block.headline(report, violation);
  block.source(violation);
  for (const FactRow& row : fact_rows(report, violation, style.facts())) {
    block.row(row.label, row.value);
  }
}

}  // namespace

std::string end_words(std::string_view winner, bool over) {
  if (winner.empty()) return over ? "over, won by nobody" : "unfinished";
  // An aftermath may go on.
  return "won by " + text::shown(winner) + (over ? "" : ", unfinished");
}

std::string mark_under(const ReportedViolation& violation) {
  return std::string(static_cast<std::size_t>(violation.caret - 1), ' ') + '^' +
         std::string(static_cast<std::size_t>(violation.caret_length - 1), '~');
}

std::string text_of(const Report& report, const TextStyle& style) {
  std::string out;
  const std::string verdict =
      painted(name_of(report.verdict), paint_of(report.verdict), style.colour);
  for (const ReportedViolation& violation : report.violations) {
    append_violation(out, report, violation, style);
  }
  if (report.verdict == Verdict::legal) {
    out += fmt::format("{}: {}, {}, {}\n", label_of(report, style), verdict,
                       counted(report.steps, "step"), end_words(report.winner, report.over));
  } else if (report.violations.size() + style.following > 1) {
    out += fmt::format("{}: {}, {}, {} of {} applied, {}\n", label_of(report, style), verdict,
                       counted(static_cast<std::int64_t>(violations_in(report)), "violation"),
                       report.applied, counted(report.steps, "step"),
                       end_words(report.winner, report.over));
    if (style.following > 0) {
      out += fmt::format("  {} from {}; --all passes over the illegal steps and shows all\n",
                         style.following == 1
                             ? std::string("1 more violation follows")
                             : fmt::format("{} more violations follow", style.following),
                         report.violations.size() == 1 ? "it" : "these");
    }
  }
  if (!style.ending.empty()) Block(out, style.colour).row("ended", style.ending);
  for (const replays::Notice& notice : report.notices) {
    if (is_of_game(notice) && !style.game_notices) continue;
    const std::string place =
        notice.step == 0 ? std::string("set-up") : fmt::format("step {}", notice.step);
    out += fmt::format("{}: notice: {}, {}: {}\n", label_of(report, style), place, notice.kind,
                       text::shown(notice.message));
  }
  return out;
}

bool is_of_game(const replays::Notice& notice) {
  return notice.step == 0 && notice.kind == "unverified";
}

std::string game_notice(std::string_view game, const replays::Notice& notice) {
  return fmt::format("{}: notice: {}\n", game, text::shown(notice.message));
}

std::string headline_of(const Report& report, bool colour) {
  std::string out;
  Block(out, colour).headline(report, report.violations.front());
  return out;
}

std::string lines_of(const std::vector<replays::BadName>& names, const Report& report,
                     bool colour) {
  std::string out;
  Block block(out, colour);
  for (const replays::BadName& name : names) block.headline(report, name.violation);
  return out;
}

}  // namespace praetor::cli::render
