// The conditions of victory.

#include "engine/games/conqueror_duels/victory.hpp"

namespace praetor::conqueror_duels {

bool is_true(const State& state, const Victory& entry) {
  if ((entry.controls & ~state.owner.of(entry.side)) != 0) return false;
  if (entry.great_forts > 0 && great_forts_of(state, entry.side) < entry.great_forts) return false;
  return !entry.eliminates || owned_by(state, state.other(entry.side)) == 0;
}

Side winner_by(const State& state, const Victory& entry) {
  if (!entry.points) return is_true(state, entry) ? entry.side : Side::none();
  const std::int64_t first = points_of(state, first_side);
  const std::int64_t second = points_of(state, second_side);
  return first > second ? first_side : second > first ? second_side : Side::none();
}

}  // namespace praetor::conqueror_duels
