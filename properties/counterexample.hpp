#pragma once
// Writes a game in which a property fails as a replay. Its `meta` says what failed, where, and how
// to find it again. The file can be moved to tests/cases as it is.

#include <cstdint>
#include <span>
#include <string>

#include "engine/any/game.hpp"
#include "properties/failure.hpp"

namespace praetor::properties {

/// How a counterexample was found.
struct Origin {
  std::string command;         ///< the command that finds it again
  std::uint64_t steps_played;  ///< number of steps before it was shrunk
};

/// The replay, in canonical layout.
std::string counterexample(const AnySetup& setup, std::span<const AnyStep> steps,
                           const Failure& failure, const Origin& origin);

}  // namespace praetor::properties
