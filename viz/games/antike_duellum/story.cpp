// How a game of Antike Duellum turned.

#include "viz/games/antike/family_story.hpp"
#include "viz/games/antike_duellum/pictures.hpp"

namespace praetor::viz {

using DuellumStory = Stories<antike_duellum::Game>;

StoryTerms DuellumStory::terms(const State& opened) {
  return family::story_terms(opened.tables().to_win);
}

std::int64_t DuellumStory::standing(const State& state, Side side) {
  return Pictures<G>::standing(state, side);
}

void DuellumStory::add(const SeenStep<G>& seen, StoryEvents& events) {
  family::add_events<G>(seen, seen.before.tables().to_win, standing, events);
  const auto* play = std::get_if<antike_duellum::Play>(&seen.step.action);
  if (play != nullptr) events.use(2, play->card.index());
}

std::string DuellumStory::reason(const SeenStep<G>& last) {
  const State& after = last.after;
  return fmt::format("it has {} personages, and {} win", standing(after, after.winner),
                     after.tables().to_win);
}

std::vector<Usables> DuellumStory::usables(const State& opened) {
  Usables cards{"Nobody played", {}};
  for (const std::string_view name : opened.tables().cards.all()) {
    cards.names.push_back(words_of(name));
  }
  return {family::all_of<antike_duellum::KnowHow>("Nobody developed"),
          family::all_of<antike_duellum::RondelField>("Nobody advanced to"), std::move(cards)};
}

}  // namespace praetor::viz
