#pragma once
// A battle from its strengths to its end. What has only one possible answer is carried out at once;
// where there is a choice, a duty is left open and the chapter of its step goes on from there.

#include "engine/core/law.hpp"
#include "engine/games/conqueror_duels/actions.hpp"
#include "engine/games/conqueror_duels/state.hpp"

namespace praetor::conqueror_duels {

// Asked of a state.

Side attacker_in(const State& state);
Side defender_in(const State& state);
/// All units of a side in the open battle.
Units army_in(const State& state, Side side);
/// Units of a side in the open battle that stand in one territory.
Units army_at(const State& state, Side side, Territory at);
/// How many of the attackers out of one territory may stay there: one of them at least goes in.
std::int64_t may_stay(const State& state, Territory at);
/// Whether any of the attackers may stay behind.
bool may_any_stay(const State& state);
/// Who has the higher total after the roll.
Side winner_in(const State& state);
/// Strength of units by the values of a side, or of independents.
std::int64_t strength_of(const State& state, Side side, const Units& units);
/// What a defender of a territory adds for it.
std::int64_t bonus_at(const State& state, Side side, Territory at);
/// What a hero adds to the strength of these units.
std::int64_t hero_strength(const State& state, Hero hero, const std::optional<Adjustment>& declared,
                           const Units& units);
/// Whether units of a side may go back to a territory from the one lost; null where they may.
RuleRef bar_to_retreat(const State& state, Side side, Territory to);

// Brought about.

void play_hero(Transaction<State>& transaction, Side by, Hero hero,
               const std::optional<Adjustment>& declared);
/// The roll is known: totals, and how many units each side loses.
void settle_roll(Transaction<State>& transaction, const Rolls& rolls);
/// Units of the army in the battle are lost.
void take_loss(Transaction<State>& transaction, Side side, const Armies& lose);
/// Losses that are due, coins, retreat and occupation, as far as nothing is to be chosen.
void go_on(Transaction<State>& transaction);
void retreat_to(Transaction<State>& transaction, Territory to);
/// Independents are beaten, or defenders gone: the attackers go in.
void take_over(Transaction<State>& transaction);
void occupy(Transaction<State>& transaction, const Armies& stay);
/// The winner's hero pays.
void pay_hero(Transaction<State>& transaction, Side winner);

}  // namespace praetor::conqueror_duels
