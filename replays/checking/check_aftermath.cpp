// How a check continues after a violation, for each policy in aftermath.hpp.

#include <fmt/format.h>

#include "engine/core/ensure.hpp"
#include "replays/checking/check_run.hpp"
#include "replays/checking/document_claim.hpp"

namespace praetor::replays {
namespace {

// No state is nearly that long, and a parsed document takes forty times as much memory as its text.
constexpr std::size_t whole_claim_bytes_most = std::size_t{4} << 20U;

}  // namespace

/// Carries out a step that may be illegal, or that is legal in a state that may be unreachable. If
/// that is impossible, the state does not change and the result says why.
std::string CheckRun::why_not_played(AnyState& state, const AnyStep& step) const {
  try {
    AnyState played = state;
    apply(played, step);
    if (const auto broken = game_.broken_invariant(played)) {
      return fmt::format("to play it would break the invariant \"{}\"", broken->name);
    }
    state = std::move(played);
    return "";
  } catch (const InternalError&) {
    // Effects rely on what the guards have tested, and here a guard was broken.
    return "it cannot be played in this state";
  }
}

/// A step broke a rule: carries it out or passes it over. `noted`: it is the last violation of the
/// report.
void CheckRun::after_broken_rule(std::size_t index, RuleRef rule, bool noted, Report& report) {
  if (options_.on_violation == OnViolation::stop) return;
  Aftermath unnoted;
  if (noted) evidence_.rule_broken(report.violations.size() - 1);
  Aftermath& then = noted ? report.violations.back().then.emplace() : unnoted;
  strayed_ = true;
  if (options_.on_violation == OnViolation::as_played) {
    then.because = why_not_played(record_->step(index));
    if (then.because.empty()) {
      then.handling = Handling::played;
      off_book_ = true;
      ++report.applied;
    }
  }
  if (options_.on_violation == OnViolation::mend) {
    mend(index, rule, then);
    if (then.handling != Handling::passed_over) ++report.applied;
  }
  if (options_.on_violation == OnViolation::resync) {
    find_again(index, report);
    return;
  }
  // The step's violation is reported already. Its claims only show whether they describe the state
  // from which the check continues.
  const bool wrong = playback_.wrong_claim(state_, record_->claims(index)).has_value();
  if (wrong) evidence_.differs(static_cast<std::int64_t>(index) + 1);
  if (!wrong) after_claims(index, false, report);
}

/// Records what the claims of a step show, once there was a violation. `wrong`: the last violation
/// of the report is one of these claims.
void CheckRun::after_claims(std::size_t index, bool wrong, Report& report) {
  if (options_.on_violation == OnViolation::stop || (evidence_.empty() && !wrong)) return;
  const std::int64_t step = static_cast<std::int64_t>(index) + 1;
  if (wrong) {
    strayed_ = true;
    report.violations.back().then.emplace().handling = Handling::stands;
    evidence_.claim_wrong(step, report.violations.size() - 1);
    return;
  }
  const Claims& claims = record_->claims(index);
  if (claims.none()) return;
  evidence_.agrees(step, covers_all(claims));
  strayed_ = false;
}

/// Whether claims that hold describe the whole document.
bool CheckRun::covers_all(const Claims& claims) {
  return claims.has_hash || !document_difference(playback_.document(state_), claims.expect);
}

/// Takes the state from the claims of a step if they describe all of it; else the state stays
/// unknown.
void CheckRun::find_again(std::size_t index, Report& report) {
  const std::int64_t step = static_cast<std::int64_t>(index) + 1;
  const bool reported = !lost_since_;  // whether the step's own violation is in the report
  if (!lost_since_) lost_since_ = index + 1;
  const Claims& claims = record_->claims(index);
  if (claims.expect.empty()) return;
  if (claims.expect.size() > whole_claim_bytes_most) {
    report.notices.push_back({step, "passed-over",
                              fmt::format("a claim of more than {} MiB was not used as a state",
                                          whole_claim_bytes_most >> 20U)});
    return;
  }
  auto claimed = game_.read_document(match_of(state_), claims.expect);
  if (!claimed) return;  // only a part of a state, or an impossible state
  if (const auto broken = game_.broken_invariant(*claimed)) {
    report.notices.push_back(
        {step, "passed-over",
         fmt::format("the state that it claims breaks the invariant \"{}\" and was not used",
                     broken->name)});
    return;
  }
  if (!reported) note_unjudged(index, "the state after them is the one claimed there", report);
  state_ = *std::move(claimed);
  off_book_ = true;
  lost_since_.reset();
  report.notices.push_back({step, "resync", "the state was taken from what this step claims"});
  evidence_.agrees(step, true);
  if (reported || !claims.has_hash) return;
  if (const auto wrong = playback_.wrong_claim(state_, claims)) {
    note(index, *wrong, report);
    after_claims(index, true, report);
  }
}

/// Adds a notice that the steps from the first one passed over to the one with the index `last`
/// were not judged.
void CheckRun::note_unjudged(std::size_t last, std::string_view how, Report& report) {
  const std::size_t first = *lost_since_ + 1;
  const std::string which = first == last + 1 ? fmt::format("step {} was", first)
                                              : fmt::format("steps {} to {} were", first, last + 1);
  report.notices.push_back({static_cast<std::int64_t>(first), "passed-over",
                            fmt::format("{} skipped and not judged: {}", which, how)});
}

/// After the last step: fills in what the claims showed for each violation.
void CheckRun::tell_aftermath(Report& report) {
  for (const Evidence::Answer& answer : evidence_.answers()) {
    Aftermath& then = *report.violations[answer.violation].then;
    then.divergence = answer.divergence;
    then.step = answer.step;
  }
  if (!lost_since_) return;
  constexpr std::string_view why = "no later step claims a full state";
  if (*lost_since_ < record_->size()) note_unjudged(record_->size() - 1, why, report);
  if (record_->has_result()) {
    report.notices.push_back({static_cast<std::int64_t>(record_->size()), "passed-over",
                              fmt::format("the claimed result after it was not judged: {}", why)});
  }
}

}  // namespace praetor::replays
