// Repairs of texts: searches for them, writes them as JSON and carries them out.

#include "replays/searching/repair.hpp"

#include <algorithm>
#include <iterator>

#include "replays/searching/repair_reasons.hpp"
#include "replays/searching/repair_setup.hpp"

namespace praetor::replays {
namespace {

void swap_steps(const RepairEdit& edit, Rewriting& record) {
  std::vector<StepParts> steps;
  for (std::size_t i = 0; i < edit.before.size(); ++i) steps.push_back(record.take());
  if (!edit.claims_move) {
    std::swap(steps.front().expect, steps.back().expect);
    std::swap(steps.front().hash, steps.back().hash);
  }
  std::rotate(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(edit.put_off),
              steps.end());
  for (StepParts& step : steps) record.add(std::move(step));
}

void carry_out(const RepairEdit& edit, Rewriting& record) {
  record.keep_up_to(edit.step);
  switch (edit.kind) {
    case EditKind::argument:
    case EditKind::side:
    case EditKind::step: {
      for (const std::string& body : edit.after) {
        StepParts step = record.take();
        step.body = body;
        record.add(std::move(step));
      }
      return;
    }
    case EditKind::insertion:
      for (const std::string& body : edit.after) record.add({body, "", "", ""});
      return;
    case EditKind::deletion:
      // Each of several steps written twice has its twin equally far before it.
      for (std::size_t i = edit.before.size(); i > 0; --i) {
        record.put_before(record.take(), i);
      }
      return;
    case EditKind::swap:
      return swap_steps(edit, record);
    case EditKind::setup:
      return;  // no step changes
  }
}

void write_broken(text::JsonWriter& writer, std::int64_t step, RuleRef rule,
                  const LineOfStep& line_of) {
  writer.begin_object();
  writer.number("step", step);
  write_line(writer, step, line_of);
  writer.key("rule");
  if (rule == nullptr) {
    writer.null();
  } else {
    writer.string(rule->id);
  }
  writer.end_object();
}

}  // namespace

void write(text::JsonWriter& writer, const RepairEdit& edit, const LineOfStep& line_of,
           const EditReasons* reasons) {
  writer.begin_object();
  writer.string("edit", name_of(edit.kind));
  writer.number("step", edit.step);
  write_line(writer, edit.step, line_of);
  writer.raws("before", edit.before);
  writer.raws("after", edit.after);
  if (edit.kind == EditKind::swap) {
    writer.boolean("claims-move", edit.claims_move);
  }
  writer.key("cures");
  write_broken(writer, edit.violation, edit.rule, line_of);
  if (reasons != nullptr) {
    writer.begin_object("explains");
    writer.number("count", static_cast<std::int64_t>(reasons->count));
    writer.list("first", reasons->first, [&](const ExplainedThing& thing) {
      write_broken(writer, thing.step, thing.rule, line_of);
    });
    writer.end_object();
  }
  const Supposition supposed = supposed_by(edit);
  writer.begin_object("supposes");
  writer.string("slip", supposed.slip);
  writer.string("likelihood", supposed.likelihood);
  writer.string("words", supposed.words);
  writer.end_object();
  writer.end_object();
}

std::vector<TextChange> changes_of(std::string_view json, const FoundRepair& repair) {
  Rewriting record(json);
  for (const RepairEdit& edit : repair.edits) carry_out(edit, record);
  std::vector<TextChange> changes = record.changes();
  for (const RepairEdit& edit : repair.edits) {
    if (edit.kind == EditKind::setup)
      std::ranges::move(setup_changes(json, edit), std::back_inserter(changes));
  }
  std::ranges::stable_sort(changes, {}, &TextChange::begin);
  return changes;
}

std::string repaired(std::string_view json, const FoundRepair& repair) {
  return applied(json, changes_of(json, repair));
}

}  // namespace praetor::replays
