#pragma once
// What a page about a game of Ancient Warfare says in words and shows in charts: points, units,
// hands.

#include <string>
#include <string_view>
#include <vector>

#include "viz/games/ancient_warfare.hpp"
#include "viz/report/chronicle.hpp"

namespace praetor::viz::report {

template <>
struct Chronicle<ancient_warfare::Game> {
  using G = ancient_warfare::Game;
  using Match = G::Match;
  static std::string title(const Match& match);
  static std::string side_title(const Match& match, Side side);
  static std::string told(const G::State& state, const Step<G>& step);
  static Moment moment(const G::State& state);
  static std::string place(const Match& match, std::string_view pointer);
  static std::vector<Chart> charts(const Match& match);
  static std::vector<std::int64_t> measures(const G::State& state);
  static Box view(const Pictures<G>::Plan& plan, const Drawing& drawing);
};

}  // namespace praetor::viz::report
