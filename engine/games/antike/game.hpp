#pragma once
// Antike as a game: the table of contents of its law. One chapter file holds everything about the
// actions of one chapter of the rules; the README beside this file is the way in. What Antike has
// in common with its younger sister stands in engine/mechanics/.

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/fault.hpp"
#include "engine/core/game.hpp"
#include "engine/core/law_book.hpp"
#include "engine/games/antike/actions.hpp"
#include "engine/games/antike/gate.hpp"
#include "engine/games/antike/match.hpp"
#include "engine/games/antike/rules.hpp"
#include "engine/games/antike/state.hpp"

namespace praetor::antike {

template <class A>
using LawOf = Law<State, Gate, A>;

const LawOf<TakeChip>& law_of(Kind<TakeChip>);        // advance.cpp
const LawOf<Advance>& law_of(Kind<Advance>);          // advance.cpp
const LawOf<BuildTemple>& law_of(Kind<BuildTemple>);  // fields.cpp
const LawOf<Arm>& law_of(Kind<Arm>);                  // fields.cpp
const LawOf<Develop>& law_of(Kind<Develop>);          // fields.cpp
const LawOf<Move>& law_of(Kind<Move>);                // maneuver.cpp
const LawOf<Battle>& law_of(Kind<Battle>);            // battle.cpp
const LawOf<Conquer>& law_of(Kind<Conquer>);          // conquest.cpp
const LawOf<Trade>& law_of(Kind<Trade>);              // founding.cpp
const LawOf<Found>& law_of(Kind<Found>);              // founding.cpp
const LawOf<EndTurn>& law_of(Kind<EndTurn>);          // turn_end.cpp

/// A decoded set-up: everything in it can be. The nations stand in its match.
struct Setup {
  std::shared_ptr<const Match> match;
  friend bool operator==(const Setup&, const Setup&) = default;
};

/// The nations in the order of turns, then chance.
struct SideList {
  std::array<Side, nations_max + 1> side{};
  std::size_t count = 0;
  const Side* begin() const { return side.data(); }
  const Side* end() const { return side.data() + count; }
  std::size_t size() const { return count; }
  Side operator[](std::size_t index) const { return side[index]; }
};

struct Library;  // library.hpp

struct Game;
template <class T>
Game game_of(Kind<T>);

struct Game {
  using Library = antike::Library;
  using Match = antike::Match;
  using State = antike::State;
  using Action = antike::Action;
  using Setup = antike::Setup;
  using Gate = antike::Gate;

  static constexpr std::string_view id = "antike";
  static constexpr std::string_view title = "Antike";
  static constexpr bool lists_chance = true;  ///< there is none

  static RuleBook rules() { return book; }
  static ReadingRows readings() { return reading_rows; }
  static Guards<State, Gate> gate() { return gate_guards(); }
  static std::span<const Invariant<State>> invariants();  // invariants.cpp
  static State open(const Setup& setup);                  // setup.cpp
  static Sides to_act(const State& state);                // setup.cpp
  static SideList sides(const State& state);              // setup.cpp
  /// The side that a step of `by` is made against: there is no one such side here.
  static Side facing(const State& state, Side by) { return state.side(by); }
  static std::optional<Outcome> outcome(const State& state);  // setup.cpp

  /// A game's own claim, judged on the states before and after its step: `claim.awards`.
  static std::optional<Violation> broken_claim(const State& before, const Step<Game>& step,
                                               const State& after);  // turn_end.cpp
  static bool has_claim(const Step<Game>& step);
  /// Chance has no steps here that could weigh anything.
  static std::int64_t chance_weight(const State&, const Step<Game>&) { return 1; }
  /// Nothing in this game is let pass unchecked.
  static std::string_view unverified(const State&, const Step<Game>&) { return ""; }
};

// The names of things that a match knows.
inline const NameTable& names_in(const Match& match, Kind<Region>) { return match.board().regions; }
inline const NameTable& names_in(const Match& match, Kind<Side>) { return match.sides; }

/// The spelling under which an accepted step is listed: the payment written out, a payment of
/// nothing, claims and what goes without saying left out. None for a trade of several lots, which
/// no list has.
std::optional<Step<Game>> listed_form(const State& state, const Step<Game>& step,
                                      Arena& arena);  // setup.cpp

}  // namespace praetor::antike

namespace praetor {

extern template class ByLaws<antike::Game, WrittenLaws<antike::Game>>;  // any.cpp
extern template class ByLaws<antike::Game, LawBook<antike::Game>>;

}  // namespace praetor
