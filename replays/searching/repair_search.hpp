#pragma once
// The search for repairs: tries scripts of edits, the cheapest first, and plays each up to its
// first remaining violation. repair.hpp says how to call it and what a repair means.
//
// A script has its edits in the order of the record. Its first edit is at or before the violation
// of the record, its second at or before the violation that then remains, and so on, because
// nothing behind a violation can cure it. Everything before an edit is settled. So the step that an
// edit brings in must be legal at once, and the legal steps are all that can be brought in. An edit
// that leads back to the game without it, with the old violation still ahead, is in no cheapest
// script.

#include <algorithm>
#include <optional>
#include <vector>

#include "replays/checking/alternatives.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/making/policy.hpp"
#include "replays/reading/copied_step.hpp"
#include "replays/searching/repair_lines.hpp"
#include "replays/searching/repair_node.hpp"
#include "replays/searching/repair_runs.hpp"
#include "replays/searching/seen_states.hpp"
#include "replays/searching/slip_weights.hpp"

namespace praetor::replays {

class RepairSearch {
 public:
  RepairSearch(const AnyReplay& replay, const RepairOptions& options)
      : replay_(replay), options_(options), runs_(replay, options) {
    RepairNode root;
    const RepairRun run = runs_.run_unedited();
    root.reach = run.reach;
    root.rule = run.rule;
    root.next = root.reach - std::min(root.reach, window);
    narrowed_ = root.next > 0;
    nodes_.push_back(root);
    base_ = first_state(replay.setup);
    for (std::size_t i = 0; i < root.next; ++i) apply(base_, replay.steps[i].step);
  }

  const std::vector<RepairNode>& nodes() const { return nodes_; }
  const std::vector<RepairNode>& solutions() const { return solutions_; }
  bool stopped() const { return runs_.stopped(); }
  bool spent() const { return runs_.spent(); }
  /// Whether everything possible was tried.
  bool complete() const { return !runs_.spent() && !narrowed_; }
  std::int64_t judged() const { return runs_.judged(); }

  /// The state behind the last edit of a script.
  AnyState state_behind(const RepairNode& last) const {
    std::vector<const RepairNode*> path;
    for (const RepairNode* one = &last; one->parent >= 0; one = &node(one->parent)) {
      path.push_back(one);
    }
    AnyState state = base_;
    std::size_t from = nodes_.front().next;
    for (auto edited = path.rbegin(); edited != path.rend(); ++edited) {
      const ScriptEdit& edit = (*edited)->edit;
      for (; from < edit.at; ++from) apply(state, replay_.steps[from].step);
      each_made(replay_, edit, [&](const AnyStep& step) { apply(state, step); });
      from = (*edited)->next;
    }
    return state;
  }

  /// Tries scripts of one edit more than the last time, one at first; false if none are left to try
  /// or some were repairs. Until the last time it keeps half of the remaining budget for longer
  /// scripts: it extends those that got furthest, even if cheaper scripts remain untried.
  bool deepen() {
    if (nodes_.front().rule == nullptr || !solutions_.empty()) return false;
    if (cost_ == options_.edits_max || runs_.spent()) return false;
    ++cost_;
    keep_ = cost_ < options_.edits_max;
    const std::size_t first = nodes_.size();
    const std::int64_t enough = (runs_.judged() + options_.nodes) / 2;
    for (const std::ptrdiff_t node : frontier_) {
      if (runs_.spent()) break;
      if (keep_ && cost_ > 1 && solutions_.empty() && runs_.judged() > enough) {
        narrowed_ = true;
        break;
      }
      expand(node);
    }
    frontier_.clear();
    for (std::size_t i = first; i < nodes_.size(); ++i) {
      frontier_.push_back(static_cast<std::ptrdiff_t>(i));
    }
    // The script that got furthest is most likely to need only one more edit.
    std::ranges::stable_sort(frontier_, [&](std::ptrdiff_t one, std::ptrdiff_t two) {
      const RepairNode& left = node(one);
      const RepairNode& right = node(two);
      if (left.reach != right.reach) return left.reach > right.reach;
      return left.unlikeliness < right.unlikeliness;
    });
    return true;
  }

 private:
  // Beyond these limits the search is incomplete, and never answers that there is no repair.
  static constexpr std::size_t window = 2'000;       // steps before a violation that are tried
  static constexpr std::int64_t listed_max = 3'000;  // legal steps of one state
  static constexpr std::size_t nodes_max = 50'000;
  static constexpr std::size_t solutions_max = 5'000;

