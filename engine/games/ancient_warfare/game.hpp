#pragma once
// Ancient Warfare as a game, and the table of contents of its laws. Each chapter file holds
// everything about the actions of one chapter of the rulebook. Start with the README in this
// folder.

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/fault.hpp"
#include "engine/core/game.hpp"
#include "engine/core/law_book.hpp"
#include "engine/games/ancient_warfare/actions.hpp"
#include "engine/games/ancient_warfare/gate.hpp"
#include "engine/games/ancient_warfare/match.hpp"
#include "engine/games/ancient_warfare/rules.hpp"
#include "engine/games/ancient_warfare/state.hpp"

namespace praetor::ancient_warfare {

template <class A>
using LawOf = Law<State, Gate, A>;

const LawOf<PlaceUnit>& law_of(Kind<PlaceUnit>);  // placing.cpp
const LawOf<Swap>& law_of(Kind<Swap>);            // placing.cpp
const LawOf<Discard>& law_of(Kind<Discard>);      // drawing.cpp
const LawOf<Move>& law_of(Kind<Move>);            // moves.cpp
const LawOf<Advance>& law_of(Kind<Advance>);      // advances.cpp
const LawOf<Special>& law_of(Kind<Special>);      // turn.cpp
const LawOf<Scout>& law_of(Kind<Scout>);          // turn.cpp
const LawOf<AutoKill>& law_of(Kind<AutoKill>);    // attacks.cpp
const LawOf<Attack>& law_of(Kind<Attack>);        // attacks.cpp
const LawOf<Defend>& law_of(Kind<Defend>);        // answers.cpp
const LawOf<Recoil>& law_of(Kind<Recoil>);        // answers.cpp
const LawOf<Pass>& law_of(Kind<Pass>);            // answers.cpp
const LawOf<EndTurn>& law_of(Kind<EndTurn>);      // turn.cpp
const LawOf<Return>& law_of(Kind<Return>);        // aftermath.cpp
const LawOf<Bury>& law_of(Kind<Bury>);            // aftermath.cpp
const LawOf<Draw>& law_of(Kind<Draw>);            // drawing.cpp

/// One unit of a set-up.
struct UnitEntry {
  Type type;
  bool elite = false;
  bool general = false;
  Square square;  ///< none if steps place the units
  friend bool operator==(const UnitEntry&, const UnitEntry&) = default;
};

/// A decoded set-up. All its values are valid.
struct Setup {
  std::shared_ptr<const Match> match;
  std::array<std::vector<UnitEntry>, players> armies;
  bool placed = false;  ///< whether all units have their squares
  friend bool operator==(const Setup&, const Setup&) = default;
};

struct Library;  // library.hpp

struct Game;
template <class T>
Game game_of(Kind<T>);

struct Game {
  using Library = ancient_warfare::Library;
  using Match = ancient_warfare::Match;
  using State = ancient_warfare::State;
  using Action = ancient_warfare::Action;
  using Setup = ancient_warfare::Setup;
  using Gate = ancient_warfare::Gate;

  static constexpr std::string_view id = "ancient-warfare";
  static constexpr std::string_view title = "Ancient Warfare";
  static constexpr bool lists_chance =
      true;  ///< which cards are left is known, so draws are listed

  static RuleBook rules() { return book; }
  static ReadingRows readings() { return reading_rows; }
  static Guards<State, Gate> gate() { return gate_guards(); }
  static std::span<const Invariant<State>> invariants();  // invariants.cpp
  static State open(const Setup& setup);                  // setup.cpp
  static Sides to_act(const State& state) { return may_act(state); }
  /// Both sides and chance, in the order of listing.
  static std::array<Side, players + 1> sides(const State&) { return {north, south, chance}; }
  /// The opponent of `by`: the side against which `by` makes its step.
  static Side facing(const State& state, Side by) { return state.other(by); }
  static std::optional<Outcome> outcome(const State& state);  // setup.cpp

  /// Checks the claim that only this game has, `claim.scout`, with the states before and after the
  /// step.
  static std::optional<Violation> broken_claim(const State& before, const Step<Game>& step,
                                               const State& after);  // turn.cpp
  static bool has_claim(const Step<Game>& step);
  /// Always "": the judge checks every step of this game in full.
  static std::string_view unverified(const State&, const Step<Game>&) { return ""; }
  /// The rules that the judge does not check, one sentence each: in this match, and in the game.
  static std::span<const std::string_view> not_checked(const Match& match);  // setup.cpp
  static std::span<const std::string_view> not_checked();
  /// How many choices of card copies give a listed draw; at most 10^12, and 1 for other steps.
  static std::int64_t chance_weight(const State& state, const Step<Game>& step);  // drawing.cpp
};

// The names that a match gives to cards, types, squares and sides.
inline const NameTable& names_in(const Match& match, Kind<Card>) { return match.tables().cards; }
inline const NameTable& names_in(const Match& match, Kind<Type>) { return match.tables().types; }
inline const NameTable& names_in(const Match& match, Kind<Square>) { return match.squares(); }
inline const NameTable& names_in(const Match&, Kind<Side>) { return side_names(); }

// A type may have aliases. A record may name a type by an alias; aliases are never written.
inline const NameTable& spellings_in(const Match& match, Kind<Type>) {
  return match.tables().spellings;
}
inline Type spelt_in(const Match& match, Kind<Type>, std::size_t spelling) {
  return match.tables().spelt(spelling);
}

/// An accepted step as the list of legal steps spells it: with cards sorted and the only retreat
/// square written, without claims. Empty for an advance of a set of units other than the listed
/// one. `arena` owns its lists.
std::optional<Step<Game>> listed_form(const State& state, const Step<Game>& step,
                                      Arena& arena);  // setup.cpp

}  // namespace praetor::ancient_warfare

namespace praetor {

extern template class ByLaws<ancient_warfare::Game,
                             WrittenLaws<ancient_warfare::Game>>;  // any.cpp
extern template class ByLaws<ancient_warfare::Game, LawBook<ancient_warfare::Game>>;

}  // namespace praetor
