#pragma once
// What a page about a game needs to know beyond its pictures: how steps and moments are put into
// words, and what its charts show. Each game says so in viz/games/.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/game.hpp"
#include "viz/pictures.hpp"

namespace praetor::viz::report {

/// A line of a chart.
struct Series {
  std::string name;  ///< raw
  int side = -1;     ///< whose colours it has; -1: nobody's
};

/// A number over time, for several sides or things.
struct Chart {
  std::string title;
  std::vector<Series> series;
  std::int64_t goal = 0;  ///< a level worth marking, or 0
};

/// When something is.
struct Moment {
  std::int64_t turn = 0;  ///< steps with the same number are shown together; 0: there are no turns
  std::string words;      ///< "turn 47, Rome to act in phase cards"
  /// What steps that are made from here on stand under, where that is not "Turn 47".
  std::string section = {};
};

/// A number that a page shows over time, in a chart with a line for every side.
template <Game G>
struct Measure {
  std::string title;
  std::int64_t (*of)(const typename G::State&, Side);
  std::int64_t goal = 0;  ///< a level worth marking, or 0
};

// For pages Pictures<G> has these static members besides; all texts are raw.
//   std::string page_title(const G::Match&);                   where that is not `title`
//   Moment moment(const G::State&);
//   std::string place(const G::Match&, std::string_view);      a pointer into the document
//   std::vector<Measure<G>> measures(const G::Match&);
//   int view_top;                                              where what is shown begins, if the
//                                                              plan has no frame

template <Game G>
std::string page_title_of(const typename G::Match& match) {
  if constexpr (requires { Pictures<G>::page_title(match); }) {
    return Pictures<G>::page_title(match);
  } else {
    return Pictures<G>::title(match);
  }
}

template <Game G>
std::vector<Chart> charts_of(const typename G::State& state) {
  std::vector<Chart> charts;
  for (const Measure<G>& measure : Pictures<G>::measures(*state.match)) {
    Chart& chart = charts.emplace_back();
    chart.title = measure.title;
    chart.goal = measure.goal;
    for (const Side side : players_of<G>(state)) {
      chart.series.push_back(
          {Pictures<G>::side_title(*state.match, side), static_cast<int>(colour_of<G>(side))});
    }
  }
  return charts;
}

/// Of all series, chart by chart.
template <Game G>
std::vector<std::int64_t> measures_of(const typename G::State& state) {
  std::vector<std::int64_t> values;
  for (const Measure<G>& measure : Pictures<G>::measures(*state.match)) {
    for (const Side side : players_of<G>(state)) values.push_back(measure.of(state, side));
  }
  return values;
}

/// What of the picture a page shows: not the lines above it, which the page says in its own words.
template <Game G, class Plan>
Box view_of(const Plan& plan, const Drawing& drawing) {
  if constexpr (requires { plan.frame; }) {
    constexpr int edge = 2 * pt;  // half of the frame's line, and a little
    return {plan.frame.left - edge, plan.frame.top - edge, plan.frame.right + edge, drawing.height};
  } else {
    return {0, Pictures<G>::view_top, drawing.width, drawing.height};
  }
}

}  // namespace praetor::viz::report
