#pragma once
// A replay as a value: what a well-formed JSON text says. Nothing in it has been judged. Patches
// and expected documents point into the text, which must stay alive.

#include <array>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/arena.hpp"
#include "engine/core/game.hpp"

namespace praetor::replays {

inline constexpr std::size_t steps_max = 100'000;
inline constexpr std::size_t list_max = 64;  ///< entries of a list in a step

/// What a step claims about the state after it.
struct Claims {
  std::string_view expect;    ///< JSON; empty if there is none
  std::array<char, 16> hash;  ///< valid if `has_hash`
  bool has_hash = false;
  /// Whether the step claims nothing.
  bool none() const { return expect.empty() && !has_hash; }
  /// Whether both claim the same in the same words.
  bool operator==(const Claims& other) const {
    return expect == other.expect && has_hash == other.has_hash &&
           (!has_hash || hash == other.hash);
  }
};

struct AnyRecordedStep {
  AnyStep step;
  Claims claims;
};

/// What a replay says beside its set-up and its steps, in whatever types these are.
struct BesideSteps {
  bool has_players = false;  ///< whether the text says who plays
  bool has_result = false;
  Side winner;  ///< the claimed winner; none if the text claims null
  Arena arena;  ///< keeps the lists that actions refer to
};

/// A replay with a type of set-up and one of steps with their claims.
template <class Setup, class Recorded>
struct ReplayOf : BesideSteps {
  Setup setup;
  std::vector<Recorded> steps;

  /// Empties the replay for the next one of a corpus; keeps the memory.
  void clear() {
    steps.clear();
    has_players = false;
    has_result = false;
    winner = Side::none();
    arena.clear();
  }
};

/// A replay of any game.
struct AnyReplay : ReplayOf<AnySetup, AnyRecordedStep> {
  const AnyGame& game() const { return *setup.game; }
  const void* match() const { return setup.match.get(); }
};

// The same with the game's own types. The fast reader makes it and the judge's loop plays it.
template <Game G>
struct RecordedStep {
  Step<G> step;
  Claims claims;
};
template <Game G>
struct Replay : ReplayOf<typename G::Setup, RecordedStep<G>> {};

}  // namespace praetor::replays
