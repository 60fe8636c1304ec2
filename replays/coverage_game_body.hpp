#pragma once
// The bodies of GameCoverageWalk. Included only where the walk is made for one game
// (replays/games/*_coverage.cpp): they pull in every candidate of its laws.

#include "engine/core/ensure.hpp"
#include "replays/catalogue.hpp"
#include "replays/coverage_game.hpp"
#include "replays/rules.hpp"

namespace praetor::replays {

template <Game G>
GameCoverageWalk<G>::GameCoverageWalk(const Libraries& libraries,
                                      const std::function<bool()>& going_on)
    : library_(libraries.of<G>()), going_on_(going_on) {
  all_.game = G::id;
  all_.title = G::title;
  for (const RuleRef rule : whole_book(G::rules())) {
    if (rule->kind == RuleKind::format) continue;
    place_.emplace(rule, all_.rules.size());
    all_.rules.emplace_back().rule = rule;
  }
  for (const RuleRef rule : G::rules()) {
    if (rule->kind != RuleKind::claim) continue;
    ensure(own_claim_ == nullptr,
           "a game has one claim of its own, so that a right one has a name");
    own_claim_ = rule;
  }
}

template <Game G>
bool GameCoverageWalk<G>::add(const Text& text, FastParser& parser, const Report& report,
                              bool in_corpus) {
  if (!decode_fast<G>(text.json, library_, parser, replay_)) {
    const auto fault = decode_exactly<G>(text.json, library_, replay_);
    ensure(!fault, "what was judged is well formed");
  }
  tallies_.assign(all_.rules.size(), {});
  states_ = 0;
  cut_ = 0;
  if (!walk(report)) return false;
  merge(report, in_corpus);
  return true;
}

/// Goes through the steps as far as the report says that they were judged. What it says of claims
/// is taken over: judging them again would want every hash a second time.
template <Game G>
bool GameCoverageWalk<G>::walk(const Report& report) {
  const ReportedViolation* const violation =
      report.violations.empty() ? nullptr : &report.violations.front();
  const RuleRef broken = violation == nullptr ? nullptr : violation->rule;
  State state = G::open(replay_.setup);
  note_state(state, 0);
  for (std::int64_t number = 1; number <= report.applied; ++number) {
    if (!going_on_()) return false;
    const RecordedStep<G>& recorded = replay_.steps[static_cast<std::size_t>(number - 1)];
    note_rows(state, recorded.step, number, nullptr);
    trace_.clear();
    apply<G>(state, recorded.step, &trace_);
    for (const Event<State>& event : trace_) note(Measure::caused, event.cause, number);
    const bool wrong = violation != nullptr && violation->step == number;
    note_claims(recorded, number, wrong ? broken : nullptr);
    note_state(state, number);
  }
  if (violation != nullptr && violation->step > report.applied) {
    const Step<G>& tried = replay_.steps[static_cast<std::size_t>(violation->step - 1)].step;
    note_rows(state, tried, violation->step, broken);
    // Candidates leave out what no listing should hold, such as wrong payments; people do not.
    if (sole_bar<G>(state, tried) == broken) note(Measure::decisive, broken, report.applied);
  }
  if (violation != nullptr) {
    // A wrong result belongs to no step: it shows after all of them.
    note(Measure::broken, broken, violation->step == 0 ? report.steps : violation->step);
  } else if (replay_.has_result) {
    note(Measure::held, &rule::claim_result, report.steps);
  }
  return true;
}

/// The rows asked before the broken one. A rule of two rows that keeps one and breaks the other is
/// broken, not held.
template <Game G>
void GameCoverageWalk<G>::note_rows(const State& state, const Step<G>& step, std::int64_t number,
                                    RuleRef broken) {
  bool barred = false;
  each_row<G>(state, step, [&](RuleRef rule, bool holds) {
    barred = !holds;
    if (holds && rule != broken) note(Measure::held, rule, number);
    return holds;
  });
  ensure(barred == (broken != nullptr), "a replay is judged the same twice");
}

/// Claims in the order of judging; those behind a wrong one were not asked.
template <Game G>
void GameCoverageWalk<G>::note_claims(const RecordedStep<G>& recorded, std::int64_t number,
                                      RuleRef broken) {
  const auto judged = [&](bool stands, RuleRef rule) {
    if (stands && rule == broken) return false;
    if (stands) note(Measure::held, rule, number);
    return true;
  };
  static_cast<void>(judged(G::has_claim(recorded.step), own_claim_) &&
                    judged(!recorded.claims.expect.empty(), &rule::claim_state) &&
                    judged(recorded.claims.has_hash, &rule::claim_hash));
}

template <Game G>
void GameCoverageWalk<G>::note_state(const State& state, std::int64_t number) {
  ++states_;
  if (!decisive_.search(state)) ++cut_;
  for (const RuleRef rule : decisive_.rules()) note(Measure::decisive, rule, number);
}

template <Game G>
void GameCoverageWalk<G>::note(Measure measure, RuleRef rule, std::int64_t number) {
  const auto place = place_.find(rule);
  ensure(place != place_.end(), "a rule of the law stands in the game's book");
  Tally& tally = tallies_[place->second][static_cast<std::size_t>(measure)];
  if (tally.count > 0 && tally.last == number) return;  // steps and states count once
  if (tally.count == 0) tally.first = number;
  tally.last = number;
  ++tally.count;
}

template <Game G>
void GameCoverageWalk<G>::merge(const Report& report, bool in_corpus) {
  ++all_.replays;
  if (report.verdict == Verdict::illegal) ++all_.illegal;
  all_.steps += static_cast<std::uint64_t>(report.applied);
  all_.states += states_;
  all_.cut += cut_;
  for (std::size_t place = 0; place < tallies_.size(); ++place) {
    for (std::size_t measure = 0; measure < measures; ++measure) {
      const Tally& tally = tallies_[place][measure];
      if (tally.count == 0) continue;
      count_sights(all_.rules[place], static_cast<Measure>(measure), tally.count,
                   {report.source, report.index, in_corpus, tally.first});
    }
  }
}

}  // namespace praetor::replays
