#pragma once
// What a verdict rests on that no rulebook prints, found out by asking again: the rule that was
// broken is asked about the same step in the same state, while one datum has another value. If it
// answers otherwise, it looked at the datum. A reading counts if the rule would not be broken.
// Nothing of this is done where nothing is wrong.

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

/// Weighs the verdicts on steps of one game. Not for several threads at once.
class Weigher {
 public:
  explicit Weigher(const AnyGame& game);

  /// What the refusal of a step rests on. Readings come first, then data, then rulings; among them
  /// those first with which the step would be legal, or at least this rule would not be broken.
  /// `record`, if there is one, led from the opening to this step: a reading with which all of it
  /// would be legal counts too, for what it decides may lie behind in the game.
  std::vector<Basis> bases_of(const AnySetup& setup, const AnyState& state, const AnyStep& step,
                              const Violation& refusal, const JudgedSteps* record = nullptr);
  /// What a wrong claim about the state after a legal step rests on: first what would make it
  /// right, then the data with which it would be wrong otherwise. `record`, if there is one, led
  /// from the opening to this step: what is claimed may have been counted on the way.
  std::vector<Basis> bases_of_claim(const AnySetup& setup, const AnyState& before,
                                    const AnyStep& step, const Claims& claims,
                                    const Violation& wrong, const JudgedSteps* record = nullptr);
  /// Of a legal record; looks no further once it knows.
  Decisive decisive_in(const JudgedSteps& record);

 private:
  void weigh_reading(const OtherLaws& laws, const AnyState& state, const AnyStep& step,
                     const Violation& refusal, const JudgedSteps* record);
  /// The state before the step by other laws; none where there is none.
  using StateBy = std::function<std::optional<AnyState>(const AnySetup& other)>;
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
  // Of the verdict at hand:
  std::vector<Basis> decisive_;  // without which the rule would not be broken
  std::vector<Basis> looked_at_;
};

}  // namespace praetor::replays
