// How a game of Antike turned.

#include "viz/games/antike/family_story.hpp"
#include "viz/games/antike/pictures.hpp"

namespace praetor::viz {

namespace family {

std::string gains_words(const mechanics::Personages& gained) {
  std::vector<std::string> parts;
  for (std::size_t kind = 0; kind < gained.size(); ++kind) {
    const std::string_view name = name_of(static_cast<mechanics::Personage>(kind));
    if (gained[kind] == 1) parts.push_back(fmt::format("a {}", name));
    if (gained[kind] > 1) parts.push_back(fmt::format("{} {}s", gained[kind], name));
  }
  return joined(parts);
}

}  // namespace family

using AntikeStory = Stories<antike::Game>;

StoryTerms AntikeStory::terms(const State& opened) {
  return family::story_terms(opened.match->to_win());
}

std::int64_t AntikeStory::standing(const State& state, Side side) {
  return Pictures<G>::standing(state, side);
}

void AntikeStory::add(const SeenStep<G>& seen, StoryEvents& events) {
  family::add_events<G>(seen, seen.before.match->to_win(), standing, events);
}

std::string AntikeStory::reason(const SeenStep<G>& last) {
  const State& after = last.after;
  const std::int64_t has = standing(after, after.winner);
  const std::int64_t goal = after.match->to_win();
  if (has >= goal) return fmt::format("it has {} personages, and {} win", has, goal);
  return "it destroyed a temple when no personage was left";
}

std::vector<Usables> AntikeStory::usables(const State&) {
  Usables fields{"Nobody advanced to", {}};
  for (const std::string_view name : names(Kind<antike::RondelField>{}).all()) {
    fields.names.push_back(family::field_title(name));
  }
  return {family::all_of<antike::KnowHow>("Nobody developed"), std::move(fields)};
}

}  // namespace praetor::viz
