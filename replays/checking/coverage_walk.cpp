#include "replays/checking/coverage_walk.hpp"

#include "engine/any/game.hpp"
#include "engine/core/ensure.hpp"
#include "engine/core/rows.hpp"
#include "replays/checking/rules.hpp"
#include "replays/reading/catalogue.hpp"
#include "replays/reading/decode.hpp"

namespace praetor::replays {
namespace {

/// The only rule that makes a step illegal; null if the step is legal, or if several rules do.
RuleRef sole_bar(const AnyState& state, const AnyStep& step) {
  RuleRef bar = nullptr;
  state.game().each_row(state, step, [&](RuleRef rule, bool holds) {
    if (holds || rule == bar) return true;
    const bool first = bar == nullptr;
    bar = first ? rule : nullptr;
    return first;
  });
  return bar;
}

}  // namespace

std::vector<RuleRef> measured_rules(const AnyGame& game) {
  std::vector<RuleRef> rules;
  for (const RuleRef rule : whole_book(game.facts().rules)) {
    if (rule->kind != RuleKind::format) rules.push_back(rule);
  }
  return rules;
}

CoverageWalk::CoverageWalk(const AnyGame& game, const Libraries& libraries,
                           const std::function<bool()>& going_on)
    : game_(game), libraries_(libraries), going_on_(going_on), rules_(measured_rules(game)) {
  for (std::size_t place = 0; place < rules_.size(); ++place) place_.emplace(rules_[place], place);
  for (const RuleRef rule : game.facts().rules) {
    if (rule->kind != RuleKind::claim) continue;
    ensure(own_claim_ == nullptr,
           "a game has one claim of its own, so that a right one has a name");
    own_claim_ = rule;
  }
}

std::optional<ReplayCoverage> CoverageWalk::measured(const Text& text, const Report& report) {
  const auto fault = decode_exactly(text.json, game_, libraries_, replay_);
  ensure(!fault, "what was judged is well formed");
  tallies_.assign(rules_.size(), {});
  states_ = 0;
  cut_ = 0;
  if (!walk(report)) return std::nullopt;
  return found(report);
}

/// Plays the steps that were judged. It takes the verdicts on claims from the report, because
/// judging them again would need every hash a second time.
bool CoverageWalk::walk(const Report& report) {
  const ReportedViolation* const violation =
      report.violations.empty() ? nullptr : &report.violations.front();
  const RuleRef broken = violation == nullptr ? nullptr : violation->rule;
  AnyState state = first_state(replay_.setup);
  note_state(state, 0);
  for (std::int64_t number = 1; number <= report.applied; ++number) {
    if (!going_on_()) return false;
    const AnyRecordedStep& recorded = replay_.steps[static_cast<std::size_t>(number - 1)];
    note_rows(state, recorded.step, number, nullptr);
    trace_.clear();
    apply(state, recorded.step, &trace_);
    for (const AnyEvent& event : trace_) note(CoverageMeasure::caused, event.cause, number);
    const bool wrong = violation != nullptr && violation->step == number;
    note_claims(recorded, number, wrong ? broken : nullptr);
    note_state(state, number);
  }
  if (violation != nullptr && violation->step > report.applied) {
    const AnyStep& tried = replay_.steps[static_cast<std::size_t>(violation->step - 1)].step;
    note_rows(state, tried, violation->step, broken);
    // Candidates leave out steps that no listing needs, such as wrong payments; but people make
    // them.
    if (sole_bar(state, tried) == broken) note(CoverageMeasure::decisive, broken, report.applied);
  }
  if (violation != nullptr) {
    // A wrong result belongs to no step, so it counts after all of them.
    note(CoverageMeasure::broken, broken, violation->step == 0 ? report.steps : violation->step);
  } else if (replay_.has_result) {
    note(CoverageMeasure::held, &rule::claim_result, report.steps);
  }
  return true;
}

/// Counts the rows tested before the broken one. A rule of two rows that keeps one and breaks the
/// other counts as broken, not as held.
void CoverageWalk::note_rows(const AnyState& state, const AnyStep& step, std::int64_t number,
                             RuleRef broken) {
  bool barred = false;
  game_.each_row(state, step, [&](RuleRef rule, bool holds) {
    barred = !holds;
    if (holds && rule != broken) note(CoverageMeasure::held, rule, number);
    return holds;
  });
  ensure(barred == (broken != nullptr), "a replay is judged the same twice");
}

/// Counts claims in the order of judging. Those after a wrong one were not judged.
void CoverageWalk::note_claims(const AnyRecordedStep& recorded, std::int64_t number,
                               RuleRef broken) {
  const auto judged = [&](bool stands, RuleRef rule) {
    if (stands && rule == broken) return false;
    if (stands) note(CoverageMeasure::held, rule, number);
    return true;
  };
  static_cast<void>(judged(game_.has_claim(recorded.step), own_claim_) &&
                    judged(!recorded.claims.expect.empty(), &rule::claim_state) &&
                    judged(recorded.claims.has_hash, &rule::claim_hash));
}

void CoverageWalk::note_state(const AnyState& state, std::int64_t number) {
  ++states_;
  if (!game_.decisive(state, candidates_examined_max, decisive_)) ++cut_;
  for (const RuleRef rule : decisive_) note(CoverageMeasure::decisive, rule, number);
}

void CoverageWalk::note(CoverageMeasure measure, RuleRef rule, std::int64_t number) {
  const auto place = place_.find(rule);
  ensure(place != place_.end(), "a rule of the law stands in the game's book");
  MeasureTally& tally = tallies_[place->second][static_cast<std::size_t>(measure)];
  if (tally.count > 0 && tally.last == number) return;  // a step or state counts once
  if (tally.count == 0) tally.first = number;
  tally.last = number;
  ++tally.count;
}

ReplayCoverage CoverageWalk::found(const Report& report) const {
  ReplayCoverage found;
  found.game = &game_;
  found.illegal = report.verdict == Verdict::illegal;
  found.steps = static_cast<std::uint64_t>(report.applied);
  found.states = states_;
  found.cut = cut_;
  for (std::size_t place = 0; place < tallies_.size(); ++place) {
    for (std::size_t measure = 0; measure < measures; ++measure) {
      const MeasureTally& tally = tallies_[place][measure];
      if (tally.count == 0) continue;
      found.rules.push_back(
          {rules_[place], static_cast<CoverageMeasure>(measure), tally.count, tally.first});
    }
  }
  return found;
}

}  // namespace praetor::replays
