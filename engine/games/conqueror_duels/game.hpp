#pragma once
// Conqueror: Duels as a game, and the table of contents of its laws. Each chapter file holds
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
#include "engine/games/conqueror_duels/actions.hpp"
#include "engine/games/conqueror_duels/gate.hpp"
#include "engine/games/conqueror_duels/match.hpp"
#include "engine/games/conqueror_duels/rules.hpp"
#include "engine/games/conqueror_duels/state.hpp"

namespace praetor::conqueror_duels {

template <class A>
using LawOf = Law<State, Gate, A>;

const LawOf<DrawChronicle>& law_of(Kind<DrawChronicle>);  // chronicle.cpp
const LawOf<Recruit>& law_of(Kind<Recruit>);              // planning.cpp
const LawOf<BuyHero>& law_of(Kind<BuyHero>);              // planning.cpp
const LawOf<Rallying>& law_of(Kind<Rallying>);            // planning.cpp
const LawOf<Disband>& law_of(Kind<Disband>);              // planning.cpp
const LawOf<EndPlanning>& law_of(Kind<EndPlanning>);      // planning.cpp
const LawOf<Move>& law_of(Kind<Move>);                    // moves.cpp
const LawOf<Attack>& law_of(Kind<Attack>);                // attacks.cpp
const LawOf<Defend>& law_of(Kind<Defend>);                // attacks.cpp
const LawOf<Roll>& law_of(Kind<Roll>);                    // attacks.cpp
const LawOf<ChooseLoss>& law_of(Kind<ChooseLoss>);        // duties.cpp
const LawOf<Retreat>& law_of(Kind<Retreat>);              // duties.cpp
const LawOf<Occupy>& law_of(Kind<Occupy>);                // duties.cpp
const LawOf<EndTurn>& law_of(Kind<EndTurn>);              // moves.cpp

/// A decoded set-up. All its values are valid.
struct Setup {
  std::shared_ptr<const Match> match;
  friend bool operator==(const Setup&, const Setup&) = default;
};

struct Library;  // library.hpp

struct Game;
template <class T>
Game game_of(Kind<T>);

struct Game {
  using Library = conqueror_duels::Library;
  using Match = conqueror_duels::Match;
  using State = conqueror_duels::State;
  using Action = conqueror_duels::Action;
  using Setup = conqueror_duels::Setup;
  using Gate = conqueror_duels::Gate;

  static constexpr std::string_view id = "conqueror-duels";
  static constexpr std::string_view title = "Conqueror: Duels";
  static constexpr bool lists_chance = true;  ///< all possible cards and rolls are known

  static RuleBook rules() { return book; }
  static ReadingRows readings() { return reading_rows; }
  static Guards<State, Gate> gate() { return gate_guards(); }
  static std::span<const Invariant<State>> invariants();  // invariants.cpp
  static State open(const Setup& setup);                  // setup.cpp
  static Sides to_act(const State& state) { return may_act(state); }
  /// Both sides and chance, in the order of listing.
  static std::array<Side, players + 1> sides(const State&) {
    return {first_side, second_side, chance};
  }
  /// The opponent of `by`: the side against which `by` makes its step.
  static Side facing(const State& state, Side by) { return state.other(by); }
  static std::optional<Outcome> outcome(const State& state);  // setup.cpp

  /// Checks the claim that only this game has, `claim.income`, with the states before and after the
  /// step.
  static std::optional<Violation> broken_claim(const State& before, const Step<Game>& step,
                                               const State& after);  // planning.cpp
  static bool has_claim(const Step<Game>& step);                     // planning.cpp
  /// What the judge took on trust in an accepted step, in words; "" if nothing.
  static std::string_view unverified(const State& before, const Step<Game>& step);  // setup.cpp
  /// The rules that the judge does not check, one sentence each: in this match, and in the game.
  static std::span<const std::string_view> not_checked(const Match& match);  // setup.cpp
  static std::span<const std::string_view> not_checked();
  /// How many equally likely results a listed step of chance stands for: for a roll, the number of
  /// ways to roll its faces; 1 for a card.
  static std::int64_t chance_weight(const State& state, const Step<Game>& step);  // setup.cpp
};

// The names that a match gives to territories, heroes, cards and sides.
inline const NameTable& names_in(const Match& match, Kind<Territory>) { return match.map().names; }
inline const NameTable& names_in(const Match& match, Kind<Hero>) { return match.tables().heroes; }
inline const NameTable& names_in(const Match& match, Kind<Card>) { return match.tables().cards; }
inline const NameTable& names_in(const Match& match, Kind<Side>) { return match.both; }

// A territory may have several spellings; each stands for one of the names.
inline const NameTable& spellings_in(const Match& match, Kind<Territory>) {
  return match.map().spellings;
}
inline Territory spelt_in(const Match& match, Kind<Territory>, std::size_t spelling) {
  return match.map().spelt(spelling);
}

/// An accepted step as the list of legal steps spells it: territories in their order, sides in the
/// order of turns, without claims. `arena` owns its lists.
std::optional<Step<Game>> listed_form(const State& state, const Step<Game>& step,
                                      Arena& arena);  // setup.cpp

}  // namespace praetor::conqueror_duels

namespace praetor {

extern template class ByLaws<conqueror_duels::Game,
                             WrittenLaws<conqueror_duels::Game>>;  // any.cpp
extern template class ByLaws<conqueror_duels::Game, LawBook<conqueror_duels::Game>>;

}  // namespace praetor
