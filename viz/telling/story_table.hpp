#pragma once
// How a game is told, as a table: a row with a sentence for each kind of event that a step can
// bring about; what can be used; and why the game ended. All texts are raw.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "viz/pictures.hpp"
#include "viz/telling/events.hpp"

namespace praetor::viz {

/// A kind of event that a legal step can bring about.
template <Game G>
struct StoryRow {
  Matter matter;
  std::string_view sentence;  ///< "{side} takes {city} from {side}."
  void (*find)(const SeenStep<G>& seen, const Telling& tell);
};

/// Things that steps use by name.
template <Game G>
struct UsableRow {
  using Use = std::function<void(std::size_t)>;
  std::string_view never;  ///< "Nobody developed"
  std::vector<std::string> (*names)(const typename G::State& opened);
  void (*used)(const SeenStep<G>& seen, const Use& use);  ///< by index among the names
};

template <Game G>
struct StoryTable {
  StoryTerms (*terms)(const typename G::State& opened);
  std::int64_t (*standing)(const typename G::State&, Side);  ///< in what `terms` compares sides by
  std::string (*reason)(const typename G::State& over);  ///< why it is over, without a full stop
  std::vector<StoryRow<G>> rows;
  std::vector<UsableRow<G>> usables = {};
  std::string (*way)(const typename G::State& over) = nullptr;  ///< set where `reason` has numbers
};

/// The table of each game, in viz/games/<game>/story.cpp.
template <Game G>
const StoryTable<G>& story_of();

/// The title of a side, for sentences.
template <Game G>
std::string title_in(const SeenStep<G>& seen, Side side) {
  return Pictures<G>::side_title(*seen.before.match, side);
}

/// The names of a game's cards, as words.
template <class State>
std::vector<std::string> words_of_cards(const State& opened) {
  std::vector<std::string> words;
  for (const std::string_view name : opened.tables().cards.all()) words.push_back(spaced(name));
  return words;
}

}  // namespace praetor::viz
