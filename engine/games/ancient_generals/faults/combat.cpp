// Faults planted in the end of a battle: it ends as if other cards had been played, or its outcome
// is spoilt.

#include <algorithm>

#include "engine/games/ancient_generals/combat.hpp"
#include "engine/games/ancient_generals/faults/plant.hpp"

namespace praetor::ancient_generals::faults {
namespace {

bool has_ended(const State& before, const State& after) {
  return before.in_battle && !after.in_battle;
}

/// The pile to which an ending sends a unit.
Pile& pile_of(State& state, Side owner, Ending ending, Role role) {
  const bool dies =
      ending == Ending::both_killed ||
      ending == (role == Role::attacker ? Ending::attacker_killed : Ending::blocker_killed);
  return dies ? state.of(owner).casualty : state.of(owner).reserve;
}

/// Moves the units of one fight to where another ending sends them.
void end_otherwise(const State& before, State& after, const Fight& fight, Ending other) {
  const Ending ending = ending_of(before, fight);
  pile_of(after, before.active, ending, Role::attacker).take(fight.attacker);
  pile_of(after, before.active, other, Role::attacker).add(fight.attacker);
  if (!fight.blocker.exists()) return;
  pile_of(after, before.opponent(), ending, Role::blocker).take(fight.blocker);
  pile_of(after, before.opponent(), other, Role::blocker).add(fight.blocker);
}

/// The battle ends as it would in a state that `imagine` changes. The damage stays at least 1,
/// because without damage the turn would end differently.
template <void (*imagine)(State&)>
void as_if(const State& before, State& after, Side, const Pass&) {
  if (!has_ended(before, after)) return;
  State other = before;
  imagine(other);
  for (std::size_t i = 0; i < before.battle.fights; ++i) {
    end_otherwise(before, after, before.battle.fight[i], ending_of(other, other.battle.fight[i]));
  }
  if (after.phase != Phase::damage || !after.owes()) return;
  after.owed[0].count = std::max<std::int64_t>(damage_of(other), 1);
}

void first_card_stands(State& state) {
  std::reverse(state.battle.tactics.begin(),
               state.battle.tactics.begin() + state.battle.tactics_count);
}
void cards_idle(State& state) { state.battle.tactics_count = 0; }
template <void (*change)(Fight&)>
void each_fight(State& state) {
  std::for_each(state.battle.fight.begin(), state.battle.fight.begin() + state.battle.fights,
                change);
}
void bloodlust_idle(Fight& fight) { fight.force = {}; }
void bloodlust_swapped(Fight& fight) { std::swap(fight.force[0], fight.force[1]); }
void overrun_idle(Fight& fight) { fight.damage = 0; }
void encircling_at_a_tie(State& state) {
  if (state.of(state.active).flank == state.of(state.opponent()).flank) {
    ++state.of(state.active).flank;
  }
}
void encircled_does_more(State& state) {
  std::swap(state.of(state.active).flank, state.of(state.opponent()).flank);
}

/// Fights that end with `ending` end with `other` instead.
template <Ending ending, Ending other>
void ends_otherwise(const State& before, State& after, Side, const Pass&) {
  if (!has_ended(before, after)) return;
  for (const Fight& fight : before.battle.all_fights()) {
    if (ending_of(before, fight) == ending) end_otherwise(before, after, fight, other);
  }
}
void unblocked_go_home(const State& before, State& after, Side, const Pass&) {
  if (!has_ended(before, after)) return;
  for (const Fight& fight : before.battle.all_fights()) {
    if (fight.blocker.exists()) continue;
    after.of(before.active).reserve.take(fight.attacker);
    after.of(before.active).hand.add(fight.attacker);
  }
}
void blocked_do_damage(const State& before, State& after, Side, const Pass&) {
  if (!has_ended(before, after) || !after.owes()) return;
  for (const Fight& fight : before.battle.all_fights()) {
    if (fight.blocker.exists()) after.owed[0].count += before.datum(fight.attacker).damage;
  }
}
void bonus_once(const State& before, State& after, Side, const Pass&) {
  if (!has_ended(before, after) || !after.owes()) return;
  if (before.of(before.active).flank <= before.of(before.opponent()).flank) return;
  const auto unblocked = std::ranges::count_if(
      before.battle.all_fights(), [](const Fight& fight) { return !fight.blocker.exists(); });
  after.owed[0].count -= (unblocked - 1) * before.tables().encircling_damage;
  after.owed[0].count = std::max<std::int64_t>(after.owed[0].count, 1);
}
void attacker_suffers(const State& before, State& after, Side, const Pass&) {
  if (has_ended(before, after) && after.owes()) after.owed[0].side = before.active;
}
void second_battle(const State& before, State& after, Side, const Pass&) {
  if (!has_ended(before, after) || after.phase != Phase::scout) return;
  after.phase = Phase::attack;
  after.active = before.active;
  after.turn = before.turn;
  after.attack_barred = before.attack_barred;
  after.block_barred = before.block_barred;
  after.used = before.used;
}

}  // namespace

Chapter of_combat() {
  static constexpr Fault all[] = {
      spoilt<Pass, rule::effect_evade, as_if<first_card_stands>>(
          "combat.first-card-stands", "The first card for all fights that applies stays in force."),
      spoilt<Pass, rule::effect_attacker_wins, as_if<cards_idle>>(
          "combat.cards-idle", "Cards for all fights change nothing."),
      spoilt<Pass, rule::effect_force, as_if<each_fight<bloodlust_idle>>>(
          "combat.bloodlust-idle", "Added force does not count."),
      spoilt<Pass, rule::effect_force, as_if<each_fight<bloodlust_swapped>>>(
          "combat.bloodlust-swapped", "Added force counts for the other unit of the fight."),
      spoilt<Pass, rule::effect_damage, as_if<each_fight<overrun_idle>>>(
          "combat.overrun-idle", "Added damage does not count."),
      spoilt<Pass, rule::combat_damage, as_if<encircling_at_a_tie>>(
          "combat.encircling-at-a-tie", "At a tie of flank points the attacker is encircling."),
      spoilt<Pass, rule::combat_damage, as_if<encircled_does_more>>(
          "combat.encircled-does-more", "The encircled army does more damage."),
      spoilt<Pass, rule::combat_damage, bonus_once>(
          "combat.bonus-once", "The encircling army does more damage once, not for each unit."),
      spoilt<Pass, rule::combat_damage, blocked_do_damage>("combat.blocked-do-damage",
                                                           "Blocked attackers do damage as well."),
      spoilt<Pass, rule::combat_damage, attacker_suffers>("combat.attacker-suffers",
                                                          "The attacker suffers the damage."),
      spoilt<Pass, rule::combat_killed, ends_otherwise<Ending::both_killed, Ending::evasion>>(
          "combat.tie-kills-nobody", "Equal force kills nobody."),
      spoilt<Pass, rule::combat_killed,
             ends_otherwise<Ending::both_killed, Ending::blocker_killed>>(
          "combat.tie-kills-the-blocker", "Equal force kills the blocker."),
      spoilt<Pass, rule::combat_survivors, ends_otherwise<Ending::evasion, Ending::both_killed>>(
          "combat.evasion-kills", "An evasion kills both units."),
      spoilt<Pass, rule::combat_survivors, unblocked_go_home>(
          "combat.unblocked-go-home", "Unblocked attackers go back to the hand."),
      spoilt<Pass, rule::turn_next, second_battle>("combat.second-battle",
                                                   "After a battle the side can attack again."),
  };
  return all;
}

}  // namespace praetor::ancient_generals::faults
