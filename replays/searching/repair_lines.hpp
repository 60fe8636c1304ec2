#pragma once
// Edits of whole lines. People write a turn in a line or two; they may give it the wrong side, copy
// it twice, or skip it and add it behind the next line. A record has no lines, so any consecutive
// steps may be one. A line of the wrong side consists of steps of that side and of chance.

#include <algorithm>
#include <cstddef>

#include "engine/any/game.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/making/policy.hpp"
#include "replays/reading/replay.hpp"
#include "replays/searching/repair_node.hpp"
#include "replays/searching/repair_runs.hpp"

namespace praetor::replays {

/// The steps from the index `at` on, seen as a line.
class LineSteps {
 public:
  static constexpr std::size_t most = 64;  ///< more than people write in a turn

  LineSteps(const AnyReplay& replay, std::size_t at)
      : replay_(replay), at_(at), side_(replay.steps[at].step.by) {}

  std::size_t at() const { return at_; }
  Side side() const { return side_; }
  const AnyStep& step(std::size_t index) const { return replay_.steps[at_ + index].step; }
  /// How many steps are left in the record, whoever makes them.
  std::size_t left() const { return replay_.steps.size() - at_; }
  /// A step of the line made by another side. A step of chance stays as it is.
  AnyStep with_side(std::size_t index, Side other) const {
    AnyStep changed = step(index);
    if (changed.by == side_) changed.by = other;
    return changed;
  }
  /// The greatest length of a line of its side that starts here.
  std::size_t longest() const {
    std::size_t count = 1;
    const auto goes_on = [&] { return step(count).by == side_ || step(count).by == chance; };
    while (count < std::min(most, left()) && goes_on()) ++count;
    return count;
  }
  /// Whether the same `count` steps come directly before it.
  bool stands_twice(std::size_t count) const {
    if (count > at_ || count > left()) return false;
    for (std::size_t i = 0; i < count; ++i) {
      if (!(replay_.steps[at_ - count + i].step == step(i))) return false;
    }
    return true;
  }
  /// Whether the claims of those steps also hold behind the same steps before.
  bool claims_hold_once(std::size_t count, RepairRuns& runs) const {
    for (std::size_t i = 0; i < count; ++i) {
      const AnyState& behind = runs.usual_before(at_ - count + i + 1);
      if (runs.broken(at_ + i, behind) != nullptr) return false;
    }
    return true;
  }

 private:
  const AnyReplay& replay_;
  std::size_t at_;
  Side side_;
};

/// Calls `take(step)` for each step that an edit puts in place of those that it changes.
template <class F>
void each_made(const AnyReplay& replay, const ScriptEdit& edit, const F& take) {
  if (edit.kind == EditKind::swap) {
    const AnyRecordedStep* const first = &replay.steps[edit.at];
    for (std::size_t i = 0; i < edit.second; ++i) take(first[edit.count + i].step);
    for (std::size_t i = 0; i < edit.count; ++i) take(first[i].step);
  } else if (edit.kind != EditKind::deletion) {
    take(edit.step);
    for (std::size_t i = 1; i < edit.count; ++i) {
      take(LineSteps(replay, edit.at).with_side(i, edit.step.by));
    }
  }
}

/// Calls `take(edit, state after it)` for each line of several steps that another side can make.
template <class F>
void each_line_of_other_side(const LineSteps& line, const AnyState& before, RepairRuns& runs,
                             const F& take) {
  if (line.side() == chance) return;
  const std::size_t longest = line.longest();
  for (const Side other : before.game().sides(before)) {
    if (other == line.side() || other == chance) continue;
    ScriptEdit edit{EditKind::side, line.at(), line.step(0)};
    edit.step.by = other;
    AnyState state = before;
    for (std::size_t i = 0; i < longest && !runs.spent(); ++i) {
      const AnyStep step = line.with_side(i, other);
      if (!can_be_written(before.game(), before.game().match(before), step)) break;
      if (runs.take(step, line.at() + i, state) != nullptr) break;
      edit.count = i + 1;
      if (i == 0 || line.step(i).by == chance) continue;
      AnyState behind = state;
      take(edit, behind);
    }
  }
}

/// Calls `take(count)` for each number of steps that also come directly before this place.
template <class F>
void each_doubled_line(const LineSteps& line, const F& take) {
  for (std::size_t count = 2; count <= LineSteps::most; ++count) {
    if (line.stands_twice(count)) take(count);
  }
}

/// Calls `take(edit, state after it)` for each run of steps that can be played before the `put_off`
/// steps in front of it, each of the two within one turn: nobody puts several turns off at once.
/// Pairs of single steps are left out.
template <class F>
void each_line_put_off(const LineSteps& line, std::size_t put_off, const AnyState& before,
                       RepairRuns& runs, const F& take) {
  const Policy& policy = policy_of(before.game());
  const std::int64_t turn = policy.turn(before);
  AnyState state = before;
  for (std::size_t i = 0; i < LineSteps::most && put_off + i < line.left(); ++i) {
    const std::size_t from = put_off + i;
    if (line.step(from).by != chance && policy.turn(state) != turn) return;
    if (runs.spent() || runs.take(line.step(from), line.at() + from, state) != nullptr) return;
    if (from < 2) continue;  // two single steps are swapped as such
    AnyState behind = state;
    const std::int64_t put_off_turn = policy.turn(behind);
    bool holds = true;
    for (std::size_t k = 0; k < put_off && holds; ++k) {
      const bool goes_on = line.step(k).by == chance || policy.turn(behind) == put_off_turn;
      holds = goes_on && runs.take(line.step(k), line.at() + k, behind) == nullptr;
    }
    if (holds) take({EditKind::swap, line.at(), {}, true, put_off, i + 1}, behind);
  }
}

}  // namespace praetor::replays
