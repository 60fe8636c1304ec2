#pragma once
// Plays games for a search for repairs: the record from its beginning or from an edit on, up to the
// first violation. All of it counts against one budget.

#include <vector>

#include "replays/checking/playback.hpp"
#include "replays/reading/record_claims.hpp"
#include "replays/searching/effort.hpp"
#include "replays/searching/repair.hpp"

namespace praetor::replays {

/// How far a game got. `rule` is null if it is legal to its end.
struct RepairRun {
  std::size_t reach = 0;
  RuleRef rule = nullptr;
  bool useless = false;  ///< the edit changed nothing, or the budget ended
};

class RepairRuns {
 public:
  RepairRuns(const AnyReplay& replay, const RepairOptions& options)
      : replay_(replay), options_(options), effort_(options.nodes, options.stop), claims_(replay) {}

  bool spent() const { return effort_.spent(); }
  bool stopped() const { return effort_.stopped(); }
  std::int64_t judged() const { return effort_.done(); }

  /// Keeps the states of the game without the coming edit: from before the step `start`, where it
  /// is `state`, to its violation at `reach`.
  void keep_usual(std::size_t start, AnyState state, std::size_t reach) {
    start_ = start;
    usual_.clear();
    for (std::size_t i = start; i < reach; ++i) {
      usual_.push_back(state);
      apply(state, replay_.steps[i].step);
    }
    usual_.push_back(state);
  }
  /// The first step before which a state is kept.
  std::size_t kept_from() const { return start_; }
  /// The kept state before a step.
  const AnyState& usual_before(std::size_t index) const { return usual_[index - start_]; }
  bool any_claims(std::size_t index) const { return claims_.any(index); }
  bool names_a_state(std::size_t index) const { return claims_.names_a_state(index); }

  /// Plays the record as it is. Does not count against the budget: reading a record once is no
  /// search.
  RepairRun run_unedited() {
    AnyState state = first_state(replay_.setup);
    RepairRun run{replay_.steps.size(), nullptr, false};
    for (std::size_t i = 0; i < replay_.steps.size() && run.rule == nullptr; ++i) {
      run.rule = take(replay_.steps[i].step, i, state);
      if (run.rule != nullptr) run.reach = i;
    }
    if (run.rule == nullptr) run.rule = broken_result(state);
    effort_ = Effort(options_.nodes, options_.stop);
    return run;
  }

  /// Counts steps as judged or listed.
  void spend(std::int64_t steps = 1) { effort_.spend(steps); }

  /// Judges the claims of the step `claimed` (an index). Returns the rule of the first wrong one;
  /// null if all hold.
  RuleRef broken(std::size_t claimed, const AnyState& state) {
    if (!claims_.any(claimed)) return nullptr;
    spend(claim_cost);
    return claims_.broken(claimed, state);
  }
  /// Judges a step and, if it is legal, carries it out. Returns the rule that it breaks, or null.
  RuleRef take(const AnyStep& step, AnyState& state) {
    spend();
    const auto wrong = playback_.take(state, step, nullptr);
    return wrong ? wrong->rule : nullptr;
  }
  /// The same, and then judges the claims of the step with the index `claimed`.
  RuleRef take(const AnyStep& step, std::size_t claimed, AnyState& state) {
    const RuleRef rule = take(step, state);
    return rule != nullptr ? rule : broken(claimed, state);
  }
  /// Plays the record from the step `from` on, after an edit.
  RepairRun run_on(AnyState& state, std::size_t from) {
    if (is_as_before(from, state)) return {from, nullptr, true};
    for (std::size_t i = from; i < replay_.steps.size(); ++i) {
      if (const RuleRef rule = take(replay_.steps[i].step, state)) return {i, rule, false};
      // Claims about an unchanged state hold as before; about any other state a hash is wrong.
      if (is_as_before(i + 1, state)) return {i, nullptr, true};
      const bool held = i - start_ + 1 < usual_.size();
      if (held && claims_.names_a_state(i)) return {i, &rule::claim_hash, false};
      if (const RuleRef rule = broken(i, state)) return {i, rule, false};
      if (spent()) return {i, nullptr, true};
    }
    return {replay_.steps.size(), broken_result(state), false};
  }
  /// Whether the state before a step equals the state without the edit. If so, the edit changes
  /// nothing from there on.
  bool is_as_before(std::size_t index, const AnyState& state) const {
    return index >= start_ && index - start_ < usual_.size() && state == usual_[index - start_];
  }

 private:
  // Comparing a claim takes as long as judging this many steps, because the whole state has to be
  // written as a document.
  static constexpr std::int64_t claim_cost = 60;

  RuleRef broken_result(const AnyState& state) const {
    if (!replay_.has_result) return nullptr;
    return winner_of(state) == replay_.winner ? nullptr : &rule::claim_result;
  }

  const AnyReplay& replay_;
  const RepairOptions& options_;
  Effort effort_;
  Playback playback_;
  RecordClaims claims_;
  std::vector<AnyState> usual_;
  std::size_t start_ = 0;
};

}  // namespace praetor::replays
