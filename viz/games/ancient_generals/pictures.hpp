#pragma once
// The pictures of Ancient Generals: a band of piles for each side, and between them the flank
// points, the table with its fights, and the last steps. Cards that a side does not know are not
// drawn for it.

#include <array>
#include <span>
#include <string>

#include "engine/games/ancient_generals/game.hpp"
#include "engine/games/ancient_generals/library.hpp"
#include "viz/lettering.hpp"
#include "viz/pictures.hpp"
#include "viz/report/chronicle.hpp"
#include "viz/telling/story_table.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz {

/// Hidden: hands, decks and what a scout saw. Open: reserve and casualty piles, the table, and all
/// numbers of cards. A side knows its own hand and what its own scouts saw. The contents of a deck
/// are hidden from both sides, since the remaining cards would reveal the other hand.
template <>
class View<ancient_generals::Game> {
 public:
  using G = ancient_generals::Game;
  using State = G::State;
  View() = default;
  explicit View(Side viewer) : viewer_(viewer) {}

  bool sees_all() const { return !viewer_.exists(); }
  void follow(const Step<G>& step, const State& after);
  Step<G> seen(const Step<G>& step, Arena& arena) const;
  bool knows_choices_of(Side side) const { return sees_all() || side == viewer_; }
  std::string document(const State& state) const;

  bool sees_hand(Side side) const { return sees_all() || side == viewer_; }
  /// The cards on top of a side's deck that the viewer knows.
  std::span<const ancient_generals::Card> top(const State& state, Side owner) const;

 private:
  Side viewer_;
  std::array<std::size_t, ancient_generals::players> known_{};  ///< top cards, by deck
};

template <>
struct Pictures<ancient_generals::Game> {
  using G = ancient_generals::Game;
  /// Empty: all pictures of this game have the same plan.
  struct Plan {};
  static Plan plan(const G::State&) { return {}; }
  /// By the names of the sides: in every palette the first colours are red and the second ones
  /// blue.
  static std::size_t colour_of(Side side) { return side == ancient_generals::red ? 0 : 1; }
  static Drawing draw(const Scene<G>& scene, const Plan& plan, const PictureOptions& options);
  static constexpr int view_top = heading_height - 4 * pt;  ///< see report/chronicle.hpp

  using State = G::State;
  static std::string told(const State& state, const Step<G>& step);  // …_words.cpp
  static std::string title(const G::Match& match);
  /// Without the name of the game.
  static std::string board_title(const G::Match& match);
  static std::string side_title(const G::Match& match, Side side) {
    return title_case(match.name(side));
  }

  // …_numbers.cpp
  static report::Moment moment(const State& state);
  static std::string place(const G::Match& match, std::string_view pointer);
  static std::vector<report::Measure<G>> measures(const G::Match& match);
  static void begin(Timeline& timeline, const State& opened);
  static Note note(const SeenStep<G>& seen, const Theme& theme);
  static void count(Turn& turn, const SeenStep<G>& seen, const Theme& theme);
};

/// How a game is told (story.cpp).
template <>
const StoryTable<ancient_generals::Game>& story_of<ancient_generals::Game>();

namespace generals {

using Generals = ancient_generals::Game;
using State = ancient_generals::State;
using SeenStep = viz::SeenStep<Generals>;

/// "elephants", "3 cards"; "nothing" for none.
std::string listed(const State& state, std::span<const ancient_generals::Card> cards);

/// "attacker killed".
std::string words_of_ending(ancient_generals::Ending ending);

/// The moment in words, without a step number.
std::string moment_of(const State& state);

inline const SideColours& colours_of(const Theme& theme, Side side) {
  return theme.sides[Pictures<Generals>::colour_of(side)];
}

}  // namespace generals

}  // namespace praetor::viz
