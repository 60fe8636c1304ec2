#pragma once
// What a page about a game of Conqueror: Duels says in words and shows in charts: the parts of each
// round, and lands, forts, units, food, coins and points.

#include <string>
#include <string_view>
#include <vector>

#include "viz/games/conqueror_duels.hpp"
#include "viz/report/chronicle.hpp"

namespace praetor::viz::report {

template <>
struct Chronicle<conqueror_duels::Game> {
  using G = conqueror_duels::Game;
  using Match = G::Match;
  static std::string title(const Match& match);
  static std::string side_title(const Match& match, Side side);
  static std::string told(const G::State& state, const Step<G>& step);
  static Moment moment(const G::State& state);
  static std::string place(const Match& match, std::string_view pointer);
  static std::vector<Chart> charts(const Match& match);
  static std::vector<std::int64_t> measures(const G::State& state);
  /// Map and panels, without the lines above them: a page says those in its own words.
  static Box view(const BoardPlan& plan, const Drawing& drawing);
};

}  // namespace praetor::viz::report
