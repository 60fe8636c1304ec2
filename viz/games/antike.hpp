#pragma once
// What a game of Antike looks like: the map, the rondel and the bank, a panel for each of up to six
// nations, and the last steps as arrows and marks.

#include <string>

#include "engine/games/antike/game.hpp"
#include "engine/games/antike/library.hpp"
#include "viz/games/antike_family.hpp"

namespace praetor::viz {

template <>
struct Pictures<antike::Game> {
  using G = antike::Game;
  /// Where everything on the map lies; the same for all steps of a game.
  static BoardPlan plan(const antike::BoardData& data);
  static BoardPlan plan(const G::State& state) { return plan(*state.match->board_data); }
  static Drawing draw(const Scene<G>& scene, const BoardPlan& plan, const PictureOptions& options);
  /// The board alone: where cities can be, and what they yield.
  static Drawing draw_board(const antike::BoardData& data, const BoardPlan& plan,
                            const PictureOptions& options);
};

namespace antike_pictures {

using Antike = antike::Game;
using State = antike::State;

/// A step in words: "moves 2 legions: Roma → Genua".
std::string told(const State& state, const Step<Antike>& step);  // …_words.cpp

/// "Rome", and in brackets who leads it, where that is another name.
std::string nation_title(const antike::Match& match, Side side);

/// The panels below the map; as high as so many nations need.
family::RondelPlace draw_panels(Drawing& drawing, const State& state, int top,
                                const PictureOptions& options);  // …_panels.cpp
int panels_height(std::size_t nations);

/// Arrows and marks of the last steps.
void draw_steps(Drawing& drawing, const Scene<Antike>& scene, const BoardPlan& plan,
                const family::RondelPlace& rondel, const PictureOptions& options);  // …_steps.cpp

/// What the signs mean, in one row.
void draw_legend(Drawing& drawing, int top, const Theme& theme);
inline constexpr int legend_height = 28 * pt;

}  // namespace antike_pictures

}  // namespace praetor::viz
