#pragma once
// What a timeline of Ancient Generals tells: turn by turn who scouted, flanked, shot and attacked,
// how fights ended, and how many cards are left to each side.

#include "engine/games/ancient_generals/game.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz {

template <>
struct Timelines<ancient_generals::Game> {
  using G = ancient_generals::Game;
  static Timeline begin(const G::State& opened);
  static void add(Timeline& timeline, const SeenStep<G>& seen, const Theme& theme);
};

}  // namespace praetor::viz
