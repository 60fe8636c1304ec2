#pragma once
// The bodies of GameChecker. Included only where a checker is made for one game
// (replays/games/*.cpp): they pull in the listing of legal steps.

#include <fmt/format.h>

#include "engine/core/ensure.hpp"
#include "engine/text/canonical.hpp"
#include "replays/alternatives.hpp"
#include "replays/catalogue.hpp"
#include "replays/check_after_body.hpp"
#include "replays/check_game.hpp"
#include "replays/rules.hpp"
#include "replays/write_step.hpp"

namespace praetor::replays {

template <Game G>
Locator& GameChecker<G>::locator() {
  if (!locator_) locator_.emplace(text_);
  return *locator_;
}

template <Game G>
const std::string& GameChecker<G>::hash_of(const State& state) {
  document_.clear();
  text::JsonWriter writer(document_);
  G::write_document(state, writer);
  const auto digits = text::fingerprint_digits(document_);
  hash_.assign(digits.begin(), digits.end());
  return hash_;
}

template <Game G>
bool GameChecker<G>::read(const Text& text, FastParser& parser, Report& report) {
  locator_.reset();
  text_ = text;
  const bool good = decode_fast<G>(text.json, library_, parser, replay_);
  if (good && !text.written) return true;
  const auto fault =
      good ? std::optional<Fault>() : decode_exactly<G>(text.json, library_, replay_);
  if (!fault && !text.written) return true;
  return !note_first_fault(fault, text, locator(), report);
}

template <Game G>
void GameChecker<G>::check(const Text& text, FastParser& parser, Report& report) {
  report.game = G::id;
  if (!read(text, parser, report)) return;
  run(report);
  // The text is gone when the next one is read; what points into it must not outlive it.
  locator_.reset();
}

template <Game G>
void GameChecker<G>::run(Report& report) {
  State state = G::open(replay_.setup);
  report.steps = std::ssize(replay_.steps);
  if constexpr (requires { G::not_checked(*replay_.setup.match); }) {
    for (const std::string_view what : G::not_checked(*replay_.setup.match)) {
      report.notices.push_back({0, "unverified", std::string(what)});
    }
  }
  evidence_.clear();
  off_book_ = false;
  hashed_ = false;
  lost_since_.reset();
  bool ended_early = false;
  for (std::size_t index = 0; index < replay_.steps.size() && !ended_early; ++index) {
    if (lost_since_) {
      find_again(index, state, report);
    } else if (!run_step(index, state, report)) {
      ended_early = options_.on_violation == OnViolation::stop;
    }
  }
  tell_aftermath(report);
  if (!ended_early && !lost_since_ && replay_.has_result) judge_result(state, report);
  finish(state, report);
}

/// False where the step or one of its claims broke a rule.
template <Game G>
bool GameChecker<G>::run_step(std::size_t index, State& state, Report& report) {
  hashed_ = false;
  const RecordedStep<G>& recorded = replay_.steps[index];
  const Step<G>& step = recorded.step;
  const Ruling ruling = judge<G>(state, step);
  if (!ruling.legal()) {
    ReportedViolation& noted = note(index, state, *ruling.violation, report);
    Arena arena;
    const AnyState before = any_state<G>(state);
    for (const AnyStep& near : nearest_legal_steps(before, any_step<G>(step), arena)) {
      noted.alternatives.push_back(json_of(before, near));
    }
    after_broken_rule(index, state, report);
    return false;
  }
  if (const std::string_view what = G::unverified(state, step); !what.empty()) {
    report.notices.push_back(
        {static_cast<std::int64_t>(index) + 1, "unverified", std::string(what)});
  }
  std::optional<Violation> wrong;
  if (G::has_claim(step)) {
    const State before = state;
    if (!apply_step(step, index, state, report)) return true;
    wrong = G::broken_claim(before, step, state);
  } else if (!apply_step(step, index, state, report)) {
    return true;
  }
  ++report.applied;
  if (!wrong) wrong = broken_claim(recorded.claims, state);
  if (wrong) note(index, state, *wrong, report);
  after_claims(index, state, wrong.has_value(), report);
  if (wrong && options_.on_violation == OnViolation::resync) find_again(index, state, report);
  return !wrong;
}

/// False where the step was passed over, which it says.
template <Game G>
bool GameChecker<G>::apply_step(const Step<G>& step, std::size_t index, State& state,
                                Report& report) {
  if (off_book_) {
    const std::string why = why_not_played(step, state);
    if (why.empty()) return true;
    report.notices.push_back({static_cast<std::int64_t>(index) + 1, "passed-over", why});
    return false;
  }
  apply<G>(state, step);
  if (!options_.invariants) return true;
  if (const auto broken = broken_invariant(G::invariants(), state)) {
    throw InternalError(fmt::format("step {} broke the invariant \"{}\": {} should be {}, is {}",
                                    index + 1, broken->invariant->name, broken->breach.field,
                                    json_of(broken->breach.expected),
                                    json_of(broken->breach.actual)));
  }
  return true;
}

template <Game G>
std::optional<Violation> GameChecker<G>::broken_claim(const Claims& claims, const State& state) {
  if (claims.expect.empty() && !claims.has_hash) return std::nullopt;
  hash_of(state);
  hashed_ = true;
  if (!claims.expect.empty()) {
    if (auto difference = document_difference(claims.expect, document_)) {
      return Violation{&rule::claim_state,
                       Breach{"expect" + difference->pointer, std::move(difference->expected),
                              std::move(difference->actual)}};
    }
  }
  const std::string_view claimed(claims.hash.data(), claims.hash.size());
  if (!claims.has_hash || claimed == hash_) return std::nullopt;
  return Violation{&rule::claim_hash, Breach{"hash", hash_, std::string(claimed)}};
}

template <Game G>
ReportedViolation& GameChecker<G>::note(std::size_t index, const State& state,
                                        const Violation& violation, Report& report) {
  const Step<G>& step = replay_.steps[index].step;
  report.verdict = Verdict::illegal;
  ReportedViolation& noted = report.violations.emplace_back();
  noted.step = static_cast<std::int64_t>(index) + 1;
  noted.by = state.match->name(step.by);
  std::visit([&]<class A>(const A&) { noted.what = A::name; }, step.action);
  noted.rule = violation.rule;
  noted.message = violation.rule->text;
  // The parts of a document are JSON already; every other fact still has to become it.
  const bool is_json = violation.rule == &rule::claim_state;
  noted.expected = is_json ? std::get<std::string>(violation.breach.expected)
                           : json_of(violation.breach.expected);
  noted.actual =
      is_json ? std::get<std::string>(violation.breach.actual) : json_of(violation.breach.actual);
  const auto located = locator().step(index);
  locator().place(noted, located, fmt::format("/steps/{}", index), violation.breach.field);
  if (located) {
    if (const auto at = located->find("at")) {
      noted.has_at = true;
      noted.at = at->string();
    }
  }
  hash_of(state);
  noted.shows = shown_parts(violation.rule->shows, document_, json_of<G>(*state.match, step),
                            state.match->name(G::facing(state, step.by)));
  return noted;
}

template <Game G>
void GameChecker<G>::judge_result(const State& state, Report& report) {
  const std::optional<Outcome> outcome = G::outcome(state);
  const Side winner = outcome && outcome->winner ? *outcome->winner : Side::none();
  if (winner == replay_.winner) return;
  const auto shown = [&](Side side) {
    return side.exists() ? json_of(Fact{state.match->name(side)}) : std::string("null");
  };
  report.verdict = Verdict::illegal;
  ReportedViolation& noted = report.violations.emplace_back();
  noted.rule = &rule::claim_result;
  noted.message = rule::claim_result.text;
  noted.expected = shown(winner);
  noted.actual = shown(replay_.winner);
  locator().place(noted, locator().tape().root(), "", "result/winner");
  hash_of(state);
  noted.shows = shown_parts(rule::claim_result.shows, document_, "{}", "");
}

template <Game G>
void GameChecker<G>::finish(const State& state, Report& report) {
  const std::optional<Outcome> outcome = G::outcome(state);
  report.over = outcome.has_value();
  if (outcome && outcome->winner) report.winner = state.match->name(*outcome->winner);
  // Where all is well nothing happened since the last claim.
  const bool known = hashed_ && report.violations.empty();
  report.hash = known ? hash_ : hash_of(state);
  report.rules = fingerprints_.of(replay_.setup.match);
}

}  // namespace praetor::replays
