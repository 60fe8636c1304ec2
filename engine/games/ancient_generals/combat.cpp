// The combat result table, and the cards that replace its entries.

#include "engine/games/ancient_generals/combat.hpp"

namespace praetor::ancient_generals {
namespace {

Ending by_force(std::int64_t attacker, std::int64_t blocker) {
  if (attacker == blocker) return Ending::both_killed;
  return attacker < blocker ? Ending::attacker_killed : Ending::blocker_killed;
}

}  // namespace

// Cards apply in the order in which they were played; the last one that applies decides.
Decision decision_of(const State& state, const Fight& fight) {
  const Type attacker = state.datum(fight.attacker).type;
  const Type blocker = state.datum(fight.blocker).type;
  Decision decision{state.tables().entry(attacker, blocker), Card::none()};
  for (const Card played : state.battle.all_tactics()) {
    const CardDatum& card = state.datum(played);
    if (card.effect == Effect::evade && has(card.types, blocker)) {
      decision = {Entry::evasion, played};
    } else if (card.effect == Effect::blocker_wins && has(card.types, blocker)) {
      decision = {Entry::attacker_killed, played};
    } else if (card.effect == Effect::attacker_wins && has(card.types, attacker)) {
      decision = {Entry::blocker_killed, played};
    }
  }
  return decision;
}

std::int64_t force_of(const State& state, const Fight& fight, Role role) {
  const Card unit = role == Role::attacker ? fight.attacker : fight.blocker;
  return state.datum(unit).force + fight.force[index(role)];
}

Ending ending_of(const State& state, const Fight& fight) {
  if (!fight.blocker.exists()) return Ending::unblocked;
  switch (decision_of(state, fight).entry) {
    case Entry::attacker_killed:
      return Ending::attacker_killed;
    case Entry::blocker_killed:
      return Ending::blocker_killed;
    case Entry::by_force:
      return by_force(force_of(state, fight, Role::attacker),
                      force_of(state, fight, Role::blocker));
    case Entry::evasion:
      return Ending::evasion;
  }
  return Ending::evasion;
}

Hit hit_of(const State& state, const Fight& fight) {
  if (fight.blocker.exists()) return {};
  const bool encircling = state.of(state.active).flank > state.of(state.opponent()).flank;
  return {state.datum(fight.attacker).damage, fight.damage,
          encircling ? state.tables().encircling_damage : 0};
}

std::int64_t damage_of(const State& state) {
  std::int64_t sum = 0;
  for (const Fight& fight : state.battle.all_fights()) sum += hit_of(state, fight).sum();
  return sum;
}

}  // namespace praetor::ancient_generals
