#include "cli/render/repair.hpp"

#include <fmt/format.h>

#include "cli/complain.hpp"
#include "cli/render/edits.hpp"
#include "cli/render/infer.hpp"
#include "cli/render/lines.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::cli::render {
namespace {

using replays::EditKind;
using replays::RepairAnswer;
using replays::RepairEdit;

// Of a draft no rule may be known: no step fits an opening, or the search ended before one did.
std::string violation_words(RuleRef rule, std::int64_t step) {
  if (rule == nullptr) {
    return step == 0 ? std::string("no completion was found")
                     : fmt::format("no legal step fits step {}", step);
  }
  return step == 0 ? fmt::format("the claimed result breaks {}", rule->id)
                   : fmt::format("step {} breaks {}", step, rule->id);
}

}  // namespace

std::string what_is_done(const RepairEdit& edit) {
  switch (edit.kind) {
    case EditKind::argument:
      return fmt::format("step {}: an argument is changed", edit.step);
    case EditKind::side:
      return fmt::format("step {}: the side is changed", edit.step);
    case EditKind::step:
      return fmt::format("step {}: another step in its place", edit.step);
    case EditKind::insertion:
      return fmt::format("before step {}: a step is inserted", edit.step);
    case EditKind::deletion:
      return fmt::format("step {}: it is deleted", edit.step);
    case EditKind::swap:
      return fmt::format("steps {} and {}: they are swapped{}", edit.step, edit.step + 1,
                         edit.claims_move ? ", with their claims" : "");
  }
  return "";
}

std::string head_of(const replays::RepairOutcome& outcome, std::string_view file) {
  const std::string name = text::shown(file);
  if (outcome.answer == RepairAnswer::legal) {
    return fmt::format("{}: legal: there is nothing to repair\n", name);
  }
  const std::string wrong = fmt::format(
      "{}: {}: {}\n", name, violation_words(outcome.rule, outcome.violation), outcome.rule->text);
  const std::string effort = fmt::format("{} steps judged", outcome.nodes);
  switch (outcome.answer) {
    case RepairAnswer::found: {
      const std::size_t count = outcome.repairs.size();
      const std::int64_t cost = outcome.repairs.front().cost();
      return wrong + fmt::format("{} repair{} of {} edit{}{} ({})\n", count, count == 1 ? "" : "s",
                                 cost, cost == 1 ? "" : "s",
                                 outcome.all ? "" : ", and there may be others", effort);
    }
    case RepairAnswer::none:
      return wrong + fmt::format("no repair of so few edits ({})\n", effort);
    default:
      return wrong + fmt::format("{}: no repair was found in time, there may be one ({})\n",
                                 name_of(outcome.answer), effort);
  }
}

std::string head_of(const replays::DraftRepairOutcome& outcome, std::string_view file) {
  const std::string name = text::shown(file);
  if (outcome.answer == RepairAnswer::legal) {
    return fmt::format("{}: the draft has a completion: praetor infer tells which\n", name);
  }
  const replays::DeadEnd& end = outcome.end;
  const std::string broken = end.rule == nullptr ? "" : fmt::format(": {}", end.rule->text);
  const std::string wrong =
      end.rule == nullptr && end.step == 0
          ? fmt::format("{}: no completion of the draft was found by then\n", name)
          : fmt::format("{}: no completion of the draft gets beyond this: {}{}\n", name,
                        violation_words(end.rule, end.step), broken);
  if (outcome.answer != RepairAnswer::found) {
    return wrong + fmt::format("{}: no repair of one edit was found ({})\n",
                               name_of(outcome.answer), effort_of(outcome.nodes, outcome.full));
  }
  return wrong + fmt::format("{} of one edit{} ({})\n",
                             counted(std::ssize(outcome.repairs), "repair"),
                             outcome.all ? "" : ", and there may be others",
                             effort_of(outcome.nodes, outcome.full));
}

std::string text_of(const replays::FoundRepair& repair, std::size_t rank, bool colour) {
  std::string out;
  std::string label = fmt::format("{}.", rank);
  for (const RepairEdit& edit : repair.edits) {
    out += fmt::format("{:<3} {}\n", label, what_is_done(edit));
    out += changed_steps(edit.before, edit.after, colour);
    out += fmt::format("    without it, {}\n", violation_words(edit.rule, edit.violation));
    label.clear();
  }
  return out;
}

std::string json_line_of(const replays::FoundRepair& repair, std::string_view replay) {
  std::string out;
  text::JsonWriter writer(out);
  writer.begin_object();
  writer.number("cost", repair.cost());
  writer.begin_array("edits");
  for (const RepairEdit& edit : repair.edits) replays::write(writer, edit);
  writer.end_array();
  writer.raw("replay", one_line(replay));
  writer.end_object();
  return safe_json(out) + "\n";
}

}  // namespace praetor::cli::render
