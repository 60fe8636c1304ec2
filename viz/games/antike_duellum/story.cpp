// How a game of Antike Duellum is told.

#include "viz/games/antike/family_story.hpp"
#include "viz/games/antike_duellum/pictures.hpp"

namespace praetor::viz {
namespace {

using DuellumGame = antike_duellum::Game;

StoryTerms duellum_terms(const DuellumGame::State& opened) {
  return family::story_terms(opened.tables().to_win);
}

std::string duellum_reason(const DuellumGame::State& over) {
  return "it has " + family::enough_words(Pictures<DuellumGame>::standing(over, over.winner),
                                          over.tables().to_win);
}

// A fortress card may play itself: it then leaves the defender's hand in a conquest.
void use_card(const SeenStep<DuellumGame>& seen, const UsableRow<DuellumGame>::Use& use) {
  const auto* play = std::get_if<antike_duellum::Play>(&seen.step.action);
  if (play != nullptr) use(play->card.index());
  if (!std::holds_alternative<antike_duellum::Conquer>(seen.step.action)) return;
  const Side defender = seen.before.other(seen.step.by);
  const auto& had = seen.before.of(defender).cards;
  const auto& has = seen.after.of(defender).cards;
  for (std::size_t card = 0; card < had.size(); ++card) {
    if (has[card] < had[card]) use(card);
  }
}

}  // namespace

template <>
const StoryTable<DuellumGame>& story_of<DuellumGame>() {
  static const StoryTable<DuellumGame> table = [] {
    auto made =
        family::story_table<DuellumGame, antike_duellum::KnowHow, antike_duellum::RondelField>(
            duellum_terms, duellum_reason);
    made.usables.push_back({"Nobody played", words_of_cards, use_card});
    return made;
  }();
  return table;
}

}  // namespace praetor::viz
