#pragma once
// What an Antike Duellum game looks like: the map, a panel for each side, the rondel, the bank and
// the display, and the last steps as arrows and marks.

#include <string>

#include "engine/games/antike_duellum/game.hpp"
#include "engine/games/antike_duellum/library.hpp"
#include "viz/games/antike_family.hpp"

namespace praetor::viz {

template <>
struct Pictures<antike_duellum::Game> {
  using G = antike_duellum::Game;
  /// Where everything on the map lies; the same for all steps of a game.
  static BoardPlan plan(const antike_duellum::BoardData& data);
  static BoardPlan plan(const G::State& state) { return plan(*state.match->board_data); }
  static Drawing draw(const Scene<G>& scene, const BoardPlan& plan, const PictureOptions& options);
  /// The board with its start cities and nothing else.
  static Drawing draw_board(const antike_duellum::BoardData& data, const BoardPlan& plan,
                            const PictureOptions& options);
};

namespace duellum {

using Duellum = antike_duellum::Game;
using State = antike_duellum::State;
using SeenStep = viz::SeenStep<Duellum>;

/// A step in words: "moves 2 legions from Neapolis to Croton".
std::string told(const State& state, const Step<Duellum>& step);  // …_words.cpp

using viz::title_case;

using family::coin_of;
using family::good_of;
using family::RondelPlace;

/// The panels below the map.
RondelPlace draw_panels(Drawing& drawing, const State& state, int top,
                        const PictureOptions& options);  // …_panels.cpp
inline constexpr int panels_height = 272 * pt;

/// Arrows and marks of the last steps.
void draw_steps(Drawing& drawing, const Scene<Duellum>& scene, const BoardPlan& plan,
                const RondelPlace& rondel, const PictureOptions& options);  // …_steps.cpp

/// What the signs mean, in one row.
void draw_legend(Drawing& drawing, int top, const Theme& theme, const State* state);
inline constexpr int legend_height = 52 * pt;

}  // namespace duellum

}  // namespace praetor::viz
