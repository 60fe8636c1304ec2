#pragma once
// What a timeline of a game of Antike tells: in which turn who went where on the rondel, did,
// founded and gained what.

#include "engine/games/antike/game.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz {

template <>
struct Timelines<antike::Game> {
  using G = antike::Game;
  static Timeline begin(const G::State& opened);
  static void add(Timeline& timeline, const SeenStep<G>& seen, const Theme& theme);
};

}  // namespace praetor::viz
