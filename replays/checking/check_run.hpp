#pragma once
// The judge's loop for one game. It plays in the game's own types as long as nothing needs a closer
// look (FastRecord), and looks at every other step through the handle.

#include <optional>
#include <string>
#include <string_view>

#include "replays/checking/check.hpp"
#include "replays/checking/playback.hpp"
#include "replays/checking/step_watch.hpp"
#include "replays/reading/catalogue.hpp"
#include "replays/reading/fast_record.hpp"
#include "replays/reading/locate.hpp"
#include "replays/weighing/weigher.hpp"

namespace praetor::replays {

/// What is kept for one game between its replays.
class CheckRun {
 public:
  CheckRun(const AnyGame& game, const void* library, CheckOptions options);

  /// Judges a text of this game. `watch` sees the states; it may be null.
  void check(const Text& text, Report& report, StepWatch* watch);
  /// Gives away the record of the last text, which must have been well formed. Call it at most once
  /// per text.
  AnyReplay release() { return record_->release(); }

 private:
  bool read(const Text& text, Report& report);
  void weigh_setup(Report& report);
  bool cut_before(std::size_t offset, AnyReplay& exact);
  void run(Report& report);
  void note_readings(Report& report) const;
  std::size_t play_on(std::size_t index);
  bool run_step(std::size_t index, Report& report);
  bool carry_out(const AnyStep& step, std::size_t index, Report& report);
  // What happens after a violation (check_aftermath.cpp).
  void after_broken_rule(std::size_t index, RuleRef rule, bool noted, Report& report);
  void after_claims(std::size_t index, bool wrong, Report& report);
  std::string why_not_played(const AnyStep& step) { return why_not_played(state_, step); }
  std::string why_not_played(AnyState& state, const AnyStep& step) const;
  // How a check goes on from the nearest game without the violation (check_mend.cpp).
  class Mend;
  void mend(std::size_t index, RuleRef rule, Aftermath& then);
  bool judges_every_step(RuleRef rule) const;
  bool is_consequence(RuleRef rule) const;
  bool covers_all(const Claims& claims);
  void find_again(std::size_t index, Report& report);
  void note_unjudged(std::size_t last, std::string_view how, Report& report);
  void tell_aftermath(Report& report);
  void judge_result(Report& report);
  void weigh(std::size_t index, const AnyStep& step, const Violation& refusal,
             ReportedViolation& noted, const Report& report);
  void weigh_again(Report& report);
  JudgedSteps judged_until(std::size_t end) const;
  ReportedViolation& note(std::size_t index, const Violation& violation, Report& report);
  ReportedViolation& noted_next(RuleRef rule, Report& report) const;
  void tell_counted(Report& report) const;
  void finish(Report& report);
  Locator& locator();
  Weigher& weigher();
  bool is_weighed(const Report& report) const;

  const AnyGame& game_;
  const void* library_;
  CheckOptions options_;
  std::unique_ptr<FastRecord> record_;
  AnySetup setup_;
  AnyState state_;
  AnyState before_;  // the state before a step with claims
  Playback playback_;
  std::optional<Weigher> weigher_;  // made on first use
  StepWatch* watch_ = nullptr;
  bool part_ = false;  // the malformed text has steps before its fault that can be played
  Text text_{};
  std::optional<Locator> locator_;
  Evidence evidence_;      // of the current replay; empty until its first violation
  bool off_book_ = false;  // the state comes from a broken rule or from a claim
  std::size_t mends_ = 0;
  bool strayed_ = false;  // with `mend`: no claim has held since the last violation
  bool lost_ = false;     // with `mend`: no step could be followed since the last broken rule
  std::int64_t counted_from_ = 0;  // the first violation that is only counted; 0: none
  // the first step passed over, until a claim describes the whole state
  std::optional<std::size_t> lost_since_;
  Fingerprints fingerprints_;
};

}  // namespace praetor::replays
