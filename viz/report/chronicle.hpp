#pragma once
// What a page about a game needs besides pictures: steps and moments in words, and the charts. Each
// game declares it in viz/games/.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/game.hpp"

namespace praetor::viz::report {

/// A line of a chart.
struct Series {
  std::string name;  ///< raw
  int side = -1;     ///< the side whose colours it has; -1: none
};

/// A number over time, for several sides or things.
struct Chart {
  std::string title;
  std::vector<Series> series;
  std::int64_t goal = 0;  ///< a level to mark, or 0
  std::string meaning;    ///< what reaching the goal means: "win", "lose"
};

/// A moment of a game.
struct Moment {
  std::int64_t turn = 0;  ///< steps with the same number are shown together; 0: the game has no
                          ///< turns
  std::string words;      ///< "turn 47, Rome to act in phase cards"
  /// The heading above steps from here on, if it is not "Turn 47".
  std::string section = {};
};

/// A number that a page shows over time, in a chart with a line for each side.
template <Game G>
struct Measure {
  std::string title;
  std::int64_t (*of)(const typename G::State&, Side);
  std::int64_t goal = 0;        ///< a level to mark, or 0
  const char* meaning = "win";  ///< what reaching the goal means
};

// For pages, Pictures<G> also has these static members; all texts are raw.
//   std::string page_title(const G::Match&);                   where that is not `title`
//   Moment moment(const G::State&);
//   std::string place(const G::Match&, std::string_view);      a pointer into the document
//   std::vector<Measure<G>> measures(const G::Match&);
//   int view_top;                                              where what is shown begins, if the
//                                                              plan has no frame

}  // namespace praetor::viz::report
