#pragma once
// What a timeline of a game of Conqueror: Duels tells: round by round who recruited, moved, fought
// and conquered, and how lands, forts, units, food and coins came and went.

#include "engine/games/conqueror_duels/game.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz {

/// Each round is a turn of the first side and one of the second.
template <>
struct Timelines<conqueror_duels::Game> {
  using G = conqueror_duels::Game;
  static Timeline begin(const G::State& opened);
  static void add(Timeline& timeline, const SeenStep<G>& seen, const Theme& theme);
};

}  // namespace praetor::viz
