#pragma once
// What a page about a game needs to know beyond its pictures: how steps and moments are put into
// words, and what its charts show. Each game says so in viz/games/.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/game.hpp"
#include "viz/geometry.hpp"

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

/// Specialised for each game in viz/games/<game>_report.hpp, with these static members. All texts
/// are raw; `Plan` is what Pictures<G>::plan gives.
///   std::string title(const G::Match&);                        of the board or table
///   std::string side_title(const G::Match&, Side);             "Rome", "Chance"
///   std::string told(const G::State&, const Step<G>&);         "moves 2 legions …"
///   Moment moment(const G::State&);
///   std::string place(const G::Match&, std::string_view);      a pointer into the document
///   std::vector<Chart> charts(const G::Match&);
///   std::vector<std::int64_t> measures(const G::State&);       of all series, chart by chart
///   Box view(const Plan&, const Drawing&);                     what of the picture is shown
template <Game G>
struct Chronicle;

/// "Rome advances to militia".
template <Game G>
std::string told_by(const typename G::State& state, const Step<G>& step) {
  return Chronicle<G>::side_title(*state.match, step.by) + " " + Chronicle<G>::told(state, step);
}

}  // namespace praetor::viz::report
