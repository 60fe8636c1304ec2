#pragma once
// Antike Duellum as a game: the table of contents of its law. One chapter file holds everything
// about the actions of one chapter of the rulebook; the README beside this file is the way in.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/fault.hpp"
#include "engine/core/game.hpp"
#include "engine/core/law_book.hpp"
#include "engine/games/antike_duellum/actions.hpp"
#include "engine/games/antike_duellum/gate.hpp"
#include "engine/games/antike_duellum/match.hpp"
#include "engine/games/antike_duellum/rules.hpp"
#include "engine/games/antike_duellum/state.hpp"

namespace praetor::antike_duellum {

template <class A>
using LawOf = Law<State, Gate, A>;

const LawOf<Advance>& law_of(Kind<Advance>);          // advance.cpp
const LawOf<BuildTemple>& law_of(Kind<BuildTemple>);  // temples.cpp
const LawOf<BuildWall>& law_of(Kind<BuildWall>);      // temples.cpp
const LawOf<Arm>& law_of(Kind<Arm>);                  // arming.cpp
const LawOf<Develop>& law_of(Kind<Develop>);          // science.cpp
const LawOf<Recruit>& law_of(Kind<Recruit>);          // science.cpp
const LawOf<Move>& law_of(Kind<Move>);                // manoeuvre.cpp
const LawOf<Conquer>& law_of(Kind<Conquer>);          // conquest.cpp
const LawOf<Trade>& law_of(Kind<Trade>);              // trade.cpp
const LawOf<Play>& law_of(Kind<Play>);                // plays.cpp
const LawOf<Found>& law_of(Kind<Found>);              // founding.cpp
const LawOf<EndTurn>& law_of(Kind<EndTurn>);          // turn_end.cpp
const LawOf<TakeCard>& law_of(Kind<TakeCard>);        // cards.cpp
const LawOf<Reveal>& law_of(Kind<Reveal>);            // cards.cpp

/// A decoded set-up: everything in it can be.
struct Setup {
  std::shared_ptr<const Match> match;
  Side first;
  std::array<Card, display_size> display{};
  friend bool operator==(const Setup&, const Setup&) = default;
};

struct Library;  // library.hpp

struct Game;
template <class T>
Game game_of(Kind<T>);

struct Game {
  using Library = antike_duellum::Library;
  using Match = antike_duellum::Match;
  using State = antike_duellum::State;
  using Action = antike_duellum::Action;
  using Setup = antike_duellum::Setup;
  using Gate = antike_duellum::Gate;

  static constexpr std::string_view id = "antike-duellum";
  static constexpr std::string_view title = "Antike Duellum";
  static constexpr bool lists_chance = true;  ///< reveals are listed

  static RuleBook rules() { return book; }
  static ReadingRows readings() { return reading_rows; }
  static Guards<State, Gate> gate() { return gate_guards(); }
  static std::span<const Invariant<State>> invariants();  // invariants.cpp
  static State open(const Setup& setup);                  // setup.cpp
  static Sides to_act(const State& state);                // setup.cpp
  /// Both sides and chance, in the order of listing.
  static std::array<Side, players + 1> sides(const State&) { return {Side{0}, Side{1}, chance}; }
  /// The side that a step of `by` is made against.
  static Side facing(const State& state, Side by) { return state.other(by); }
  static std::optional<Outcome> outcome(const State& state);  // setup.cpp

  /// Which of a play's fields its card's effect takes: those are needed, the others barred.
  static Demand demand(const Match& match, const Play& play, std::string_view field);  // plays.cpp

  /// A game's own claim, judged on the states before and after its step: `claim.awards`.
  static std::optional<Violation> broken_claim(const State& before, const Step<Game>& step,
                                               const State& after);  // turn_end.cpp
  static bool has_claim(const Step<Game>& step);
  /// What a step lets pass unchecked, or "": the effect of a declared card.
  static std::string_view unverified(const State& before, const Step<Game>& step);  // plays.cpp
  /// Of all cards that could come up, how many bear the name that a listed reveal says.
  static std::int64_t chance_weight(const State& state, const Step<Game>& step);  // cards.cpp
};

// The names of things that a match knows.
inline const NameTable& names_in(const Match& match, Kind<Region>) { return match.board().regions; }
inline const NameTable& names_in(const Match& match, Kind<Card>) { return match.tables().cards; }

/// The spelling under which an accepted step is listed: the payment written out, a payment of
/// nothing and claims left out. None for a declared play and a trade of several lots, which no list
/// has. Lists that are made for it live in `arena`.
std::optional<Step<Game>> listed_form(const State& state, const Step<Game>& step,
                                      Arena& arena);  // setup.cpp

}  // namespace praetor::antike_duellum

namespace praetor {

extern template class ByLaws<antike_duellum::Game,
                             WrittenLaws<antike_duellum::Game>>;  // any.cpp
extern template class ByLaws<antike_duellum::Game, LawBook<antike_duellum::Game>>;

}  // namespace praetor
