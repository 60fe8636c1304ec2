#pragma once
// How often a step that was not written down comes back: each record has one gap in the place of a
// step, drawn by seed.

#include <cstdint>

#include "engine/any/game.hpp"

namespace praetor::slips {

/// Prints a row for each version of the claims.
void measure_gaps(const AnyGame& game, std::uint64_t seed, std::uint64_t count);

}  // namespace praetor::slips
