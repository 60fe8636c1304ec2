// The conditions of victory.

#include "engine/games/conqueror_duels/victory.hpp"

#include <bit>

namespace praetor::conqueror_duels {

bool is_true(const State& state, const Victory& entry) {
  const Territories owned = owned_by(state, entry.side);
  if ((entry.controls & ~owned) != 0) return false;
  if (std::popcount(owned & state.map().great_forts) < entry.great_forts) return false;
  return !entry.eliminates || owned_by(state, state.other(entry.side)) == 0;
}

Side winner_by(const State& state, const Victory& entry) {
  if (!entry.points) return is_true(state, entry) ? entry.side : Side::none();
  const std::int64_t first = points_of(state, first_side);
  const std::int64_t second = points_of(state, second_side);
  return first > second ? first_side : second > first ? second_side : Side::none();
}

}  // namespace praetor::conqueror_duels
