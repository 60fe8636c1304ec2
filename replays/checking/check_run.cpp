#include "replays/checking/check_run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/ensure.hpp"
#include "replays/checking/alternatives.hpp"
#include "replays/checking/document_claim.hpp"
#include "replays/checking/rules.hpp"
#include "replays/checking/violation_facts.hpp"
#include "replays/making/write_step.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/malformed.hpp"
#include "replays/room.hpp"
#include "replays/weighing/setup_bases.hpp"

namespace praetor::replays {
namespace {

// Adds these notices among the others, in the order of the steps.
void note_spellings(const Text& text, Report& report) {
  const notation::WrittenText& written = *text.written;
  for (const notation::Correction& one : written.corrections) {
    report.notices.push_back({static_cast<std::int64_t>(one.step), "spelling",
                              fmt::format("line {}: {} is read as {}",
                                          one.line + text.first_line - 1, one.typed, one.meant)});
  }
  if (!written.corrections.empty()) {
    std::ranges::stable_sort(report.notices, {}, &Notice::step);
  }
}

// Finding the basis of one violation takes as long as judging thousands of steps. So in a record
// with many violations only the first ones get it.
constexpr std::size_t weighed_most = 100;
// bytes; a whole state document has a few thousand
constexpr std::size_t weighed_claim_most = std::size_t{64} * 1024;

}  // namespace

CheckRun::CheckRun(const AnyGame& game, const void* library, CheckOptions options)
    : game_(game), library_(library), options_(options), record_(room_of(game).fast_record()) {}

Locator& CheckRun::locator() {
  if (!locator_) locator_.emplace(text_);
  return *locator_;
}

Weigher& CheckRun::weigher() {
  if (!weigher_) weigher_.emplace(game_);
  return *weigher_;
}

bool CheckRun::read(const Text& text, Report& report) {
  locator_.reset();
  text_ = text;
  const bool wants_part = watch_ != nullptr && watch_->wants_part();
  const bool good = record_->read(text.json, library_);
  if (good && !text.written) return true;
  std::optional<Fault> fault;
  part_ = good;
  if (!good) {
    AnyReplay exact;
    fault = decode_exactly(text.json, game_, library_, exact);
    part_ = !fault || (wants_part && cut_before(fault->offset, exact));
    if (part_) record_->take(std::move(exact));
  }
  if (!fault && !text.written) return true;
  const bool is_malformed = note_first_fault(fault, text, locator(), report);
  if (is_malformed && options_.explain) weigh_setup(report);
  part_ = is_malformed && wants_part && part_;
  return !is_malformed;
}

/// A fault of the set-up may depend on a reading.
void CheckRun::weigh_setup(Report& report) {
  if (report.violations.empty() || !report.violations.front().pointer.starts_with("/setup/"))
    return;
  const auto root = locator().tape().root();
  const auto setup = root ? root->find("setup") : std::nullopt;
  if (setup) report.violations.front().rests_on = bases_of_setup_fault(game_, library_, *setup);
}

/// Keeps only the steps before the fault of a malformed text. Returns false if there are none, or
/// if the set-up cannot be read.
bool CheckRun::cut_before(std::size_t offset, AnyReplay& exact) {
  const auto root = locator().tape().root();
  const bool is_record = root && root->kind() == text::JsonKind::object;
  const auto steps = is_record ? root->find("steps") : std::nullopt;
  const bool any = steps && steps->kind() == text::JsonKind::array && steps->begin() < offset;
  if (!any || exact.setup.game == nullptr) return false;
  exact.has_result = false;
  std::size_t whole = 0;
  steps->items([&](const text::Value& step) {
    const bool before = step.closed() && step.last() < offset;
    whole += before ? 1U : 0U;
    return before;
  });
  exact.steps.resize(std::min(whole, exact.steps.size()));
  return true;
}

void CheckRun::check(const Text& text, Report& report, StepWatch* watch) {
  watch_ = watch;
  report.game = game_.id();
  if (read(text, report)) {
    run(report);
    if (text.written) note_spellings(text, report);
  } else if (part_) {
    Report untold;  // a malformed text has one fault only
    run(untold);
  }
  // Whoever keeps a text keeps its source from using the memory again.
  locator_.reset();
  text_ = {};
}

void CheckRun::run(Report& report) {
  setup_ = record_->setup();
  state_ = first_state(setup_);
  report.steps = static_cast<std::int64_t>(record_->size());
  if (watch_ != nullptr) watch_->opened(setup_, state_, *record_);
  for (const std::string_view what : game_.not_checked(setup_.match.get())) {
    report.notices.push_back({0, "unverified", std::string(what)});
  }
  note_readings(report);
  evidence_.clear();
  off_book_ = false;
  counted_from_ = 0;
  lost_since_.reset();
  strayed_ = lost_ = false;
  mends_ = 0;
  bool ended_early = false;
  for (std::size_t index = 0; index < record_->size() && !ended_early; ++index) {
    if (lost_since_) {
      find_again(index, report);
      continue;
    }
    if (!options_.invariants && !off_book_) {
      const std::size_t next = play_on(index);
      report.applied += static_cast<std::int64_t>(next - index);
      if (next > index) lost_ = false;
      index = next;
      if (index == record_->size()) break;
    }
    if (watch_ != nullptr) watch_->stands_before(state_);
    const bool held = run_step(index, report);
    if (!held) ended_early = options_.on_violation == OnViolation::stop;
    if (watch_ != nullptr) {
      watch_->judged(state_, index, held ? nullptr : report.violations.back().rule);
    }
  }
  tell_aftermath(report);
  if (!ended_early && !lost_since_ && record_->has_result()) judge_result(report);
  finish(report);
  if (options_.decisive && report.verdict == Verdict::legal) weigh_again(report);
  report.rules = fingerprints_.of(setup_);
  report.setup = setup_;
}

/// Plays on while no step needs a closer look. A watch sees the states that it wants to see.
std::size_t CheckRun::play_on(std::size_t index) {
  const std::size_t size = record_->size();
  if (watch_ == nullptr) return record_->play_on(state_, index, size);
  while (index < size) {
    const std::size_t wanted = std::min(watch_->next(index), size);
    const std::size_t end = std::min(wanted + 1, size);
    if (index < wanted) index = record_->play_on(state_, index, wanted);
    if (index < wanted || wanted == size) break;
    watch_->stands_before(state_);
    index = record_->play_on(state_, index, end);
    if (index < end) break;
    watch_->judged(state_, wanted, nullptr);
  }
  return index;
}

/// If a set-up states a reading itself, the user's wish for it has no effect.
void CheckRun::note_readings(Report& report) const {
  const StatedReadings& wished = game_.wished(library_).stated;
  if (!wished.any()) return;
  const ReadingRows rows = game_.facts().readings;
  const Readings& holds = game_.readings(setup_.match.get());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (!wished.says(row) || wished.at(row) == holds.at(row)) continue;
    report.notices.push_back(
        {0, "reading",
         fmt::format("the set-up says {} {}, so {} has no effect", rows[row].id,
                     rows[row].value[holds.at(row)], rows[row].value[wished.at(row)])});
  }
}

