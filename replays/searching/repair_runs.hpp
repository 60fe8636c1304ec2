#pragma once
// The games that a search for repairs plays: the record as it is, or from an edit on, up to the
// first violation; and the budget that all of it is taken from.

#include <vector>

#include "replays/checking/playback.hpp"
#include "replays/reading/record_claims.hpp"
#include "replays/searching/effort.hpp"
#include "replays/searching/repair.hpp"

namespace praetor::replays {

/// Where a game got to; no rule: it is legal to its end.
struct RepairRun {
  std::size_t reach = 0;
  RuleRef rule = nullptr;
  bool useless = false;  ///< it became what it was before the edit, or the budget ended
};

class RepairRuns {
 public:
  RepairRuns(const AnyReplay& replay, const RepairOptions& options)
      : replay_(replay), options_(options), effort_(options.nodes, options.stop), claims_(replay) {}

  bool spent() const { return effort_.spent(); }
  bool stopped() const { return effort_.stopped(); }
  std::int64_t judged() const { return effort_.done(); }

  /// Keeps the game without the edit that is to come: from the step `start`, before which it stands
  /// at `state`, to its violation at `reach`.
  void keep_usual(std::size_t start, AnyState state, std::size_t reach) {
    start_ = start;
    usual_.clear();
    for (std::size_t i = start; i < reach; ++i) {
      usual_.push_back(state);
      apply(state, replay_.steps[i].step);
    }
    usual_.push_back(state);
  }
  /// The first step before which its states are kept.
  std::size_t kept_from() const { return start_; }
  /// The state before a step of it.
  const AnyState& usual_before(std::size_t index) const { return usual_[index - start_]; }
  bool any_claims(std::size_t index) const { return claims_.any(index); }
  bool names_a_state(std::size_t index) const { return claims_.names_a_state(index); }

  /// Plays the record as it is, at no cost: what it takes to read it once is no search.
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

  /// Counts steps that were judged or listed.
  void spend(std::int64_t steps = 1) { effort_.spend(steps); }

  /// The rule of the first claim of a step, by its index, that is wrong; null where all hold.
  RuleRef broken(std::size_t claimed, const AnyState& state) {
    if (!claims_.any(claimed)) return nullptr;
    spend(claim_cost);
    return claims_.broken(claimed, state);
  }
  /// Judges a step and carries it out.
  RuleRef take(const AnyStep& step, AnyState& state) {
    spend();
    const auto wrong = playback_.take(state, step, nullptr);
    return wrong ? wrong->rule : nullptr;
  }
  /// The same, and judges the claims of the step with the index `claimed`.
  RuleRef take(const AnyStep& step, std::size_t claimed, AnyState& state) {
    const RuleRef rule = take(step, state);
    return rule != nullptr ? rule : broken(claimed, state);
  }
  /// Plays the record from `from` on, after an edit.
  RepairRun run_on(AnyState& state, std::size_t from) {
    if (is_as_before(from, state)) return {from, nullptr, true};
    for (std::size_t i = from; i < replay_.steps.size(); ++i) {
      if (const RuleRef rule = take(replay_.steps[i].step, state)) return {i, rule, false};
      // Claims of a state that is as before hold as before, and of any other a hash is wrong.
      if (is_as_before(i + 1, state)) return {i, nullptr, true};
      const bool held = i - start_ + 1 < usual_.size();
      if (held && claims_.names_a_state(i)) return {i, &rule::claim_hash, false};
      if (const RuleRef rule = broken(i, state)) return {i, rule, false};
      if (spent()) return {i, nullptr, true};
    }
    return {replay_.steps.size(), broken_result(state), false};
  }
  /// Whether the state before a step is the one without the edit. Where it is met again, nothing
  /// has changed.
  bool is_as_before(std::size_t index, const AnyState& state) const {
    return index >= start_ && index - start_ < usual_.size() && state == usual_[index - start_];
  }

 private:
  // To compare a claim, the whole state has to be written down, which takes as long as judging so
  // many steps.
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
