#include "replays/searching/diagnose.hpp"

#include <utility>

#include "replays/checking/check.hpp"
#include "replays/checking/document_claim.hpp"
#include "replays/checking/rules.hpp"
#include "replays/comparing/history.hpp"
#include "replays/ending/interrupt.hpp"

namespace praetor::replays {

namespace {

RepairOptions of_one_edit() {
  return {.edits_max = 1, .stop = [] { return interrupted().has_value(); }};
}

// The reasons for the likeliest repair.
std::vector<EditReasons> reasons_in(const RepairOutcome& outcome, const Text& text,
                                    const Libraries& libraries) {
  if (outcome.repairs.empty()) return {};
  return reasons_of(text.json, outcome.repairs.front(), libraries);
}

std::optional<RulesPlayed> rules_played(const Report& report, const Text& text,
                                        const DiagnosisWish& wish, const Libraries& libraries) {
  if (report.verdict != Verdict::legal && report.verdict != Verdict::illegal) return std::nullopt;
  const AnyGame& game = *find_game(report.game);
  RulesPlayed played{game.facts().readings, {}, 0, {}, {}};
  if (report.verdict == Verdict::legal) {
    played.changes.emplace_back();
    return played;
  }
  ReadingTrials trials(game, libraries.of(game), text);
  played.changes = smallest_changes(trials, of_one_edit().stop);
  if (interrupted()) return std::nullopt;
  if (played.changes.empty() || !wish.repair_beside) return played;
  Checker as_played(libraries, {.on_violation = OnViolation::as_played, .explain = false});
  played.violations = as_played.check(text, "").violations.size();
  played.repairs = repair(text.json, report.game, libraries, of_one_edit());
  played.reasons = reasons_in(played.repairs, text, libraries);
  return played;
}

// The moments of the steps that a diagnosis names, as far as the record is legal.
std::map<std::int64_t, std::string> moments_of(const Diagnosis& diagnosis, const Report& report,
                                               const Text& text, const Libraries& libraries) {
  std::map<std::int64_t, std::string> moments;
  const auto name = [&moments](const RepairOutcome& outcome,
                               const std::vector<EditReasons>& reasons) {
    if (outcome.repairs.empty()) return;
    for (const RepairEdit& edit : outcome.repairs.front().edits) moments[edit.step];
    for (const EditReasons& reason : reasons) {
      for (const ExplainedThing& thing : reason.first) moments[thing.step];
    }
  };
  if (const auto& root = diagnosis.root_cause) {
    moments[root->detected];
    for (const Cause& cause : root->causes) moments[cause.step];
  }
  if (diagnosis.repairs) name(*diagnosis.repairs, diagnosis.reasons);
  if (const auto& played = diagnosis.which_rules) name(played->repairs, played->reasons);
  if (moments.empty()) return moments;
  const History history = history_of(std::string(text.json), *find_game(report.game), libraries);
  for (auto& [step, moment] : moments) {
    if (step > 0 && step - 1 <= history.last()) moment = moment_in(history.document(step - 1));
  }
  std::erase_if(moments, [](const auto& entry) { return entry.second.empty(); });
  return moments;
}

void search(Diagnosis& diagnosis, const Report& report, const Text& text, const DiagnosisWish& wish,
            const Libraries& libraries) {
  RepairOptions options = of_one_edit();
  RepairOutcome found = repair(text.json, report.game, libraries, options);
  if (wish.root_cause) diagnosis.root_cause = root_cause_of(found);
  if (!wish.repairs) return;
  if (found.repairs.empty() && found.answer != RepairAnswer::unknown_time) {
    options.edits_max = repair_edits_default;
    found = repair(text.json, report.game, libraries, options);
  }
  diagnosis.reasons = reasons_in(found, text, libraries);
  diagnosis.repairs = std::move(found);
}

}  // namespace

std::optional<std::int64_t> lone_claim(const Report& report, const Text& text,
                                       const Libraries& libraries) {
  const ReportedViolation& broken = report.violations.front();
  const bool is_kept = broken.rule == &rule::claim_state || broken.rule == &rule::claim_hash ||
                       broken.rule == &rule::claim_result;
  if (!is_kept) return std::nullopt;
  Checker checker(libraries, {.on_violation = OnViolation::skip, .explain = false});
  const Report all = checker.check(text, report.source);
  return all.violations.size() == 1 ? std::optional(broken.step) : std::nullopt;
}

Diagnosis diagnosed(const Report& report, const Text& text, const DiagnosisWish& wish,
                    const Libraries& libraries) {
  Diagnosis diagnosis;
  if (wish.which_rules) diagnosis.which_rules = rules_played(report, text, wish, libraries);
  if (report.verdict != Verdict::illegal) return diagnosis;
  if (wish.root_cause || wish.repairs) {
    search(diagnosis, report, text, wish, libraries);
    diagnosis.lone_claim = lone_claim(report, text, libraries);
  }
  diagnosis.moments = moments_of(diagnosis, report, text, libraries);
  return diagnosis;
}

}  // namespace praetor::replays
