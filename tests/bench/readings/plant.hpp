#pragma once
// Records that were played by other readings than they say, and records with a slip: made by seed
// out of generated games of any game. Whether either is noticed is for those who measure.

#include <cstdint>
#include <optional>
#include <string>

#include "replays/making/generate.hpp"
#include "replays/searching/which_rules.hpp"

namespace praetor::readings_found {

inline constexpr std::size_t steps_most = 200;  ///< of a record

/// Changes of so many readings, each to a value by chance.
replays::ReadingChanges drawn_changes(const AnyGame& game, std::size_t count,
                                      replays::Random& random);

/// The first steps of game `number` of a seed, played by these readings; what it says of readings
/// is left out.
std::string record_of(const AnyGame& game, const replays::ReadingChanges& played,
                      std::uint64_t seed, std::uint64_t number, replays::ClaimLevel claims);

/// The record with one slip: a neighbour of a step in its place, a step missing, doubled or
/// swapped with the next. None where a step by chance has no neighbours.
std::optional<std::string> with_slip(const AnyGame& game, const std::string& record,
                                     replays::Random& random);

}  // namespace praetor::readings_found
