#pragma once
// Steps that are refused, of every game: those of the cases, and neighbours of steps of generated
// games, a slip of the pen each. What is said of such a step is for the tests to hold against what
// comes of data that a user gives.

#include <cstdint>
#include <functional>
#include <string>

#include "engine/any/game.hpp"
#include "replays/reading/library.hpp"

namespace praetor::tests {

struct Refusal {
  std::string where;  ///< for messages
  AnySetup setup;
  AnyState state;
  AnyStep step;
  Violation violation;
};

/// Calls `use` for every refusal in the cases of a game; set-ups with data of their own are left
/// out where `shipped_only`.
void each_refused_case(const AnyGame& game, bool shipped_only,
                       const std::function<void(const Refusal&)>& use);
/// Calls `use` for `wanted` refusals at most, of games of this seed.
void each_planted_refusal(const AnyGame& game, std::uint64_t seed, std::size_t wanted,
                          const std::function<void(const Refusal&)>& use);

}  // namespace praetor::tests
