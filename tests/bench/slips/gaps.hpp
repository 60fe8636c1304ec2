#pragma once
// How often the search finds a step that was not written down. Each record has one gap in place of
// a step, which the seed draws.

#include <cstdint>

#include "engine/any/game.hpp"

namespace praetor::slips {

/// Prints a row for each kind of claims.
void measure_gaps(const AnyGame& game, std::uint64_t seed, std::uint64_t count);

}  // namespace praetor::slips
