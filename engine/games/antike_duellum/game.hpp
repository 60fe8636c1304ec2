#pragma once
// Antike Duellum as a game, and the table of contents of its laws. Each chapter file holds
// everything about the actions of one chapter of the rulebook. Start with the README in this
// folder.

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/fault.hpp"
#include "engine/core/game.hpp"
#include "engine/core/law_book.hpp"
#include "engine/games/antike_duellum/actions.hpp"
#include "engine/games/antike_duellum/gate.hpp"
#include "engine/games/antike_duellum/match.hpp"
#include "engine/games/antike_duellum/price.hpp"
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

/// A decoded set-up. All its values are valid.
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
  static constexpr bool lists_chance = true;  ///< the list of legal steps contains reveals

  static RuleBook rules() { return book; }
  static ReadingRows readings() { return reading_rows; }
  static Guards<State, Gate> gate() { return gate_guards(); }
  static std::span<const Invariant<State>> invariants();  // invariants.cpp
  static State open(const Setup& setup);                  // setup.cpp
  static Sides to_act(const State& state);                // setup.cpp
  /// Both sides and chance, in the order of listing.
  static std::array<Side, players + 1> sides(const State&) { return {Side{0}, Side{1}, chance}; }
  /// The opponent of `by`: the side against which `by` makes its step.
  static Side facing(const State& state, Side by) { return state.other(by); }
  static std::optional<Outcome> outcome(const State& state);  // setup.cpp

  /// Whether a field of a play is needed or barred: the effect of its card decides.
  static Demand demand(const Match& match, const Play& play, std::string_view field);  // plays.cpp

  /// Checks the claim that only this game has, `claim.awards`, with the states before and after the
  /// step.
  static std::optional<Violation> broken_claim(const State& before, const Step<Game>& step,
                                               const State& after);  // turn_end.cpp
  static bool has_claim(const Step<Game>& step);
  /// What the judge does not check in a step: the effect of a declared card. Otherwise "".
  static std::string_view unverified(const State& before, const Step<Game>& step);  // plays.cpp
  /// How many of the cards that can come up have the name that a reveal says; 0 for other steps.
  static std::int64_t chance_weight(const State& state, const Step<Game>& step);  // cards.cpp
};

// The names that a match gives to regions and cards.
inline const NameTable& names_in(const Match& match, Kind<Region>) { return match.board().regions; }
inline const NameTable& names_in(const Match& match, Kind<Card>) { return match.tables().cards; }

/// An accepted step as the list of legal steps spells it: with the payment written out, but without
/// a payment of nothing and without claims. Empty for a declared play and for a trade of several
/// lots, which are never listed.
std::optional<Step<Game>> listed_form(const State& state, const Step<Game>& step,
                                      Arena& arena);  // setup.cpp

}  // namespace praetor::antike_duellum

namespace praetor {

extern template class ByLaws<antike_duellum::Game,
                             WrittenLaws<antike_duellum::Game>>;  // any.cpp
extern template class ByLaws<antike_duellum::Game, LawBook<antike_duellum::Game>>;

}  // namespace praetor