  const RepairNode& node(std::ptrdiff_t index) const {
    return nodes_[static_cast<std::size_t>(index)];
  }

  /// The state behind the last edit of the node's script.
  AnyState state_at(std::ptrdiff_t index) const { return state_behind(node(index)); }

  void expand(std::ptrdiff_t index) {
    const RepairNode from = node(index);  // a copy: `nodes_` moves its elements when it grows
    AnyState state = state_at(index);
    std::size_t start = from.next;
    if (from.reach - start > window) {
      narrowed_ = true;
      for (; from.reach - start > window; ++start) apply(state, replay_.steps[start].step);
    }
    runs_.keep_usual(start, state, from.reach);
    const std::size_t settled = settled_before(start, from.reach);
    for (std::size_t at = from.reach + 1; at-- > start && !runs_.spent();) {
      scratch_.clear();
      if (at >= settled) {
        edits_at(index, from, at);
      } else if (at + 2 >= settled) {
        swap_at(index, from, at, runs_.usual_before(at));
      } else {
        break;
      }
    }
  }

  /// The index behind the last hash that holds. After an edit at or before that hash, the game
  /// there is either unchanged or contradicts the hash, unless a swap moves the hash.
  std::size_t settled_before(std::size_t start, std::size_t reach) const {
    for (std::size_t i = reach; i-- > start;) {
      if (runs_.names_a_state(i)) return i + 1;
    }
    return start;
  }

  void edits_at(std::ptrdiff_t parent, const RepairNode& from, std::size_t at) {
    const AnyState& before = runs_.usual_before(at);
    near_.clear();
    replaced_.clear();
    inserted_.clear();
    if (at < replay_.steps.size()) {
      delete_at(parent, from, at, before);
      swap_at(parent, from, at, before);
      lines_at(parent, from, at, before);
      const AnyStep& recorded = replay_.steps[at].step;
      for (const AnyStep& near : near_misses(before, recorded, scratch_)) {
        if (runs_.spent()) return;
        runs_.spend();
        if (!judge(before, near).legal()) continue;
        replace_at(parent, from, at, before, near,
                   near.by == recorded.by ? EditKind::argument : EditKind::side, true);
      }
    }
    std::int64_t listed = 0;
    each_legal_step(before, scratch_, [&](const AnyStep& legal) {
      runs_.spend();
      if (++listed > listed_max) narrowed_ = true;
      if (listed > listed_max || runs_.spent()) return false;
      bring_in(parent, from, at, before, legal);
      return !runs_.spent();
    });
    if (before.game().facts().lists_chance || !before.game().to_act(before).has(chance)) return;
    // Only one or two of the things that chance can bring are tried.
    narrowed_ = true;
    const AnyStep* like = at < replay_.steps.size() ? &replay_.steps[at].step : nullptr;
    if (const auto step = policy_of(before.game()).fitting(before, like, scratch_)) {
      runs_.spend();
      if (judge(before, *step).legal()) bring_in(parent, from, at, before, *step);
    }
  }

  void bring_in(std::ptrdiff_t parent, const RepairNode& from, std::size_t at,
                const AnyState& before, const AnyStep& legal) {
    if (at < replay_.steps.size()) {
      const AnyStep& recorded = replay_.steps[at].step;
      if (const auto brief = as_brief(before, legal, recorded)) {
        replace_at(parent, from, at, before, *brief, kind_of_change(*brief, recorded), true);
      }
      replace_at(parent, from, at, before, legal, kind_of_change(legal, recorded), false);
    }
    AnyState state = before;
    apply(state, legal);
    const AnyState after = state;
    const RepairRun run = runs_.run_on(state, at);
    if (run.useless || (run.rule == nullptr && !inserted_.insert(after))) return;
    const bool by_chance = legal.by == chance;
    keep(parent, from, {EditKind::insertion, at, legal, false}, at, run,
         by_chance ? SlipWeights::chance_insertion : SlipWeights::insertion,
         by_chance ? before.game().chance_weight(before, legal) : 0);
  }

  static EditKind kind_of_change(const AnyStep& legal, const AnyStep& recorded) {
    const bool alike = legal.kind == recorded.kind && legal.by == recorded.by;
    if (alike && differences(legal, recorded) == 1) return EditKind::argument;
    return !alike && same_action(legal, recorded) ? EditKind::side : EditKind::step;
  }

