#pragma once
// Finds what a verdict depends on that no rulebook prints, by asking again: it judges the same step
// in the same state by the broken rule, with another value of one datum. If the answer differs, the
// rule depends on the datum. A reading counts if the rule would then not be broken. Legal verdicts
// need none of this.

#include <functional>
#include <optional>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/checking/playback.hpp"
#include "replays/checking/report.hpp"
#include "replays/checking/rulebook.hpp"
#include "replays/weighing/basis.hpp"
#include "replays/weighing/other_laws.hpp"
#include "replays/weighing/other_verdicts.hpp"

namespace praetor::replays {

/// Weighs the verdicts on steps of one game. Not thread-safe.
class Weigher {
 public:
  explicit Weigher(const AnyGame& game);

  /// What the refusal of a step depends on: readings first, then data, then rulings. Within each,
  /// those come first with which the step would be legal, or this rule at least not broken.
  /// `record`, if given, led from the opening to this step. Then a reading also counts if all of
  /// the record would be legal with it, because it may matter earlier in the game.
  std::vector<Basis> bases_of(const AnySetup& setup, const AnyState& state, const AnyStep& step,
                              const Violation& refusal, const JudgedSteps* record = nullptr);
  /// What a wrong claim about the state after a legal step depends on: first what would make it
  /// right, then the data with which it would be wrong in another way. `record`, if given, led from
  /// the opening to this step, because a claimed number may accumulate on the way.
  std::vector<Basis> bases_of_claim(const AnySetup& setup, const AnyState& before,
                                    const AnyStep& step, const Claims& claims,
                                    const Violation& wrong, const JudgedSteps* record = nullptr);
  /// For a legal record; stops as soon as the answer is known.
  Decisive decisive_in(const JudgedSteps& record);

 private:
  void weigh_reading(const OtherLaws& laws, const AnyState& state, const AnyStep& step,
                     const Violation& refusal, const JudgedSteps* record);
  /// The state before the step under other laws; none if it cannot be reached.
  using StateBy = std::function<std::optional<AnyState>(const AnySetup& other)>;
  /// The same for what happened before the step.
  void weigh_behind(const JudgedSteps& record, const AnyStep& step, const Claims& claims,
                    const Violation& wrong);
  void weigh_claim(const OtherLaws& laws, const AnyStep& step, const Claims& claims,
                   const Violation& wrong, const StateBy& state_by);
  void weigh_datum(const OtherLaws& laws, const AnyState& state, const AnyStep& step,
                   const Violation& refusal);
  void weigh_borders(const AnyState& state, const AnyStep& step, const Violation& refusal);
  void add_rulings(const Rule& rule);
  std::vector<Basis> sorted(const Rule& rule);

  const AnyGame& game_;
  OtherLawsFinder laws_;
  std::vector<Sentence> rulebook_;
  Playback playback_;
  // For the current verdict:
  std::vector<Basis> decisive_;  // with another value of these the rule would not be broken
  std::vector<Basis> looked_at_;
};

}  // namespace praetor::replays
