// The search for repairs of a draft: tries every single edit near the dead end, and then infers
// what is open.

#include <algorithm>

#include "engine/any/game.hpp"
#include "replays/making/rewriting.hpp"
#include "replays/reading/locate.hpp"
#include "replays/searching/repair_draft.hpp"
#include "replays/searching/repair_setup.hpp"
#include "replays/searching/slip_weights.hpp"

namespace praetor::replays {
namespace {

constexpr std::string_view gap_of_one = R"({"by":null,"do":"gap","max":1})";

/// Tries one edit after the other, those nearest to the dead end first.
class DraftRepairs {
 public:
  DraftRepairs(std::string_view json, const AnyGame& game, const Libraries& libraries,
               const RepairOptions& options)
      : json_(json), record_(json, 1), game_(game), libraries_(libraries), options_(options) {}

  DraftRepairOutcome run() {
    Draft draft;
    if (decode_draft(json_, game_, libraries_, draft)) return outcome_;
    const InferOutcome as_it_is = inferred(draft, rereads_default);
    outcome_.end = as_it_is.end;
    if (as_it_is.count > 0) return outcome_;
    const auto steps = static_cast<std::int64_t>(draft.record.steps.size());
    const std::int64_t last = as_it_is.end.step == 0 ? steps + 1 : as_it_is.end.step;
    const std::int64_t first = std::max<std::int64_t>(1, last - window);
    for (const OtherSetup& other : other_setups(json_, game_.actors(draft.record.match()))) {
      attempt(edit_of(other));
    }
    for (std::int64_t step = last; step >= first && !spent(); --step) {
      if (step <= steps) attempt(edit_of(EditKind::step, step));
      if (step < steps) attempt_swaps(step);
      attempt(edit_of(EditKind::insertion, step));
    }
    outcome_.answer = stopped_                   ? RepairAnswer::unknown_time
                      : outcome_.repairs.empty() ? RepairAnswer::unknown
                                                 : RepairAnswer::found;
    // Of two steps or more some may be a turn that has the wrong side or stands at another place.
    const bool tries_all = steps < 2;
    outcome_.all = outcome_.all && tries_all && first == 1 && !spent();
    return outcome_;
  }

 private:
  static constexpr std::int64_t window = 300;  // steps before the dead end that are tried

  bool spent() const { return stopped_ || outcome_.nodes >= options_.nodes; }

  InferOutcome inferred(const Draft& draft, std::int64_t rereads_most) {
    InferOutcome outcome = infer(draft, {.rereads_most = rereads_most,
                                         .nodes = options_.nodes - outcome_.nodes,
                                         .stop = options_.stop});
    outcome_.nodes += outcome.nodes;
    outcome_.full = outcome_.full || outcome.full;
    if (outcome.answer == InferAnswer::unknown_time) stopped_ = true;
    return outcome;
  }

  void attempt_swaps(std::int64_t step) {
    const StepParts one = entry(step);
    const StepParts two = entry(step + 1);
    const auto claims = [](const StepParts& part) {
      return !part.expect.empty() || !part.hash.empty();
    };
    const std::size_t found = outcome_.repairs.size();
    if (one.body != two.body) attempt(edit_of(EditKind::swap, step));
    // Where the claims may as well stay, the game is the same.
    if (outcome_.repairs.size() > found || !(claims(one) || claims(two))) return;
    attempt(edit_of(EditKind::swap, step, true));
  }

  void attempt(const RepairEdit& tried) {
    if (spent()) return;
    const std::string text = edited(tried);
    Draft draft;
    if (decode_draft(text, game_, libraries_, draft)) return;
    // A repair that also reads a step otherwise than written would be two edits.
    const InferOutcome outcome = inferred(draft, 0);
    if (outcome.count > std::ssize(outcome.completions) || !outcome.all) outcome_.all = false;
    for (const Completion& completion : outcome.completions) {
      DraftRepair& repair = outcome_.repairs.emplace_back();
      repair.replay = filled(text, outcome, completion);
      repair.repair.edits.push_back(told(tried, outcome, completion));
      for (std::size_t i = 0; i < outcome.entries.size(); ++i) {
        if (outcome.entries[i].step >= tried.step) continue;
        repair.moved += std::ssize(completion.fillings[i]) - 1;
      }
      // The edit brings no step in, so that all completions are one repair.
      if (tried.kind == EditKind::setup) break;
    }
  }

  /// An entry with its claims and notes.
  StepParts entry(std::int64_t step) const {
    return parts_of(*record_.step(static_cast<std::size_t>(step) - 1));
  }

  /// An edit that is tried: a gap stands for the step that it brings in.
  RepairEdit edit_of(EditKind kind, std::int64_t step, bool claims_move = false) const {
    RepairEdit edit;
    edit.kind = kind;
    edit.step = step;
    edit.claims_move = claims_move;
    edit.rule = outcome_.end.rule;
    edit.violation = outcome_.end.step;
    edit.weight = kind == EditKind::insertion ? SlipWeights::insertion
                  : kind == EditKind::swap    ? SlipWeights::swap
                                              : SlipWeights::step;
    edit.after.emplace_back(gap_of_one);
    if (kind != EditKind::insertion) edit.before.push_back(entry(step).body);
    if (kind == EditKind::swap) {
      edit.before.push_back(entry(step + 1).body);
      edit.after = {edit.before[1], edit.before[0]};
    }
    return edit;
  }

  RepairEdit edit_of(const OtherSetup& other) const {
    RepairEdit edit = edit_of_setup(other);
    edit.rule = outcome_.end.rule;
    edit.violation = outcome_.end.step;
    return edit;
  }

  /// The draft after an edit. Where claims stay at their places, so do the notes.
  std::string edited(RepairEdit edit) const {
    if (edit.kind == EditKind::swap && !edit.claims_move) edit.kind = EditKind::step;
    FoundRepair repair;
    repair.edits.push_back(std::move(edit));
    return repaired(json_, repair);
  }

  /// The edit with the steps that a completion has in the place of its gap.
  static RepairEdit told(RepairEdit edit, const InferOutcome& outcome,
                         const Completion& completion) {
    if (edit.kind == EditKind::swap || edit.kind == EditKind::setup) return edit;
    const auto gap = std::ranges::find(outcome.entries, edit.step, &InferredEntry::step);
    edit.after = completion.fillings[static_cast<std::size_t>(gap - outcome.entries.begin())];
    if (edit.after.empty()) {
      edit.kind = EditKind::deletion;
      edit.weight = SlipWeights::deletion;
    }
    return edit;
  }

  std::string_view json_;
  Locator record_;
  const AnyGame& game_;
  const Libraries& libraries_;
  const RepairOptions& options_;
  DraftRepairOutcome outcome_;
  bool stopped_ = false;
};

}  // namespace

DraftRepairOutcome repair_draft(std::string_view json, const AnyGame& game,
                                const Libraries& libraries, const RepairOptions& options) {
  return DraftRepairs(json, game, libraries, options).run();
}

}  // namespace praetor::replays