  /// A legal step without the optional values that the recorded one leaves out, such as a payment.
  /// Whoever writes a wrong number pays as usual, as for the right one. None if it is not legal
  /// without them, or has none.
  std::optional<AnyStep> as_brief(const AnyState& before, const AnyStep& legal,
                                  const AnyStep& recorded) {
    if (legal.kind != recorded.kind) return std::nullopt;
    AnyStep brief = legal;
    bool shorter = false;
    for (const FieldInfo& field : legal.fields()) {
      if (!field.optional || !field.is_in(legal.data()) || field.is_in(recorded.data())) continue;
      field.reset(brief.data());
      shorter = true;
    }
    if (!shorter) return std::nullopt;
    runs_.spend();
    return judge(before, brief).legal() ? std::optional(brief) : std::nullopt;
  }

  /// The number of fields in which two steps of one kind differ.
  static int differences(const AnyStep& one, const AnyStep& two) {
    return static_cast<int>(std::ranges::count_if(one.fields(), [&](const FieldInfo& field) {
      return !same_in(field, one.data(), two.data());
    }));
  }

  void replace_at(std::ptrdiff_t parent, const RepairNode& from, std::size_t at,
                  const AnyState& before, const AnyStep& legal, EditKind kind, bool near) {
    AnyState state = before;
    apply(state, legal);
    const AnyState after = state;
    // A step's own claim may be what is wrong. For other steps only the state after them matters.
    if (!before.game().has_claim(legal)) {
      if (at < from.reach && state == runs_.usual_before(at + 1)) return;
      if (near ? !near_.insert(state) : near_.contains(state)) return;
    } else if (before.game().broken_claim(before, legal, state)) {
      return;
    }
    const AnyRecordedStep& recorded = replay_.steps[at];
    // The game does not get beyond a wrong claim, and no later edit cures it.
    if (runs_.broken(at, state) != nullptr) return;
    const RepairRun run = runs_.run_on(state, at + 1);
    if (run.useless || (run.rule == nullptr && !replaced_.insert(after))) return;
    const std::int64_t distance = distance_between(recorded.step, legal);
    const std::int64_t weight =
        kind == EditKind::argument ? SlipWeights::argument + std::min<std::int64_t>(distance, 60)
        : kind == EditKind::side   ? SlipWeights::side
                                   : SlipWeights::step + std::min<std::int64_t>(distance / 40, 60);
    keep(parent, from, {kind, at, without_empty(before, legal, after), false}, at + 1, run, weight);
  }

  /// The step without optional values that are empty, such as a payment of nothing, if it leads to
  /// the same state without them: nobody writes them down.
  static AnyStep without_empty(const AnyState& before, const AnyStep& step, const AnyState& after) {
    AnyStep told = step;
    if (before.game().has_claim(step)) return told;
    for (const FieldInfo& field : step.fields()) {
      if (!field.optional || !field.is_in(step.data())) continue;
      AnyStep other = told;
      field.emplace(other.data());
      if (!same_in(field, other.data(), told.data())) continue;
      field.reset(other.data());
      AnyState reached = before;
      if (play(reached, other).legal() && reached == after) told = other;
    }
    return told;
  }

  void delete_at(std::ptrdiff_t parent, const RepairNode& from, std::size_t at,
                 const AnyState& before) {
    if (runs_.broken(at, before) != nullptr) return;
    AnyState state = before;
    const RepairRun run = runs_.run_on(state, at + 1);
    const auto same = [&](std::size_t other) {
      return other < replay_.steps.size() && replay_.steps[other].step == replay_.steps[at].step;
    };
    const bool doubled = same(at + 1) || (at > 0 && same(at - 1));
    keep(parent, from, {EditKind::deletion, at, {}, false}, at + 1, run,
         doubled ? SlipWeights::doubled : SlipWeights::deletion);
  }

