#pragma once
// Ancient Generals as a game, and the table of contents of its laws. Each chapter file holds
// everything about the actions of one chapter of the rulebook. Start with the README in this
// folder.

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/fault.hpp"
#include "engine/core/game.hpp"
#include "engine/core/law_book.hpp"
#include "engine/games/ancient_generals/actions.hpp"
#include "engine/games/ancient_generals/gate.hpp"
#include "engine/games/ancient_generals/match.hpp"
#include "engine/games/ancient_generals/rules.hpp"
#include "engine/games/ancient_generals/state.hpp"

namespace praetor::ancient_generals {

template <class A>
using LawOf = Law<State, Gate, A>;

const LawOf<Scout>& law_of(Kind<Scout>);          // scouting.cpp
const LawOf<Discard>& law_of(Kind<Discard>);      // hand_phases.cpp
const LawOf<Flank>& law_of(Kind<Flank>);          // hand_phases.cpp
const LawOf<Artillery>& law_of(Kind<Artillery>);  // hand_phases.cpp
const LawOf<Attack>& law_of(Kind<Attack>);        // battle.cpp
const LawOf<Block>& law_of(Kind<Block>);          // battle.cpp
const LawOf<Play>& law_of(Kind<Play>);            // tactics.cpp
const LawOf<Pass>& law_of(Kind<Pass>);            // battle_end.cpp
const LawOf<NextPhase>& law_of(Kind<NextPhase>);  // turn.cpp
const LawOf<Draw>& law_of(Kind<Draw>);            // drawing.cpp
const LawOf<Lose>& law_of(Kind<Lose>);            // drawing.cpp

/// A decoded set-up. All its values are valid.
struct Setup {
  std::shared_ptr<const Match> match;
  Side first;
  std::array<bool, players> told{};  ///< the sides whose deal the record gives
  std::array<Pile, players> deal;    ///< of both sides if the record gives one; else empty
  bool deal_known() const { return told[0] || told[1]; }
  friend bool operator==(const Setup&, const Setup&) = default;
};

struct Library;  // library.hpp

struct Game;
template <class T>
Game game_of(Kind<T>);

struct Game {
  using Library = ancient_generals::Library;
  using Match = ancient_generals::Match;
  using State = ancient_generals::State;
  using Action = ancient_generals::Action;
  using Setup = ancient_generals::Setup;
  using Gate = ancient_generals::Gate;

  static constexpr std::string_view id = "ancient-generals";
  static constexpr std::string_view title = "Ancient Generals";
  static constexpr bool lists_chance = false;  ///< not listed; `owed` tells what chance must do

  /// What a side was dealt, which only this side sees.
  static constexpr std::string_view seen_setup = "dealt";

  static RuleBook rules() { return book; }
  static ReadingRows readings() { return reading_rows; }
  static Guards<State, Gate> gate() { return gate_guards(); }
  static std::span<const Invariant<State>> invariants();  // invariants.cpp
  static State open(const Setup& setup);                  // setup.cpp
  static Sides to_act(const State& state);                // setup.cpp
  /// Both sides and chance, in the order of listing.
  static std::array<Side, players + 1> sides(const State&) { return {blue, red, chance}; }
  /// The opponent of `by`: the side against which `by` makes its step.
  static Side facing(const State& state, Side by) { return state.other(by); }
  static std::optional<Outcome> outcome(const State& state);  // setup.cpp

  /// Checks the claim that only this game has, `claim.combat`, with the states before and after the
  /// step.
  static std::optional<Violation> broken_claim(const State& before, const Step<Game>& step,
                                               const State& after);  // battle_end.cpp
  static bool has_claim(const Step<Game>& step);
  /// Always "": the judge checks every step of this game in full.
  static std::string_view unverified(const State&, const Step<Game>&) { return ""; }
};

// The names that a match gives to cards and sides.
inline const NameTable& names_in(const Match& match, Kind<Card>) { return match.tables().cards; }
inline const NameTable& names_in(const Match&, Kind<Side>) { return side_names(); }

/// An accepted step as the list of legal steps spells it: with cards and blocks sorted, without
/// seen cards and without claims. Empty for a step of chance, which is never listed. `arena` owns
/// its lists.
std::optional<Step<Game>> listed_form(const State& state, const Step<Game>& step, Arena& arena);

}  // namespace praetor::ancient_generals

namespace praetor {

extern template class ByLaws<ancient_generals::Game,
                             WrittenLaws<ancient_generals::Game>>;  // any.cpp
extern template class ByLaws<ancient_generals::Game, LawBook<ancient_generals::Game>>;

}  // namespace praetor