/// False if the step or one of its claims broke a rule.
bool CheckRun::run_step(std::size_t index, Report& report) {
  const AnyStep step = record_->step(index);
  const Claims& claims = record_->claims(index);
  if (!claims.none() || game_.has_claim(step)) before_ = state_;
  const auto taken =
      playback_.take_with(state_, step, &claims, [&] { return carry_out(step, index, report); });
  if (taken.came == Playback::Came::passed_over) return true;
  if (taken.wrong && is_consequence(taken.wrong->rule)) {
    if (taken.came == Playback::Came::refused) {
      after_broken_rule(index, taken.wrong->rule, false, report);
    } else {
      ++report.applied;
      evidence_.differs(static_cast<std::int64_t>(index) + 1);
    }
    return true;
  }
  if (taken.came == Playback::Came::refused) {
    ReportedViolation& noted = note(index, *taken.wrong, report);
    if (counted_from_ == 0 && options_.explain) {
      Arena arena;
      for (const AnyStep& near : nearest_legal_steps(state_, step, arena)) {
        noted.alternatives.push_back(json_of(state_, near));
      }
      weigh(index, step, *taken.wrong, noted, report);
    }
    after_broken_rule(index, taken.wrong->rule, true, report);
    return false;
  }
  ++report.applied;
  lost_ = false;
  if (taken.wrong) {
    ReportedViolation& noted = note(index, *taken.wrong, report);
    // Weighing compares such a claim once more for each datum.
    const bool is_short = claims.expect.size() <= weighed_claim_most;
    if (is_short && is_weighed(report)) {
      // After an earlier violation the states do not follow from the law.
      std::optional<JudgedSteps> record;
      if (report.violations.size() == 1) record = judged_until(index);
      noted.rests_on = weigher().bases_of_claim(setup_, before_, step, claims, *taken.wrong,
                                                record ? &*record : nullptr);
    }
  }
  after_claims(index, taken.wrong.has_value(), report);
  if (taken.wrong && options_.on_violation == OnViolation::resync) find_again(index, report);
  return !taken.wrong;
}

