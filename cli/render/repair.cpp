#include "cli/render/repair.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "cli/render/edits.hpp"
#include "cli/render/facts.hpp"
#include "cli/render/infer.hpp"
#include "cli/render/lines.hpp"
#include "cli/render/payments.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/checking/rules.hpp"
#include "replays/notation/written.hpp"
#include "replays/searching/typed_changes.hpp"
#include "replays/wording/sentence.hpp"

namespace praetor::cli::render {
namespace {

using replays::EditKind;
using replays::RepairAnswer;
using replays::RepairEdit;

constexpr std::size_t line_bytes_most = 160;

// For a draft no rule may be known: no step fits an opening, or the search ended before it found
// one.
std::string violation_words(RuleRef rule, std::int64_t step) {
  if (rule == nullptr) {
    return step == 0 ? std::string("no completion was found")
                     : fmt::format("no legal step fits step {}", step);
  }
  return step == 0 ? fmt::format("the claimed result breaks {}", rule->id)
                   : fmt::format("step {} breaks {}", step, rule->id);
}

// "line 8, turn 2, step 5 breaks found.presence".
std::string cured_words(const RepairEdit& edit, StepPlaces& places) {
  std::string place = places.line_words(edit.violation);
  const std::string turn = places.moment(edit.violation);
  if (!turn.empty()) place += (place.empty() ? "" : ", ") + turn;
  return fmt::format("{}{}{}", place, place.empty() ? "" : ", ",
                     violation_words(edit.rule, edit.violation));
}

std::string thing_words(const replays::ExplainedThing& thing,
                        const std::function<std::string(std::int64_t)>& where) {
  if (thing.step == 0) return "the result";
  const std::string step = where(thing.step);
  if (thing.rule == &replays::rule::claim_hash) return "the hash of " + step;
  if (thing.rule == &replays::rule::claim_state) return "what is expected after " + step;
  return step + " by " + std::string(thing.rule->id);
}

/// A line in which every character has a width: without its line end, and with blanks for tabs.
std::string in_columns(std::string line) {
  if (line.ends_with('\r')) line.pop_back();
  std::ranges::replace(line, '\t', ' ');
  return line;
}

}  // namespace

std::string explained_words(const replays::EditReasons& reasons,
                            const std::function<std::string(std::int64_t)>& where) {
  if (reasons.count == 0) return "nothing else in the record supports it";
  constexpr std::size_t told_most = 3;
  const std::size_t told = std::min(reasons.first.size(), told_most);
  std::string words = "it explains ";
  for (std::size_t i = 0; i < told; ++i) {
    words += (i == 0 ? "" : ", ") + thing_words(reasons.first[i], where);
  }
  if (reasons.count > told) words += fmt::format(", and {} more", reasons.count - told);
  return words;
}

std::string supposed_words(const RepairEdit& edit) {
  const replays::Supposition supposed = replays::supposed_by(edit);
  return fmt::format("if so, {}; such slips are {}", text::shown(supposed.words),
                     supposed.likelihood);
}

std::string numbered_steps(std::int64_t first, std::int64_t count) {
  if (count <= 1) return fmt::format("step {}", first);
  return fmt::format("steps {} to {}", first, first + count - 1);
}

std::string swapped_words(std::int64_t first, std::int64_t put_off, std::int64_t count) {
  if (count == 2) return fmt::format("steps {} and {}", first, first + 1);
  const std::string two = numbered_steps(first + put_off, count - put_off);
  return numbered_steps(first, put_off) + " and " + two;
}

std::string what_is_done(const RepairEdit& edit, std::string_view turn) {
  const std::int64_t count = std::ssize(edit.before);
  const std::string when = fmt::format("{}{}: ", turn.empty() ? "" : ", ", turn);
  const std::string place = numbered_steps(edit.step, count) + when;
  switch (edit.kind) {
    case EditKind::argument:
      return place + "an argument is changed";
    case EditKind::side:
      return place + "the side is changed";
    case EditKind::step:
      return place + "another step takes its place";
    case EditKind::insertion:
      return "before " + place +
             (edit.after.size() == 1 ? std::string("a step is inserted")
                                     : fmt::format("{} steps are inserted", edit.after.size()));
    case EditKind::deletion:
      return place + (count == 1 ? "it is deleted" : "they are deleted");
    case EditKind::swap:
      return swapped_words(edit.step, static_cast<std::int64_t>(edit.put_off), count) + when +
             (edit.swaps_claims_alone() ? "their claims are swapped"
              : edit.claims_move        ? "they are swapped, with their claims"
                                        : "they are swapped");
    case EditKind::setup:
      return "the set-up is changed";
  }
  return "";
}

std::string patch_of(const std::vector<replays::TextChange>& changes, const RepairPaper& paper) {
  const std::string_view typed =
      paper.text.written ? std::string_view(paper.text.written->text) : paper.text.json;
  std::string out;
  for (const replays::ChangedLines& lines : replays::changed_lines(typed, changes)) {
    for (const auto& [sign, paint, all] : {std::tuple('-', Paint::red, &lines.before),
                                           std::tuple('+', Paint::green, &lines.after)}) {
      for (const std::string& line : *all) {
        if (line.size() > line_bytes_most) return "";
        const std::string shown = fmt::format("{} {}", sign, text::shown(in_columns(line)));
        out += "    " + painted(shown, paint, paper.colour) + "\n";
      }
    }
  }
  return out;
}

std::string_view why_unknown(const replays::RepairOutcome& outcome) {
  const bool ended = outcome.spent || outcome.answer == RepairAnswer::unknown_time;
  return ended ? "the search ended before it found a repair; there may be one"
               : "no repair that was tried mends it, and not everything can be tried";
}

std::string head_of(const replays::RepairOutcome& outcome, const replays::Report& report) {
  if (outcome.answer == RepairAnswer::legal) {
    return fmt::format("{}: legal: there is nothing to repair\n", source_name(report.source));
  }
  const replays::ReportedViolation& violation = report.violations.front();
  const std::string wrong = fmt::format("{}:{}: {}\n", source_name(report.source), violation.line,
                                        replays::wording::headline_of(report, violation));
  const std::string effort = fmt::format("{} steps judged", outcome.nodes);
  switch (outcome.answer) {
    case RepairAnswer::found: {
      return wrong + fmt::format("{} of {}{} ({})\n",
                                 counted(std::ssize(outcome.repairs), "repair"),
                                 counted(outcome.repairs.front().cost(), "edit"),
                                 outcome.all ? "" : ", and there may be others", effort);
    }
    case RepairAnswer::none:
      return wrong + fmt::format("no repair has so few edits ({})\n", effort);
    default:
      return wrong +
             fmt::format("{}: {} ({})\n", replays::told(outcome.answer), why_unknown(outcome),
                         effort) +
             (violation.skipped ? skipped_words(violation) + "\n" : "");
  }
}

std::string head_of(const replays::DraftRepairOutcome& outcome, const RepairPaper& paper) {
  if (outcome.answer == RepairAnswer::legal) {
    return fmt::format("{}: the draft has a completion: praetor infer shows it\n",
                       source_name(paper.file));
  }
  StepPlaces places(paper.text, paper.file, {});
  const std::string wrong = text_of(outcome.end, paper.file, places);
  const std::string effort = effort_of(outcome.nodes, outcome.full);
  if (outcome.answer != RepairAnswer::found) {
    return wrong + fmt::format("{}: no repair of 1 edit was found ({})\n",
                               replays::told(outcome.answer), effort);
  }
  return wrong + fmt::format("{} of 1 edit{} ({})\n",
                             counted(std::ssize(outcome.repairs), "repair"),
                             outcome.all ? "" : ", and there may be others", effort);
}

std::string text_of(const replays::FoundRepair& repair, std::size_t rank,
                    const std::optional<std::vector<replays::TextChange>>& changes,
                    const std::vector<const replays::FoundRepair*>& others,
                    const std::vector<replays::EditReasons>& reasons,
                    const std::vector<std::string>& chances, const RepairPaper& paper) {
  const std::string patch = changes ? patch_of(*changes, paper) : "";
  std::string out;
  std::string label = fmt::format("{}.", rank);
  StepPlaces places(paper.text, paper.file, paper.moments);
  for (const RepairEdit& edit : repair.edits) {
    out += fmt::format("{:<3} {}{}\n", label, places.beginning(edit.step),
                       what_is_done(edit, places.moment(edit.step)));
    if (patch.empty() && !edit.swaps_claims_alone()) {
      out += changed_parts(edit, paper.teller, paper.colour);
    }
    label.clear();
  }
  out += patch;
  for (const replays::FoundRepair* other : others) {
    out +=
        fmt::format("    or {}\n", other_payments(steps_in(other->edits), steps_in(repair.edits)));
  }
  if (const std::int64_t elsewhere = std::ssize(repair.other_places); elsewhere > 0) {
    out += fmt::format("    or at {}: the game is the same\n", counted(elsewhere, "other place"));
  }
  std::int64_t told = -1;  // the violation named last
  for (std::size_t i = 0; i < repair.edits.size(); ++i) {
    const RepairEdit& edit = repair.edits[i];
    if (std::exchange(told, edit.violation) != edit.violation) {
      out += fmt::format("    without it, {}\n", cured_words(edit, places));
    }
    if (!reasons.empty()) {
      const auto where = [&](std::int64_t step) { return places.inline_words(step); };
      out += fmt::format("    {}\n", explained_words(reasons[i], where));
    }
    out += fmt::format("    {}\n", supposed_words(edit));
    out += chances[i];
  }
  return out;
}

bool differ_in_payment(const replays::FoundRepair& one, const replays::FoundRepair& other) {
  return std::ranges::equal(one.edits, other.edits, [](const auto& left, const auto& right) {
    return left.kind == right.kind && left.step == right.step && left.before == right.before &&
           same_but_payment(left.after, right.after);
  });
}

std::string json_line_of(const replays::FoundRepair& repair, std::string_view replay,
                         const std::vector<replays::EditReasons>& reasons,
                         const replays::LineOfStep& line_of) {
  return safe_line(text::json_object([&](text::JsonWriter& writer) {
    writer.number("cost", repair.cost());
    writer.begin_array("edits");
    for (std::size_t i = 0; i < repair.edits.size(); ++i) {
      replays::write(writer, repair.edits[i], line_of, reasons.empty() ? nullptr : &reasons[i]);
    }
    writer.end_array();
    if (!repair.other_places.empty()) {
      writer.number("other-places", std::ssize(repair.other_places));
    }
    writer.raw("replay", one_line(replay));
  }));
}

}  // namespace praetor::cli::render
