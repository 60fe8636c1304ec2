// How a game of Antike is told.

#include "viz/games/antike/family_story.hpp"
#include "viz/games/antike/pictures.hpp"

namespace praetor::viz {

namespace {

StoryTerms antike_terms(const antike::State& opened) {
  return family::story_terms(opened.match->to_win());
}

std::string antike_reason(const antike::State& over) {
  const std::int64_t has = Pictures<antike::Game>::standing(over, over.winner);
  const std::int64_t goal = over.match->to_win();
  if (has >= goal) return "it has " + family::enough_words(has, goal);
  return "it destroyed a temple when no personage was left";
}

}  // namespace

template <>
const StoryTable<antike::Game>& story_of<antike::Game>() {
  static const auto table = family::story_table<antike::Game, antike::KnowHow, antike::RondelField>(
      antike_terms, antike_reason);
  return table;
}

}  // namespace praetor::viz
