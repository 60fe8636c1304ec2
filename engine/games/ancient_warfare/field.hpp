#pragma once
// Questions about the field in one state: where units can go, what they reach and see, what saves
// them. Guards, candidates and effects share these functions. None of them changes a state.

#include <array>
#include <vector>

#include "engine/core/rule.hpp"
#include "engine/games/ancient_warfare/actions.hpp"
#include "engine/games/ancient_warfare/state.hpp"

namespace praetor::ancient_warfare {

// Ground.

/// Whether a unit may ever be on a square: it is on the board and not impassable, and not slow if
/// the unit is heavy.
bool can_enter(const State& state, const UnitDatum& unit, Square square);
/// Whether a unit that enters a square must stop there.
bool is_stopped(const State& state, const UnitDatum& unit, Square square);

/// The squares with units of a side.
std::vector<Square> squares_of(const State& state, Side side);

// Abilities.

/// The attack abilities of a piece: that of its type, and, if it is a general of another type, that
/// of the type general. The missing ones are null and come last.
std::array<const Ability*, 2> attack_abilities(const State& state, const Piece& piece);
/// Whether one of them lets it attack from a neighbour of its square.
bool strikes_beside(const State& state, const Piece& piece);
/// Whether an attack satisfies all conditions that depend on an ability: the step before the
/// attack, the aim, the ground and the target.
bool allows(const State& state, const Attack& attack, const Ability& ability);
bool can_leap(const State& state, const Piece& piece);
/// The type that a piece can become, or none.
Type can_become(const State& state, const Piece& piece);

// Attacks.

/// The geometry of an attack: its origin, the square that the attacker leaves, the target and the
/// range.
struct Aim {
  Square stand;
  Square vacated;  ///< counts as empty; none if the attacker stays
  Square target;
  std::int64_t range = 0;
  bool indirect = false;
};

/// How far a unit attacks from a square: its own range or that of an ability, one more for missiles
/// from a hill.
std::int64_t reach(const State& state, const UnitDatum& unit, Square stand, const Ability* ability);
bool is_in_range(const State& state, const Aim& aim);
bool is_in_line(const State& state, const Aim& aim);
/// The first square between with a unit or wood on it. None if there is none or the fire is
/// indirect.
Square in_the_way(const State& state, const Aim& aim);
/// Whether the aim is in line and in range, nothing is in the way, and an enemy of `by` is on the
/// target.
bool is_aimed(const State& state, Side by, const Aim& aim);
/// Whether a unit of `by` other than the one on `attacker` could attack the target now. Under the
/// reading `support` range, it only needs the target in range.
bool is_supported(const State& state, Side by, Square attacker, Square target);

// Answers.

struct Retreats {
  std::array<Square, 8> squares{};
  std::size_t count = 0;
  bool has(Square square) const;
};

/// The squares to which the unit on a square can retreat, in the order of squares.
Retreats retreats(const State& state, Square square);
/// The rule that states the condition of a defence card; null if the card has no condition.
RuleRef condition_of(const Tables& tables, Card card);
/// That rule if its condition fails for an attack, otherwise null.
RuleRef bar_to_defence(const State& state, Card card, const Pending& attack);
/// Whether a card can be played as a defence at all.
bool is_for_defence(const Tables& tables, Card card);
/// Whether the side of the target has a legal `defend`.
bool can_defend(const State& state, const Pending& attack);

}  // namespace praetor::ancient_warfare
