#pragma once
// What can be asked of the field in one state: where units can go, what they reach and see, what
// saves them. Predicates only, which guards, candidates and effects share; nothing changes here.

#include <array>
#include <optional>
#include <vector>

#include "engine/core/rule.hpp"
#include "engine/games/ancient_warfare/actions.hpp"
#include "engine/games/ancient_warfare/state.hpp"

namespace praetor::ancient_warfare {

// Ground.

/// Whether a unit may ever stand there: on the board, not impassable, not slow for a heavy one.
bool can_enter(const State& state, const UnitDatum& unit, Square square);
/// Whether a unit that enters that square must stop there.
bool is_stopped(const State& state, const UnitDatum& unit, Square square);

/// Where a side's units stand.
std::vector<Square> squares_of(const State& state, Side side);

// Abilities.

/// What a piece can pay for: by its type, and, of a typed general, by the type general as well.
/// Null where there is none, or no second one.
std::array<const Ability*, 2> attack_abilities(const State& state, const Piece& piece);
/// Whether it attacks from a neighbour of its square by one of them.
bool strikes_beside(const State& state, const Piece& piece);
/// Whether an attack is right by that ability in all that depends on it: the step before it, the
/// aim, the ground and the target.
bool allows(const State& state, const Attack& attack, const Ability& ability);
bool can_leap(const State& state, const Piece& piece);
/// What it can become; none if nothing.
Type can_become(const State& state, const Piece& piece);

// Attacks.

/// An attack as it is aimed: from where, over which square left behind, how far.
struct Aim {
  Square stand;
  Square vacated;  ///< counts as empty; none where the attacker stays
  Square target;
  std::int64_t range = 0;
  bool indirect = false;
};

/// Distances that the unit reaches from a square: its own range, or that of an ability.
std::int64_t reach(const State& state, const UnitDatum& unit, Square stand, const Ability* ability);
bool is_in_range(const State& state, const Aim& aim);
bool is_in_line(const State& state, const Aim& aim);
/// The first square between with a unit or wood on it; none where there is sight or needs none.
Square in_the_way(const State& state, const Aim& aim);
/// In line, in range, with nothing in the way, and an enemy of `by` on the target.
bool is_aimed(const State& state, Side by, const Aim& aim);
/// Whether another own unit than the one on `attacker` could attack the target as it stands.
bool is_supported(const State& state, Side by, Square attacker, Square target);

// Answers.

struct Retreats {
  std::array<Square, 8> squares{};
  std::size_t count = 0;
  bool has(Square square) const;
};

/// Where the unit on a square can go back to, in the order of squares.
Retreats retreats(const State& state, Square square);
/// The rule that a card's own condition is, where it has one; null where it always serves.
RuleRef condition_of(const Tables& tables, Card card);
/// That rule where it fails for an attack, else null.
RuleRef bar_to_defence(const State& state, Card card, const Pending& attack);
/// Whether a card serves for defences at all.
bool is_for_defence(const Tables& tables, Card card);
/// Whether the side of the target has a legal `defend`.
bool can_defend(const State& state, const Pending& attack);

}  // namespace praetor::ancient_warfare
