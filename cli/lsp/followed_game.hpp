#pragma once
// The game that the check of a document followed: where a step breaks a rule, what the check took
// for it. Editors show the states of this game, so that they agree with the verdict.

#include <cstddef>
#include <limits>
#include <map>

#include "engine/any/game.hpp"
#include "replays/checking/step_watch.hpp"

namespace praetor::cli::lsp {

/// Watches one check that goes on after violations, and plays its game again.
class FollowedGame final : public replays::StepWatch {
 public:
  void begin(std::string_view json) override;
  void opened(const AnySetup& setup, const AnyState& state,
              const replays::FastRecord& record) override;
  void stands_before(const AnyState& state) override;
  void judged(const AnyState& state, std::size_t index, RuleRef broken) override;
  // A legal step leads where its game says; only steps that the check looked at may lead elsewhere.
  std::size_t next(std::size_t /*index*/) override { return nowhere; }

  /// Plays the record's step with that index. `state` is the state before it in this game.
  void play(AnyState& state, std::size_t index, const AnyStep& step) const;

 private:
  static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

  const replays::FastRecord* record_ = nullptr;  // only while the check runs
  AnyState before_;
  bool any_broken_ = false;
  std::map<std::size_t, AnyState> behind_;  // the states after steps that led elsewhere
  std::size_t lost_from_ = nowhere;         // from this step on nothing was remembered
};

}  // namespace praetor::cli::lsp
