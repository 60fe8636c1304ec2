#pragma once
// Refused steps of every game: those of the cases, and steps of generated games with one slip each.
// The tests compare what the program says of such a step on shipped data with what it says on the
// same data given by a user.

#include <cstdint>
#include <functional>
#include <string>

#include "engine/any/game.hpp"
#include "replays/reading/library.hpp"

namespace praetor::tests {

struct Refusal {
  std::string where;  ///< names the case or game in messages
  AnySetup setup;
  AnyState state;
  AnyStep step;
  Violation violation;
};

/// Calls `use` for the first refusal in every case of a game. `shipped_only` leaves out set-ups
/// that hold boards, tables, maps or scenarios of their own.
void each_refused_case(const AnyGame& game, bool shipped_only,
                       const std::function<void(const Refusal&)>& use);
/// Calls `use` for `wanted` refusals at most, in generated games of this seed.
void each_planted_refusal(const AnyGame& game, std::uint64_t seed, std::size_t wanted,
                          const std::function<void(const Refusal&)>& use);

}  // namespace praetor::tests
