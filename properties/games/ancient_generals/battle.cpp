// Battles: the table, how fights end, the damage to the main body, and claims about both.

#include <algorithm>

#include "properties/games/ancient_generals/chapters.hpp"

namespace praetor::properties::ancient_generals {
namespace {

Finding table_as_laid(const Seen& look) {
  const Record& record = due(look);
  const Battle& battle = look.after.battle;
  if (Finding found = unless_equal("battle", record.fighting, look.after.in_battle)) return found;
  if (!record.fighting) return std::nullopt;
  if (Finding found = unless_equal("fights", std::ssize(record.bouts), battle.fights)) return found;
  for (std::size_t i = 0; i < record.bouts.size(); ++i) {
    const Bout& bout = record.bouts[i];
    const Fight& fight = battle.fight[i];
    const bool same = bout.attacker == fight.attacker && bout.blocker == fight.blocker &&
                      bout.damage == fight.damage && bout.force[0] == fight.force[0] &&
                      bout.force[1] == fight.force[1];
    if (Finding found = unless(same, "fights/" + std::to_string(i), "as laid", "otherwise")) {
      return found;
    }
  }
  return unless(std::ranges::equal(record.tactics, battle.all_tactics()), "tactics", "as played",
                "otherwise");
}

Finding sides_play_by_turns(const Seen& look) {
  const Record& record = due(look);
  if (!record.fighting || !look.after.in_battle) return std::nullopt;
  if (Finding found = unless_equal("passes", record.passes, look.after.battle.passes)) return found;
  return unless(record.to_play == look.after.battle.to_play, "to-play",
                look.match().name(record.to_play), look.match().name(look.after.battle.to_play));
}

/// Whether the step ended a battle, by the auditor's record.
bool ends_battle(const Seen& look) { return was(look).fighting && !due(look).fighting; }

// After the pass that ends a battle, every killed unit is on its owner's casualty pile and every
// other unit on the reserve pile. Uses the difference that the step made.
Finding units_go_where_they_belong(const Seen& look) {
  if (!ends_battle(look)) return std::nullopt;
  for (const Side side : both_sides) {
    Copies killed{};
    Copies alive{};
    const bool attacks = side == was(look).active;
    for (const Bout& bout : was(look).bouts) {
      const Card unit = attacks ? bout.attacker : bout.blocker;
      if (!unit.exists()) continue;
      const Ending end = was(look).ending(bout);
      const bool dies = end == Ending::both_killed ||
                        end == (attacks ? Ending::attacker_killed : Ending::blocker_killed);
      ++at(dies ? killed : alive, unit);
    }
    for (std::size_t i = 0; i < killed.size(); ++i) {
      const Card card = Card::of(i);
      killed[i] += static_cast<std::int32_t>(look.before.army[side.index()].casualty.of(card));
      alive[i] += static_cast<std::int32_t>(look.before.army[side.index()].reserve.of(card));
    }
    const Army& after = look.after.army[side.index()];
    Finding found = unless_same(look, of_side(look, side, "killed"), killed, after.casualty);
    if (!found) found = unless_same(look, of_side(look, side, "alive"), alive, after.reserve);
    if (found) return found;
  }
  return std::nullopt;
}

Finding main_body_suffers(const Seen& look) {
  if (!ends_battle(look)) return std::nullopt;
  const std::int64_t expected = was(look).damage();
  const bool owed = look.after.owed_count == 1 && look.after.owed[0].duty == Duty::lose &&
                    look.after.owed[0].side == was(look).defender();
  return unless_equal("damage", expected, owed ? look.after.owed[0].count : 0);
}

// The losses of the damage phase equal the damage of the battle. They may be less only if they end
// the game.
Finding damage_is_paid_in_full(const Seen& look) {
  const bool left = look.before.phase == Phase::damage && look.after.phase != Phase::damage;
  if (!left || due(look).phase == Phase::over) return std::nullopt;
  return unless_equal("damage left", 0, due(look).damage_left);
}

Pass claim(const Seen& look, const std::vector<Ending>& endings, std::int64_t damage) {
  Pass pass;
  pass.outcome = look.arena.store(std::span<const Ending>(endings));
  if (damage <= amount_max) pass.damage = Amount{static_cast<std::int32_t>(damage)};
  return pass;
}

// The right claim is accepted. A claim with a changed ending, one more entry or another damage is
// not.
Finding claims_are_judged(const Seen& look, const Pass&) {
  std::vector<Ending> endings;
  for (const Bout& bout : was(look).bouts) endings.push_back(was(look).ending(bout));
  const std::int64_t damage = was(look).damage();
  const auto refused = [&](const Pass& pass) {
    return Game::broken_claim(look.before, {look.step.by, pass}, look.after).has_value();
  };
  const Pass right = claim(look, endings, damage);
  if (refused(right) == ends_battle(look)) {
    return wrong("claim", ends_battle(look) ? "taken" : "refused: the battle goes on",
                 "the other way");
  }
  Pass other = right;
  other.outcome.reset();
  other.damage = Amount{static_cast<std::int32_t>(std::min<std::int64_t>(damage, 1000)) + 1};
  if (damage < 1000 && !refused(other)) return wrong("claim/damage", "refused", "taken");
  const std::size_t changed = look.chance().below(endings.size() + 1);
  if (changed == endings.size()) {
    endings.push_back(Ending::unblocked);
  } else {
    endings[changed] = endings[changed] == Ending::evasion ? Ending::both_killed : Ending::evasion;
  }
  return unless(refused(claim(look, endings, damage)), "claim/outcome", "refused", "taken");
}

}  // namespace

Chapter battle_properties() {
  static constexpr Property<Game> properties[] = {
      {"the table is as it was laid",
       "attack.placed block.placed combat.survivors effect.damage effect.force effect.evade "
       "effect.blocker-wins effect.attacker-wins",
       table_as_laid},
      {"in a battle the sides play by turns", "tactics.turn pass.turn block.placed",
       sides_play_by_turns},
      {"fights end as the table and the cards say",
       "combat.killed combat.survivors effect.evade effect.blocker-wins effect.attacker-wins "
       "effect.force",
       units_go_where_they_belong},
      restating<Game>({"unblocked attackers do their damage", "combat.damage effect.damage",
                       main_body_suffers}),
      {"damage is suffered in full", "chance.lost", damage_is_paid_in_full},
      {"claims about a battle are right or refused", "claim.combat", claims_are_judged},
  };
  return properties;
}

}  // namespace praetor::properties::ancient_generals
