#pragma once
// What a page about a game needs to know beyond its pictures: how steps and moments are put into
// words, and what its charts show. Each game says so in viz/games/.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/game.hpp"

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
  std::string meaning;    ///< of who comes to it: "win", "lose"
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
  std::int64_t goal = 0;        ///< a level worth marking, or 0
  const char* meaning = "win";  ///< of who comes to it
};

// For pages Pictures<G> has these static members besides; all texts are raw.
//   std::string page_title(const G::Match&);                   where that is not `title`
//   Moment moment(const G::State&);
//   std::string place(const G::Match&, std::string_view);      a pointer into the document
//   std::vector<Measure<G>> measures(const G::Match&);
//   int view_top;                                              where what is shown begins, if the
//                                                              plan has no frame

}  // namespace praetor::viz::report