bool CheckRun::is_weighed(const Report& report) const {
  return options_.explain && report.violations.size() <= weighed_most;
}

void CheckRun::weigh(std::size_t index, const AnyStep& step, const Violation& refusal,
                     ReportedViolation& noted, const Report& report) {
  if (!is_weighed(report)) return;
  // After an earlier violation the states do not follow from the law.
  std::optional<JudgedSteps> record;
  if (report.violations.size() == 1) record = judged_until(index + 1);
  noted.rests_on = weigher().bases_of(setup_, state_, step, refusal, record ? &*record : nullptr);
}

/// Carries out a legal step. Returns false, with a notice, if it was passed over.
bool CheckRun::carry_out(const AnyStep& step, std::size_t index, Report& report) {
  const auto number = static_cast<std::int64_t>(index) + 1;
  if (const std::string_view what = game_.unverified(state_, step); !what.empty()) {
    report.notices.push_back({number, "unverified", std::string(what)});
  }
  if (off_book_) {
    const std::string why = why_not_played(step);
    if (!why.empty()) report.notices.push_back({number, "passed-over", why});
    return why.empty();
  }
  apply(state_, step);
  if (!options_.invariants) return true;
  if (const auto broken = game_.broken_invariant(state_)) {
    throw InternalError(fmt::format("step {} broke the invariant \"{}\": {} should be {}, is {}",
                                    number, broken->name, broken->mismatch.field,
                                    json_of(broken->mismatch.expected),
                                    json_of(broken->mismatch.actual)));
  }
  return true;
}

/// The place for one more violation. After those that are described there is a single place, which
/// each later violation reuses.
ReportedViolation& CheckRun::noted_next(RuleRef rule, Report& report) const {
  report.verdict = Verdict::illegal;
  const bool is_counted = report.violations.size() >= violations_told_most;
  if (report.violations.size() > violations_told_most) report.violations.pop_back();
  if (is_counted) {
    const auto tally = std::ranges::find(report.counted, rule, &RuleTally::rule);
    ++(tally != report.counted.end() ? *tally : report.counted.emplace_back(RuleTally{rule}))
          .violations;
  }
  ReportedViolation& noted = report.violations.emplace_back();
  noted.rule = rule;
  noted.message = rule->text;
  return noted;
}

