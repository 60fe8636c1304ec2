#pragma once
// Finds the shortest game that still shows what a long one shows: a step that breaks a rule, or a
// property that does not hold. The judge makes every game that is tried legal again, so that only
// its last step may be wrong. The same game gives the same result on every machine.

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/arena.hpp"

namespace praetor::replays {

/// Whether a game still shows what it is kept for. All `steps` but perhaps the last are legal by
/// the laws used for shrinking; the last may be illegal only if the last step of the original game
/// was. The answer must depend on the game alone. `steps` may be empty.
using StillFails = std::function<bool(const AnySetup&, std::span<const AnyStep>)>;

/// What a game must still show to be kept.
struct ShrinkGoal {
  /// A gate or limit that the last step must break. Null: `fails` decides, and a game that makes
  /// the engine on trial throw InternalError is of no use.
  RuleRef rule = nullptr;
  StillFails fails;
  /// The cost of one call of `fails` beyond playing the game, in steps judged.
  std::int64_t cost = 0;
};

inline constexpr std::int64_t effort_default = 1'000'000;

struct ShrinkOptions {
  /// Steps judged or listed in each round. Rounds repeat until one finds nothing.
  std::int64_t effort = effort_default;
  std::function<bool()> stop;  ///< asked often; once true, the best so far is the result
  /// The library with which the result will be read; null means the shipped one. The search skips a
  /// set-up whose text means other data there, since a user's data may have taken a shipped id.
  const void* library = nullptr;
};

struct Shrunk {
  AnySetup setup;
  std::vector<AnyStep> steps;
  std::shared_ptr<Arena> arena;  ///< owns the lists in the steps; patches stay in their text
  std::int64_t tried = 0;        ///< games tried
};

/// Finds a game that meets the goal and is as short and simple as possible: fewer steps first, then
/// a simpler set-up of shipped data, then smaller numbers. `steps` must meet the goal, and all but
/// the last must be legal by the laws of `setup.game`. Shrinking a result again does not change it,
/// unless it was stopped.
Shrunk shrink(const AnySetup& setup, std::span<const AnyStep> steps, const ShrinkGoal& goal,
              const ShrinkOptions& options = {});

}  // namespace praetor::replays
