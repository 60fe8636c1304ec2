#pragma once
// The pictures of Antike Duellum: the map, a panel for each side, the rondel, the bank and the
// display, and the last steps as arrows and marks.

#include <string>

#include "engine/games/antike_duellum/game.hpp"
#include "engine/games/antike_duellum/library.hpp"
#include "viz/games/antike/family_picture.hpp"
#include "viz/telling/story_table.hpp"

namespace praetor::viz {

template <>
struct Pictures<antike_duellum::Game> : family::Common<antike_duellum::Game> {
  using G = antike_duellum::Game;
  static constexpr std::size_t site_none = antike_duellum::site_none;
  /// The empty board with its start cities.
  static Drawing draw_board(const antike_duellum::BoardData& data, const BoardPlan& plan,
                            const PictureOptions& options);

  // …_words.cpp
  static std::string told(const State& state, const Step<G>& step);
  static std::string place(const Match& match, std::string_view pointer);
  static std::vector<report::Measure<G>> measures(const Match& match);
  static void begin(Timeline& timeline, const State& opened);
  static Note note(const SeenStep<G>& seen, const Theme& theme);
  static void count_gains(Turn& turn, const SeenStep<G>& seen, const Theme& theme);
  static std::int64_t standing(const State& state, Side side);

  // …_panels.cpp
  static int panels_height(const Match& match);
  static family::RondelPlace draw_panels(Drawing& drawing, const State& state, int top,
                                         const PictureOptions& options);
  static void draw_legend(Drawing& drawing, int top, const BoardPlan& plan, const Theme& theme,
                          const State* state);
  static constexpr int legend_height = 52 * pt;

  static void mark(const family::Marker<G>& marker);
  static std::optional<board::Region> spot(const Step<G>& step, std::string_view pointer);
  static Box aside(const family::Marker<G>& marker, const Box& panels);
};

/// How a game is told (story.cpp).
template <>
const StoryTable<antike_duellum::Game>& story_of<antike_duellum::Game>();

}  // namespace praetor::viz
