#pragma once
// How a step of a record is judged wherever a record is followed: the step by the law, then the
// game's own claim, then the claims that any step may make. What is found is a value; reports and
// sentences are for those who print.

#include <optional>
#include <string>

#include "engine/any/game.hpp"
#include "replays/replay.hpp"

namespace praetor::replays {

/// Judges one step after the other with the memory of the last.
class Playback {
 public:
  /// Judges a step, carries it out and judges its claims; null for none. What is wrong, if anything
  /// is: then the state is that after the step if only a claim is wrong, and unchanged if a rule is
  /// broken.
  std::optional<Violation> take(AnyState& state, const AnyStep& step, const Claims* claims);
  /// The first wrong one of the claims that any step may make.
  std::optional<Violation> wrong_claim(const AnyState& state, const Claims& claims);
  /// What is wrong about the claimed result, if there is one.
  static std::optional<Violation> wrong_result(const AnyState& state, const AnyReplay& record);
  /// The state document, until the next call.
  const std::string& document(const AnyState& state);

 private:
  std::string document_;
};

}  // namespace praetor::replays