ReportedViolation& CheckRun::note(std::size_t index, const Violation& violation, Report& report) {
  ReportedViolation& noted = noted_next(violation.rule, report);
  noted.step = static_cast<std::int64_t>(index) + 1;
  if (counted_from_ == 0 && report.violations.size() > violations_told_most) {
    counted_from_ = noted.step;
  }
  if (counted_from_ != 0) {
    RuleTally& tally = *std::ranges::find(report.counted, violation.rule, &RuleTally::rule);
    if (tally.violations > 1) return noted;
    locator().place(noted, locator().step(index), "", "");
    tally.step = noted.step;
    tally.line = noted.line;
    return noted;
  }
  const AnyStep step = record_->step(index);
  tell_facts(noted, state_, step, violation);
  const auto located = locator().step(index);
  const std::string field =
      located ? field_as_written(violation.mismatch.field, *located, noted.step_json)
              : violation.mismatch.field;
  locator().place(noted, located, fmt::format("/steps/{}", index), field);
  if (located) {
    if (const auto at = located->find("at")) {
      noted.has_at = true;
      noted.at = at->string();
    }
  }
  if (!options_.explain) return noted;
  const std::string& document = playback_.document(state_);
  // A claim is about the state after its step, but the moment is that of the step.
  const bool is_claim = violation.rule->kind == RuleKind::claim;
  noted.moment = moment_in(is_claim ? document_of(before_) : document);
  noted.shows = shown_parts(violation.rule->shows, document, noted.step_json,
                            name_of(state_, game_.facing(state_, step.by)));
  return noted;
}

void CheckRun::judge_result(Report& report) {
  if (result_holds(state_, *record_) || is_consequence(&rule::claim_result)) return;
  const Side winner = winner_of(state_);
  const auto shown = [&](Side side) {
    return side.exists() ? json_of(Fact{name_of(state_, side)}) : std::string("null");
  };
  ReportedViolation& noted = noted_next(&rule::claim_result, report);
  noted.expected = shown(winner);
  noted.actual = shown(record_->winner());
  locator().place(noted, locator().tape().root(), "", "result/winner");
  if (report.violations.size() > violations_told_most) {
    if (counted_from_ == 0) counted_from_ = report.steps;
    std::ranges::find(report.counted, noted.rule, &RuleTally::rule)->line = noted.line;
    return;
  }
  noted.shows = shown_parts(rule::claim_result.shows, playback_.document(state_), "{}", "");
}

/// The violations that are only counted become a notice, and their shared place is removed.
void CheckRun::tell_counted(Report& report) const {
  if (report.counted.empty()) return;
  report.violations.pop_back();
  std::uint64_t all = 0;
  std::string rules;
  for (const RuleTally& tally : report.counted) {
    all += tally.violations;
    rules += fmt::format("{}{} {}", rules.empty() ? "" : ", ", tally.violations, tally.rule->id);
  }
  report.notices.push_back(
      {counted_from_, "counted",
       fmt::format("{} counted but not shown: {}",
                   all == 1 ? "1 more violation is" : fmt::format("{} more violations are", all),
                   rules)});
}

void CheckRun::weigh_again(Report& report) {
  report.decisive = weigher().decisive_in(judged_until(record_->size()));
}

JudgedSteps CheckRun::judged_until(std::size_t end) const {
  JudgedSteps steps{setup_, {}, nullptr};
  for (std::size_t index = 0; index < end; ++index) steps.steps.push_back(record_->step(index));
  return steps;
}

void CheckRun::finish(Report& report) {
  tell_counted(report);
  report.over = game_.outcome(state_).has_value();
  report.winner = name_of(state_, winner_of(state_));
  if (watch_ != nullptr && !watch_->asks_hash()) return;
  // A hash claim of the last step that held is the hash.
  const Claims* const last = record_->size() == 0 ? nullptr : &record_->claims(record_->size() - 1);
  const bool told = last != nullptr && last->has_hash && report.violations.empty();
  report.hash = told ? std::string(last->hash.begin(), last->hash.end()) : playback_.hash(state_);
}

}  // namespace praetor::replays
