#pragma once
// Antike as a game, and the table of contents of its laws. Each chapter file holds everything about
// the actions of one chapter of the rules. Start with the README in this folder. What Antike shares
// with the younger Antike Duellum is in engine/mechanics/.

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
#include "engine/games/antike/price.hpp"
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

/// A decoded set-up. All its values are valid. The match holds the nations.
struct Setup {
  std::shared_ptr<const Match> match;
  friend bool operator==(const Setup&, const Setup&) = default;
};

/// The nations in the order of turns, and chance after them.
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
  static constexpr bool lists_chance = true;  ///< this game has no chance

  static RuleBook rules() { return book; }
  static ReadingRows readings() { return reading_rows; }
  static Guards<State, Gate> gate() { return gate_guards(); }
  static std::span<const Invariant<State>> invariants();  // invariants.cpp
  static State open(const Setup& setup);                  // setup.cpp
  static Sides to_act(const State& state);                // setup.cpp
  static SideList sides(const State& state);              // setup.cpp
  /// The side against which `by` makes its step. In this game there are several, so this is `by`
  /// itself.
  static Side facing(const State& state, Side by) { return state.side(by); }
  static std::optional<Outcome> outcome(const State& state);  // setup.cpp

  /// Checks the claim that only this game has, `claim.awards`, with the states before and after the
  /// step.
  static std::optional<Violation> broken_claim(const State& before, const Step<Game>& step,
                                               const State& after);  // turn_end.cpp
  static bool has_claim(const Step<Game>& step);
  /// The same for all steps: this game has no chance.
  static std::int64_t chance_weight(const State&, const Step<Game>&) { return 1; }
  /// Always "": the judge checks every step of this game in full.
  static std::string_view unverified(const State&, const Step<Game>&) { return ""; }
};

// The names that a match gives to regions and sides.
inline const NameTable& names_in(const Match& match, Kind<Region>) { return match.board().regions; }
inline const NameTable& names_in(const Match& match, Kind<Side>) { return match.sides; }

/// An accepted step as the list of legal steps spells it: with the payment written out, but without
/// a payment of nothing, without claims and without fields whose value is implied. Empty for a
/// trade of several lots, which is never listed.
std::optional<Step<Game>> listed_form(const State& state, const Step<Game>& step,
                                      Arena& arena);  // setup.cpp

}  // namespace praetor::antike

namespace praetor {

extern template class ByLaws<antike::Game, WrittenLaws<antike::Game>>;  // any.cpp
extern template class ByLaws<antike::Game, LawBook<antike::Game>>;

}  // namespace praetor
