#include "cli/render/diagnosis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "cli/render/edits.hpp"
#include "cli/render/lines.hpp"
#include "cli/render/repair.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::cli::render {
namespace {

using replays::Cause;
using replays::EditKind;
using replays::RepairAnswer;
using replays::RepairOutcome;
using replays::RootCause;

constexpr std::size_t causes_shown = 5;

/// "line 52, turn 9" for a step; "" if neither is known.
using Whereabouts = std::function<std::string(std::int64_t step)>;

// "step 41 (line 52, turn 9)".
std::string step_words(std::int64_t step, const Whereabouts& where) {
  const std::string place = where(step);
  return place.empty() ? fmt::format("step {}", step) : fmt::format("step {} ({})", step, place);
}

std::string change_words(const Cause& cause, std::int64_t steps, const Whereabouts& where) {
  const std::string step = step_words(cause.step, where);
  const std::string changed = cause.steps > 1 ? numbered_steps(cause.step, cause.steps) : step;
  switch (cause.change) {
    case EditKind::insertion:
      if (cause.step > steps) return "adding a step at the end";
      return cause.added == 1 ? "inserting a step before " + step
                              : fmt::format("inserting {} steps before {}", cause.added, step);
    case EditKind::deletion:
      return "deleting " + changed;
    case EditKind::swap:
      return "swapping " + swapped_words(cause.step, cause.put_off, cause.steps);
    case EditKind::setup:
      return "changing the set-up";
    default:
      return "changing " + changed;
  }
}

std::int64_t steps_after(const Cause& cause, std::int64_t steps) {
  if (cause.change == EditKind::insertion) return steps + cause.added;
  return cause.change == EditKind::deletion ? steps - cause.steps : steps;
}

// "detected at step 57 (line 68, turn 12); changing step 41 (line 52, turn 9) makes all 120 steps
// legal; no single change after 41 does"
std::string cause_words(const RootCause& root, std::int64_t steps, const Whereabouts& where) {
  std::string words = root.detected == 0 ? std::string("detected at the claimed result")
                                         : "detected at " + step_words(root.detected, where);
  if (root.answer == RepairAnswer::none) {
    return words + "; no single change makes everything legal";
  }
  if (root.causes.empty()) {
    return words + fmt::format("; {}: the search ended before it found a single change",
                               replays::told(root.answer));
  }
  const Cause& likeliest = root.causes.front();
  words += fmt::format("; {} makes all {} steps legal", change_words(likeliest, steps, where),
                       steps_after(likeliest, steps));
  if (!root.all) return words + "; other changes may, too";
  if (root.latest == 0) return words + "; no change of a single step does";
  return words + fmt::format("; no single change after step {} does", root.latest);
}

std::string other_causes(const RootCause& root, std::int64_t steps, const Whereabouts& where) {
  std::string words = "less likely: ";
  const std::size_t shown = std::min(root.causes.size(), causes_shown);
  for (std::size_t i = 1; i < shown; ++i) {
    words += (i > 1 ? ", " : "") + change_words(root.causes[i], steps, where);
  }
  if (shown < root.causes.size()) words += fmt::format(", {} more", root.causes.size() - shown);
  return words + "; the earliest is " +
         (root.earliest == 0 ? std::string("the set-up") : step_words(root.earliest, where));
}

std::string row(std::string_view label, std::string_view words, bool colour) {
  return fmt::format("  {} {}\n", painted(fmt::format("{:<9}", label), Paint::cyan, colour), words);
}

// The steps that an edit removes and those that it puts in.
std::string step_rows(const replays::RepairEdit& edit, const replays::wording::StepTeller& teller,
                      bool colour) {
  std::string rows;
  for (const std::string& step : edit.before) {
    rows += row("", painted("- " + part_words(edit, step, teller), Paint::red, colour), colour);
  }
  for (const std::string& step : edit.after) {
    rows += row("", painted("+ " + part_words(edit, step, teller), Paint::green, colour), colour);
  }
  return rows;
}

// The likeliest repair, and why it is believed.
std::string repair_rows(const RepairOutcome& outcome,
                        const std::vector<replays::EditReasons>& reasons,
                        const replays::wording::StepTeller& teller, const Whereabouts& where,
                        bool colour) {
  if (outcome.answer == RepairAnswer::none) {
    return row("repair", fmt::format("none with up to {} edits", replays::repair_edits_default),
               colour);
  }
  if (outcome.repairs.empty()) {
    return row("repair", fmt::format("{}: {}", replays::told(outcome.answer), why_unknown(outcome)),
               colour);
  }
  const std::size_t others = outcome.repairs.size() - 1;
  std::string rows;
  std::string_view label = "repair";
  const std::vector<replays::RepairEdit>& edits = outcome.repairs.front().edits;
  for (std::size_t i = 0; i < edits.size(); ++i) {
    const replays::RepairEdit& edit = edits[i];
    rows += row(label, what_is_done(edit, where(edit.step)), colour);
    label = "";
    if (!edit.swaps_claims_alone()) rows += step_rows(edit, teller, colour);
    const auto named = [&](std::int64_t step) { return step_words(step, where); };
    rows += row("", explained_words(reasons.at(i), named), colour);
    rows += row("", supposed_words(edit), colour);
  }
  if (others == 0) return rows;
  return rows + row("",
                    fmt::format("{} other{} as cheap: praetor repair shows {}", others,
                                others == 1 ? "" : "s", others == 1 ? "it" : "them"),
                    colour);
}

std::string readings_rows(const replays::RulesPlayed& played, bool colour) {
  std::string rows;
  for (const replays::ReadingChanges& changes : played.changes) {
    const std::string words = words_of(changes, played.rows);
    rows += rows.empty() ? row("readings",
                               fmt::format("with {} it is legal; as it stands it has {}", words,
                                           counted(played.violations, "violation")),
                               colour)
                         : row("", fmt::format("or with {}", words), colour);
  }
  if (played.changes.size() > 1) rows += row("", "the record cannot tell these apart", colour);
  return rows;
}

/// If readings explain more than one violation, they are likelier than slips and come before the
/// repairs.
std::string rules_rows(const replays::RulesPlayed& played, const replays::Report& report,
                       const TextStyle& style, const Whereabouts& where, bool with_repairs) {
  const bool colour = style.colour;
  if (report.verdict != replays::Verdict::illegal) return "";
  if (played.changes.empty()) {
    const auto index = style.in_corpus ? std::optional(report.index) : std::nullopt;
    const std::string next =
        report.source.empty() ? "" : ": praetor repair " + file_argument(report.source, index);
    return row("readings",
               fmt::format("no change of up to {} readings makes it legal{}",
                           replays::reading_changes_max, next),
               colour);
  }
  std::string readings = readings_rows(played, colour);
  if (!with_repairs || played.repairs.repairs.empty()) return readings;
  const std::string repairs = repair_rows(
      played.repairs, played.reasons, replays::wording::StepTeller(report.setup), where, colour);
  return played.violations > 1 ? readings + repairs : repairs + readings;
}

void write(text::JsonWriter& writer, const replays::RulesPlayed& played) {
  writer.begin_object("which-rules");
  writer.list("changes", played.changes, [&](const replays::ReadingChanges& changes) {
    writer.raw(replays::json_of(changes, played.rows));
  });
  writer.end_object();
}

void write(text::JsonWriter& writer, const RootCause& root, const replays::LineOfStep& line_of) {
  writer.begin_object("root-cause");
  writer.string("answer", replays::told(root.answer));
  writer.number("detected", root.detected);
  if (!root.causes.empty()) {
    writer.boolean("all", root.all);
    writer.number("earliest", root.earliest);
    writer.number("latest", root.latest);
  }
  writer.objects("likeliest-first", root.causes, [&](const Cause& cause) {
    writer.number("step", cause.step);
    replays::write_line(writer, cause.step, line_of);
    writer.string("change", name_of(cause.change));
  });
  writer.end_object();
}

void write(text::JsonWriter& writer, const RepairOutcome& outcome,
           const std::vector<replays::EditReasons>& reasons, const replays::LineOfStep& line_of) {
  writer.begin_object("repairs");
  writer.string("answer", replays::told(outcome.answer));
  if (!outcome.repairs.empty()) {
    writer.boolean("all", outcome.all);
    writer.number("count", std::ssize(outcome.repairs));
    writer.number("cost", outcome.repairs.front().cost());
    writer.begin_array("edits");
    const std::vector<replays::RepairEdit>& edits = outcome.repairs.front().edits;
    for (std::size_t i = 0; i < edits.size(); ++i) {
      replays::write(writer, edits[i], line_of, &reasons.at(i));
    }
    writer.end_array();
  }
  writer.end_object();
}

}  // namespace

