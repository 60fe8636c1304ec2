#pragma once
// Finds the legal steps nearest to a refused one: first those of the same side, among these the
// same kind of action, then those with the fewest and smallest differences. Deterministic; ties
// keep the order of listing.

#include <cstdint>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor::replays {

inline constexpr std::size_t alternatives_max = 5;
/// At most this many legal steps are examined, because a user's own tables can make endless lists.
inline constexpr std::size_t alternatives_examined_max = 20'000;

/// The distance between two steps. The weights follow what people mistake most easily: an amount
/// more often than a place, a place more often than the kind of action, and the kind more often
/// than the side (where both sides may act).
std::int64_t distance_between(const AnyStep& tried, const AnyStep& legal);

/// Up to `alternatives_max` legal steps nearest to `tried`, the nearest first. Like `tried`, they
/// leave out what need not be written.
std::vector<AnyStep> nearest_legal_steps(const AnyState& state, const AnyStep& tried, Arena& arena);

}  // namespace praetor::replays
