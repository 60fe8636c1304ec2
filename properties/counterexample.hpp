#pragma once
// A game in which a property fails, written as a replay: `meta` says what failed, where, and how to
// find it again. The file can move to tests/cases as it is.

#include <cstdint>
#include <span>
#include <string>

#include "engine/any/game.hpp"
#include "properties/failure.hpp"

namespace praetor::properties {

/// Where a counterexample comes from.
struct Origin {
  std::string command;         ///< that finds it again
  std::uint64_t steps_played;  ///< before it was made smaller
};

/// The replay in canonical layout.
std::string counterexample(const AnySetup& setup, std::span<const AnyStep> steps,
                           const Failure& failure, const Origin& origin);

}  // namespace praetor::properties
