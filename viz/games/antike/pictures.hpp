#pragma once
// The pictures of Antike: the map, the rondel and the bank, a panel for each of up to six nations,
// and the last steps as arrows and marks.

#include <string>

#include "engine/games/antike/game.hpp"
#include "engine/games/antike/library.hpp"
#include "viz/games/antike/family_picture.hpp"
#include "viz/telling/story_table.hpp"

namespace praetor::viz {

template <>
struct Pictures<antike::Game> : family::Common<antike::Game> {
  using G = antike::Game;
  static constexpr std::size_t site_none = antike::site_none;
  /// The empty board: where cities can be, and what they yield.
  static Drawing draw_board(const antike::BoardData& data, const BoardPlan& plan,
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
  /// "Rome", followed by its leader in brackets if that is another name.
  static std::string nation_title(const Match& match, Side side);
  static int panels_height(const Match& match);
  static family::RondelPlace draw_panels(Drawing& drawing, const State& state, int top,
                                         const PictureOptions& options);
  static void draw_legend(Drawing& drawing, int top, const BoardPlan& plan, const Theme& theme,
                          const State* state);
  static constexpr int legend_height = 78 * pt;

  static void mark(const family::Marker<G>& marker);
  static std::optional<board::Region> spot(const Step<G>& step, std::string_view pointer);
  static Box aside(const family::Marker<G>& marker, const Box& panels);
};

/// How a game is told (story.cpp).
template <>
const StoryTable<antike::Game>& story_of<antike::Game>();

}  // namespace praetor::viz