std::string words_of(const replays::ReadingChanges& changes, ReadingRows rows) {
  std::string words;
  for (const replays::ReadingChange& change : changes) {
    words += fmt::format("{}{} {}", words.empty() ? "" : " and ", rows[change.row].id,
                         rows[change.row].value[change.value]);
  }
  return words;
}

std::string lone_claim_words(std::int64_t step) {
  return fmt::format("the claim {} is wrong: everything else in the record is legal",
                     step == 0 ? std::string("of the result") : fmt::format("of step {}", step));
}

std::string text_of(const replays::Diagnosis& diagnosis, const replays::Report& report,
                    const TextStyle& style, const replays::LineOfStep& line_of) {
  const bool colour = style.colour;
  const Whereabouts where = [&](std::int64_t step) {
    const auto line = line_of ? line_of(step) : std::nullopt;
    std::string words = line ? fmt::format("line {}", *line) : "";
    const auto moment = diagnosis.moments.find(step);
    if (moment != diagnosis.moments.end()) words += (words.empty() ? "" : ", ") + moment->second;
    return words;
  };
  std::string rows;
  if (const auto& played = diagnosis.which_rules) {
    rows += rules_rows(*played, report, style, where, !diagnosis.repairs);
  }
  if (const auto& root = diagnosis.root_cause) {
    rows += row("cause", cause_words(*root, report.steps, where), colour);
    if (root->causes.size() > 1) rows += row("", other_causes(*root, report.steps, where), colour);
  }
  if (diagnosis.repairs) {
    const replays::wording::StepTeller teller(report.setup);
    rows += repair_rows(*diagnosis.repairs, diagnosis.reasons, teller, where, colour);
  }
  if (diagnosis.lone_claim) {
    rows += row("", "or " + lone_claim_words(*diagnosis.lone_claim), colour);
  }
  return rows;
}

std::string json_line_of(const replays::Report& report, const replays::Diagnosis& diagnosis,
                         const replays::LineOfStep& line_of) {
  std::string line = json_of(report);
  // The writer begins an object of its own; only its members are needed.
  std::string more;
  text::JsonWriter writer(more);
  writer.begin_object();
  if (diagnosis.root_cause) write(writer, *diagnosis.root_cause, line_of);
  if (diagnosis.repairs) write(writer, *diagnosis.repairs, diagnosis.reasons, line_of);
  if (diagnosis.which_rules) write(writer, *diagnosis.which_rules);
  writer.end_object();
  if (more.size() > 2) {
    line.back() = ',';
    line += more.substr(1);
  }
  return safe_json(line) + "\n";
}

}  // namespace praetor::cli::render
