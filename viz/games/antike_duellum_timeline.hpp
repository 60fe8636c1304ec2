#pragma once
// What a timeline of an Antike Duellum game tells: in which turn who went where on the rondel, did,
// founded and gained what.

#include "engine/games/antike_duellum/game.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz {

template <>
struct Timelines<antike_duellum::Game> {
  using G = antike_duellum::Game;
  static Timeline begin(const G::State& opened);
  static void add(Timeline& timeline, const SeenStep<G>& seen, const Theme& theme);
};

}  // namespace praetor::viz
