#pragma once
// The shortest game that still shows what a long one shows: a step that breaks a rule, a property
// that does not hold. Every game that is tried is made legal again by the judge, so that only its
// last step may be wrong. The same game gives the same result, on every machine.

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/arena.hpp"

namespace praetor::replays {

/// Whether a game still shows what it is kept for. The laws that it is shrunk by accept all `steps`
/// but perhaps the last; it refuses the last only if it refused that of the game given. Must
/// depend on the game alone. There may be no step at all.
using StillFails = std::function<bool(const AnySetup&, std::span<const AnyStep>)>;

/// What a game is kept for.
struct ShrinkGoal {
  /// A gate or limit that the last step must break. Null: `fails` decides, and an InternalError
  /// of the engine on trial counts as a game that is of no use.
  RuleRef rule = nullptr;
  StillFails fails;
  /// What asking `fails` costs beyond playing the game, in steps judged.
  std::int64_t cost = 0;
};

inline constexpr std::int64_t effort_default = 1'000'000;

struct ShrinkOptions {
  /// Steps judged or listed in each round. Rounds follow each other until one finds nothing.
  std::int64_t effort = effort_default;
  std::function<bool()> stop;  ///< asked often; once true, the best so far is the result
  /// The library with which the result will be read; null means the shipped one. The search skips a
  /// set-up whose text means other data there, since a user's data may have taken a shipped id.
  const void* library = nullptr;
};

struct Shrunk {
  AnySetup setup;
  std::vector<AnyStep> steps;
  std::shared_ptr<Arena> arena;  ///< keeps the lists of the steps; patches stay in their text
  std::int64_t tried = 0;        ///< games looked at
};

/// A game that meets the goal, as short and simple as can be found: fewer steps first, then a
/// simpler set-up of shipped data, then smaller numbers. `steps` meets the goal, every step but the
/// last is legal by the laws of `setup.game`. A result that is shrunk again stays as it is, unless
/// it was stopped.
Shrunk shrink(const AnySetup& setup, std::span<const AnyStep> steps, const ShrinkGoal& goal,
              const ShrinkOptions& options = {});

}  // namespace praetor::replays
