#pragma once
// Bodies of GameChecker: how it goes on after a violation, by the policies of aftermath.hpp.
// Included by check_game_body.hpp alone.

#include <fmt/format.h>

#include "engine/core/ensure.hpp"
#include "replays/check_game.hpp"

namespace praetor::replays {

/// Carries out a step that need not be legal, or a legal one in a state that need not be reachable.
/// Where that cannot be, the state stays and the words say why.
template <Game G>
std::string GameChecker<G>::why_not_played(const Step<G>& step, State& state) const {
  try {
    State played = state;
    apply<G>(played, step);
    if (const auto broken = broken_invariant(G::invariants(), played)) {
      return fmt::format("carried out, it would break the invariant \"{}\"",
                         broken->invariant->name);
    }
    state = played;
    return "";
  } catch (const InternalError&) {
    // Effects count on what the guards have tested; here somebody knew better than the guards.
    return "it cannot be carried out in this state";
  }
}

/// The last violation of the report is of a step that broke a rule: carries it out or passes it
/// over.
template <Game G>
void GameChecker<G>::after_broken_rule(std::size_t index, State& state, Report& report) {
  if (options_.on_violation == OnViolation::stop) return;
  evidence_.rule_broken(report.violations.size() - 1);
  Aftermath& then = report.violations.back().then.emplace();
  if (options_.on_violation == OnViolation::as_played) {
    then.because = why_not_played(replay_.steps[index].step, state);
    if (then.because.empty()) {
      then.handling = Handling::played;
      off_book_ = true;
      ++report.applied;
    }
  }
  if (options_.on_violation == OnViolation::resync) {
    find_again(index, state, report);
    return;
  }
  // The step stands in the report already: its claims are only asked whether they speak of the
  // state that the check goes on with.
  const bool wrong = broken_claim(replay_.steps[index].claims, state).has_value();
  if (wrong) evidence_.differs(static_cast<std::int64_t>(index) + 1);
  if (!wrong) after_claims(index, state, false, report);
}

/// Keeps what the claims of a step told, once there was a violation. `wrong`: the last violation of
/// the report is one of these claims.
template <Game G>
void GameChecker<G>::after_claims(std::size_t index, const State& state, bool wrong,
                                  Report& report) {
  if (options_.on_violation == OnViolation::stop || (evidence_.empty() && !wrong)) return;
  const std::int64_t step = static_cast<std::int64_t>(index) + 1;
  if (wrong) {
    report.violations.back().then.emplace().handling = Handling::stands;
    evidence_.claim_wrong(step, report.violations.size() - 1);
    return;
  }
  const Claims& claims = replay_.steps[index].claims;
  if (claims.expect.empty() && !claims.has_hash) return;
  hash_of(state);
  evidence_.agrees(step, covers_all(claims));
}

/// Whether claims that hold leave nothing of the document open that `hash_of` wrote last.
template <Game G>
bool GameChecker<G>::covers_all(const Claims& claims) {
  return claims.has_hash || !document_difference(document_, claims.expect);
}

/// Takes the state from the claims of a step, if they say all of it; else the state stays unknown.
template <Game G>
void GameChecker<G>::find_again(std::size_t index, State& state, Report& report) {
  const std::int64_t step = static_cast<std::int64_t>(index) + 1;
  const bool reported = !lost_since_;  // the step's violation is what this is about
  if (!lost_since_) lost_since_ = index + 1;
  const Claims& claims = replay_.steps[index].claims;
  if (claims.expect.empty()) return;
  const auto claimed = read_document(*state.match, claims.expect);
  if (!claimed) return;  // a part of a state, or none that can be
  if (const auto broken = broken_invariant(G::invariants(), *claimed)) {
    report.notices.push_back(
        {step, "passed-over",
         fmt::format("the state that it claims breaks the invariant \"{}\" and was not taken",
                     broken->invariant->name)});
    return;
  }
  if (!reported) note_unjudged(index, "the state after them is the one claimed there", report);
  state = *claimed;
  off_book_ = true;
  lost_since_.reset();
  report.notices.push_back({step, "resync", "the state was taken from what this step claims"});
  evidence_.agrees(step, true);
  if (reported || !claims.has_hash) return;
  if (const auto wrong = broken_claim(claims, state)) {
    note(index, state, *wrong, report);
    after_claims(index, state, true, report);
  }
}

/// Says that the steps from the first one passed over to that with the index `last` were not
/// judged.
template <Game G>
void GameChecker<G>::note_unjudged(std::size_t last, std::string_view how, Report& report) {
  const std::size_t first = *lost_since_ + 1;
  const std::string which = first == last + 1 ? fmt::format("step {} was", first)
                                              : fmt::format("steps {} to {} were", first, last + 1);
  report.notices.push_back({static_cast<std::int64_t>(first), "passed-over",
                            fmt::format("{} passed over unjudged: {}", which, how)});
}

/// At the end of the steps: fills in what the claims told of each violation.
template <Game G>
void GameChecker<G>::tell_aftermath(Report& report) {
  for (const Evidence::Answer& answer : evidence_.answers()) {
    Aftermath& then = *report.violations[answer.violation].then;
    then.divergence = answer.divergence;
    then.step = answer.step;
  }
  if (!lost_since_) return;
  constexpr std::string_view why = "no later step claims a whole state";
  if (*lost_since_ < replay_.steps.size()) note_unjudged(replay_.steps.size() - 1, why, report);
  if (replay_.has_result) {
    report.notices.push_back({std::ssize(replay_.steps), "passed-over",
                              fmt::format("the claimed result behind it was not judged: {}", why)});
  }
}

}  // namespace praetor::replays
