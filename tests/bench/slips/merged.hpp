#pragma once
// How well several sheets of one game, each with slips of its own, give the game as it was played.
// What is planted and what counts as found are as in the other measurements.

#include <cstdint>
#include <string_view>

#include "engine/any/game.hpp"

namespace praetor::slips {

/// Prints a line for each version of the records that is wanted: `sheets` of them, with one slip
/// for every `1 / share` steps each. `verbose`: and one for each slip and each game.
void measure_merged(const AnyGame& game, std::uint64_t seed, std::uint64_t count,
                    std::uint64_t sheets, double share, std::int64_t nodes,
                    std::string_view versions, bool verbose);

}  // namespace praetor::slips
