#pragma once
// A whole game of Ancient Warfare turn by turn: the points of lost units on top, with moves,
// attacks and what came of them; below the steps of every turn.

#include "viz/games/ancient_warfare.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz {

template <>
struct Timelines<ancient_warfare::Game> {
  using G = ancient_warfare::Game;
  static Timeline begin(const G::State& opened);
  static void add(Timeline& timeline, const SeenStep<G>& seen, const Theme& theme);
};

}  // namespace praetor::viz
