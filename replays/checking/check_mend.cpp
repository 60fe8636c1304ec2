// How a check goes on from the game that the writer may have meant. It tries what one step can
// change where a rule was broken, and takes that with which the record can be followed furthest.

#include <algorithm>
#include <compare>
#include <utility>

#include "replays/checking/alternatives.hpp"
#include "replays/checking/check_run.hpp"
#include "replays/making/abbreviated.hpp"
#include "replays/making/policy.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::replays {
namespace {

constexpr std::size_t ahead_most = 40;      // steps
constexpr std::size_t listed_most = 2'000;  // legal steps that may be missing
constexpr std::size_t missing_most = 64;    // of these, followed because the refused one is legal

// One takes up to some milliseconds, so a record with many violations gets it for the first ones.
constexpr std::size_t mends_most = 50;

}  // namespace

class CheckRun::Mend {
 public:
  Mend(CheckRun& run, std::size_t index)
      : run_(run), index_(index), refused_(run.record_->step(index)), before_(run.state_) {}

  /// Sets the state of the check to that behind the best mend.
  void make(RuleRef rule, Aftermath& then) {
    const bool is_tried = ++run_.mends_ <= mends_most;
    // A step out of turn is explained by what is missing before it, other steps by themselves.
    const bool out_of_turn = run_.judges_every_step(rule);
    if (is_tried && out_of_turn) add_missing();
    play();
    if (is_tried) replace();
    if (is_tried && !out_of_turn) add_missing();
    consider(Handling::passed_over, before_, nullptr);
    then.handling = best_.handling;
    then.mend = std::move(best_.mend);
    if (best_.handling == Handling::passed_over) then.because = std::move(because_);
    run_.state_ = std::move(best_.behind);
    run_.off_book_ = run_.off_book_ || best_.handling == Handling::played;
    run_.lost_ = best_.reach.legal == 0;
  }

 private:
  /// For how many steps the record can be followed: up to the first wrong claim, and to the first
  /// broken rule.
  struct Reach {
    std::size_t agreeing = 0;
    std::size_t legal = 0;
    friend auto operator<=>(const Reach&, const Reach&) = default;
  };

  void play() {
    AnyState behind = before_;
    because_ = run_.why_not_played(behind, refused_);
    if (because_.empty()) consider(Handling::played, behind, nullptr);
  }

  void replace() {
    for (const AnyStep& near : nearest_legal_steps(before_, refused_, arena_)) {
      if (near.kind != refused_.kind || !(near.by == refused_.by)) continue;
      AnyState behind = before_;
      if (carry_out(behind, near, run_.off_book_)) consider(Handling::replaced, behind, &near);
    }
  }

  void add_missing() {
    std::size_t listed = 0;
    std::size_t followed = 0;
    const auto take = [&](const AnyStep& missing) {
      AnyState behind = before_;
      const bool fits = carry_out(behind, missing, run_.off_book_) &&
                        judge(behind, refused_).legal() &&
                        carry_out(behind, refused_, run_.off_book_);
      if (fits) consider(Handling::preceded, behind, &missing);
      return ++listed < listed_most && (!fits || ++followed < missing_most);
    };
    each_legal_step(before_, arena_, take);
    if (run_.game_.facts().lists_chance || !run_.game_.to_act(before_).has(chance)) return;
    const auto drawn = policy_of(run_.game_).fitting(before_, nullptr, arena_);
    if (drawn && judge(before_, *drawn).legal()) take(*drawn);
  }

  bool carry_out(AnyState& state, const AnyStep& step, bool off_book) const {
    if (off_book) return run_.why_not_played(state, step).empty();
    apply(state, step);
    return true;
  }

  void consider(Handling handling, const AnyState& behind, const AnyStep* step) {
    const Reach reached = followed(behind, handling == Handling::played);
    if (best_.behind.exists() && reached <= best_.reach) return;
    best_.handling = handling;
    best_.behind = behind;
    best_.reach = reached;
    best_.mend = step == nullptr ? "" : json_of(before_, abbreviated(before_, *step, &refused_));
  }

  Reach followed(AnyState state, bool illegal) {
    const bool off_book = run_.off_book_ || illegal;
    const std::size_t size = run_.record_->size();
    bool agrees = !run_.playback_.wrong_claim(state, run_.record_->claims(index_));
    Reach reached;
    for (std::size_t next = index_ + 1; next < std::min(size, index_ + 1 + ahead_most); ++next) {
      const AnyStep step = run_.record_->step(next);
      if (!judge(state, step).legal() || !carry_out(state, step, off_book)) break;
      ++reached.legal;
      agrees = agrees && !run_.playback_.wrong_claim(state, run_.record_->claims(next));
      if (agrees) ++reached.agreeing;
    }
    return reached;
  }

  struct Best {
    Handling handling = Handling::passed_over;
    AnyState behind;
    Reach reach;
    std::string mend;
  };

  CheckRun& run_;
  std::size_t index_;
  AnyStep refused_;
  AnyState before_;
  Arena arena_;
  std::string because_;  // why the refused step cannot be played
  Best best_;
};

void CheckRun::mend(std::size_t index, RuleRef rule, Aftermath& then) {
  Mend(*this, index).make(rule, then);
}

bool CheckRun::judges_every_step(RuleRef rule) const {
  const std::vector<RuleRef>& gate = game_.facts().gate;
  return std::ranges::find(gate, rule) != gate.end();
}

/// Whether a violation only shows that an earlier one was not mended as the writer meant it.
bool CheckRun::is_consequence(RuleRef rule) const {
  if (options_.on_violation != OnViolation::mend) return false;
  if (rule->kind == RuleKind::claim) return strayed_;
  return lost_ && judges_every_step(rule);
}

}  // namespace praetor::replays
