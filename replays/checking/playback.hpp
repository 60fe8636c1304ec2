#pragma once
// How a step of a record is judged, wherever a record is followed: first the step by the law, then
// the game's own claim, then the claims that any step may make. Faults are values; the callers make
// reports and sentences of them.

#include <cstdint>
#include <optional>
#include <string>

#include "engine/any/game.hpp"
#include "engine/text/sha256.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::replays {

/// Judges one step after the other and reuses its memory.
class Playback {
 public:
  enum class Came : std::uint8_t { refused, passed_over, carried_out };
  struct Taken {
    Came came = Came::carried_out;
    std::optional<Violation> wrong;  ///< the broken rule or, for a step carried out, a wrong claim
  };

  /// Judges a step, carries it out and judges its claims (null: none). Returns what is wrong, if
  /// anything. If only a claim is wrong, the state is that after the step; if a rule is broken, it
  /// is unchanged.
  std::optional<Violation> take(AnyState& state, const AnyStep& step, const Claims* claims) {
    return take_with(state, step, claims,
                     [&] {
                       apply(state, step);
                       return true;
                     })
        .wrong;
  }
  /// The same, but `carry_out()` changes the state for a legal step, or returns false and leaves
  /// it.
  template <class CarryOut>
  Taken take_with(AnyState& state, const AnyStep& step, const Claims* claims,
                  CarryOut&& carry_out) {
    Ruling ruling = judge(state, step);
    if (!ruling.legal()) return {Came::refused, std::move(ruling.violation)};
    const bool own_claim = state.game().has_claim(step);
    if (own_claim) before_ = state;
    if (!carry_out()) return {Came::passed_over, std::nullopt};
    return {Came::carried_out, claims_wrong(state, step, own_claim, claims)};
  }
  /// The first wrong claim, among those that any step may make.
  std::optional<Violation> wrong_claim(const AnyState& state, const Claims& claims);
  /// What is wrong with the claimed result, if there is one.
  static std::optional<Violation> wrong_result(const AnyState& state, const AnyReplay& record);
  /// The state document; valid until the next call.
  const std::string& document(const AnyState& state);
  /// Its hash.
  std::string hash(const AnyState& state);

 private:
  std::optional<Violation> claims_wrong(const AnyState& state, const AnyStep& step, bool own_claim,
                                        const Claims* claims);

  std::string document_;
  text::Sha256OfAlike hashes_;
  AnyState before_;
};

}  // namespace praetor::replays