  void swap_at(std::ptrdiff_t parent, const RepairNode& from, std::size_t at,
               const AnyState& before) {
    if (at + 1 >= replay_.steps.size()) return;
    const AnyRecordedStep& one = replay_.steps[at];
    const AnyRecordedStep& two = replay_.steps[at + 1];
    const bool alike = one.step == two.step;  // then only claims change their places
    const bool either = runs_.any_claims(at) || runs_.any_claims(at + 1);
    for (const bool move : {true, false}) {
      if (move ? !either : alike) continue;
      AnyState state = before;
      if (runs_.take(two.step, move ? at + 1 : at, state) != nullptr) continue;
      if (runs_.take(one.step, move ? at : at + 1, state) != nullptr) continue;
      const RepairRun run = runs_.run_on(state, at + 2);
      keep(parent, from, {EditKind::swap, at, {}, move}, at + 2, run, SlipWeights::swap);
    }
  }

  // Edits several steps at once, as a line or a turn has them: another side makes them, or they
  // were written twice, or they stand behind what follows them. Steps that are played too early
  // mostly break a rule at once.
  void lines_at(std::ptrdiff_t parent, const RepairNode& from, std::size_t at,
                const AnyState& before) {
    const LineSteps line(replay_, at);
    each_line_of_other_side(line, before, runs_, [&](const ScriptEdit& edit, AnyState& state) {
      const std::size_t next = at + edit.count;
      keep(parent, from, edit, next, runs_.run_on(state, next), SlipWeights::side);
    });
    each_doubled_line(line, [&](std::size_t count) {
      if (at - count < runs_.kept_from() || !line.claims_hold_once(count, runs_)) return;
      AnyState state = before;
      keep(parent, from, {EditKind::deletion, at, {}, false, count}, at + count,
           runs_.run_on(state, at + count), SlipWeights::doubled);
    });
    const std::size_t longest = at == from.reach ? LineSteps::most : line.longest();
    for (std::size_t put_off = at == from.reach ? 1 : longest; put_off <= longest; ++put_off) {
      each_line_put_off(line, put_off, before, runs_, [&](const ScriptEdit& edit, AnyState& state) {
        const std::size_t next = at + edit.count + edit.second;
        const Side second = line.step(edit.count).by;
        const bool of_two = second != line.side() && second != chance;
        keep(parent, from, edit, next, runs_.run_on(state, next),
             of_two ? SlipWeights::turns_swapped(edit.count + edit.second) : SlipWeights::moved);
      });
    }
  }

  void keep(std::ptrdiff_t parent, const RepairNode& from, ScriptEdit edit, std::size_t next,
            const RepairRun& run, std::int64_t weight, std::int64_t ways = 0) {
    if (run.useless || (run.rule != nullptr && run.reach < next)) return;
    if (run.rule != nullptr && !keep_) return;
    const std::size_t away = from.reach > edit.at ? from.reach - edit.at : 0;
    RepairNode made;
    made.parent = parent;
    made.next = next;
    made.reach = run.reach;
    made.rule = run.rule;
    made.weight = weight;
    made.unlikeliness = from.unlikeliness + weight + SlipWeights::away(away);
    made.ways = from.ways + ways;
    if (edit.kind != EditKind::deletion && edit.kind != EditKind::swap) {
      edit.step = copied(edit.step, arena_);
    }
    made.edit = edit;
    if (run.rule == nullptr) {
      solutions_.push_back(made);
      if (solutions_.size() == 2 * solutions_max) keep_likeliest();
    } else if (nodes_.size() < nodes_max) {
      nodes_.push_back(made);
    } else {
      narrowed_ = true;
    }
  }

  // To describe a repair takes far longer than to find it.
  void keep_likeliest() {
    std::ranges::stable_sort(solutions_, {}, &RepairNode::unlikeliness);
    solutions_.resize(solutions_max);
    narrowed_ = true;
  }

  const AnyReplay& replay_;
  const RepairOptions& options_;
  RepairRuns runs_;
  std::vector<RepairNode> nodes_;  // the record itself is the first
  AnyState base_;                  // the state before the first step that may be edited
  std::vector<RepairNode> solutions_;
  Arena arena_;    // keeps the lists of what is kept
  Arena scratch_;  // keeps the lists of what is tried at one place
  // The states after what was tried at one place: after near misses, and after steps that were
  // repairs in place of a step or before it. A step of equal effect is no other repair.
  SeenStates near_;
  SeenStates replaced_;
  SeenStates inserted_;
  std::vector<std::ptrdiff_t> frontier_{0};  // the scripts of `cost_` edits
  std::int64_t cost_ = 0;
  bool keep_ = false;
  bool narrowed_ = false;
};

}  // namespace praetor::replays
