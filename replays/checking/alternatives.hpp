#pragma once
// The legal steps nearest to one that was refused: those of the same side first, of these the same
// kind of action, then as few and as small differences as can be. Deterministic; ties go to the
// order of listing.

#include <cstdint>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor::replays {

inline constexpr std::size_t alternatives_max = 5;
/// A user's own tables can make lists without end; beyond this many steps nobody looks on.
inline constexpr std::size_t alternatives_examined_max = 20'000;

/// How far two steps are apart. The weights say what people mistake more easily: an amount more
/// often than a place, a place more often than the kind of action, and that more often than the
/// side, where both sides may act.
std::int64_t distance_between(const AnyStep& tried, const AnyStep& legal);

/// Up to `alternatives_max` legal steps nearest to `tried`, nearest first, told in its manner.
std::vector<AnyStep> nearest_legal_steps(const AnyState& state, const AnyStep& tried, Arena& arena);

}  // namespace praetor::replays
