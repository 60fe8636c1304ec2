#pragma once
// A battle, from its strengths to its end. The engine carries out at once whatever has only one
// possible answer. Where a side must choose, the battle leaves a duty open and stops; the chapter
// of the step that answers the duty continues it.

#include "engine/core/law.hpp"
#include "engine/games/conqueror_duels/actions.hpp"
#include "engine/games/conqueror_duels/state.hpp"

namespace praetor::conqueror_duels {

// Questions about a state.

Side attacker_in(const State& state);
Side defender_in(const State& state);
/// All units of a side in the open battle.
Units army_in(const State& state, Side side);
/// The units of a side in the open battle that are in one territory.
Units army_at(const State& state, Side side, Territory at);
/// How many of the attackers from one territory may stay there. At least one of them must go in.
std::int64_t may_stay(const State& state, Territory at);
/// Whether any attacker may stay behind.
bool may_any_stay(const State& state);
/// The side with the higher total after the roll. The tables decide a tie.
Side winner_in(const State& state);
/// The strength of units, with the values of a side or of the independents.
std::int64_t strength_of(const State& state, Side side, const Units& units);
/// What a defender of a territory adds to its total for that territory.
std::int64_t bonus_at(const State& state, Side side, Territory at);
/// What a hero adds to the strength of these units.
std::int64_t hero_strength(const State& state, Hero hero, const std::optional<Adjustment>& declared,
                           const Units& units);
/// The rule that bars units of a side from retreating to a territory from the lost one; null if
/// they may.
RuleRef bar_to_retreat(const State& state, Side side, Territory to);

// Effects.

void play_hero(Transaction<State>& transaction, Side by, Hero hero,
               const std::optional<Adjustment>& declared);
/// Enters a roll: computes the totals and how many units each side loses.
void settle_roll(Transaction<State>& transaction, const Rolls& rolls);
/// Removes the units that a side chose to lose from its army in the battle.
void take_loss(Transaction<State>& transaction, Side side, const Armies& lose);
/// Continues the battle up to the next choice: losses, coins, retreat and occupation.
void go_on(Transaction<State>& transaction);
void retreat_to(Transaction<State>& transaction, Territory to);
/// The attackers go in, after the independents are beaten or the defenders are gone.
void take_over(Transaction<State>& transaction);
void occupy(Transaction<State>& transaction, const Armies& stay);
/// Pays the winner the coins that its hero brings, if it brings any.
void pay_hero(Transaction<State>& transaction, Side winner);

}  // namespace praetor::conqueror_duels
