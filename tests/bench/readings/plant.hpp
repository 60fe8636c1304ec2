#pragma once
// Makes records that were played by other readings than they say, and records with a slip, from
// generated games of any game and a seed. Whether a search notices them is for measure.cpp to say.

#include <cstdint>
#include <optional>
#include <string>

#include "replays/making/generate.hpp"
#include "replays/searching/which_rules.hpp"

namespace praetor::readings_found {

inline constexpr std::size_t steps_most = 200;  ///< steps of a record, at most

/// Changes of `count` readings, each to a value drawn by chance.
replays::ReadingChanges drawn_changes(const AnyGame& game, std::size_t count,
                                      replays::Random& random);

/// The first steps of game `number` of a seed, played by these readings. The record itself names no
/// readings.
std::string record_of(const AnyGame& game, const replays::ReadingChanges& played,
                      std::uint64_t seed, std::uint64_t number, replays::ClaimLevel claims);

/// The record with one slip: a step replaced by a neighbour, missing, doubled, or swapped with the
/// next one. None where the drawn step has no neighbour to replace it.
std::optional<std::string> with_slip(const AnyGame& game, const std::string& record,
                                     replays::Random& random);

}  // namespace praetor::readings_found
