// What bars a step: for each rule, that the auditor finds no accepted step breaking it, and, in the
// law on refusals, that it finds broken what the engine refuses for it, and nothing before.

#include "properties/games/conqueror_duels/chapters.hpp"

namespace praetor::properties::conqueror_duels {
namespace {

namespace rule = praetor::conqueror_duels::rule;

template <const Rule& rule>
Finding is_kept(const Seen& look) {
  if (due(look).broken != &rule) return std::nullopt;
  return wrong("step", "one that keeps to " + std::string(rule.id), "one that breaks it");
}

}  // namespace

Chapter limit_properties() {
  static constexpr Property<Game> properties[] = {
      {"nothing is done after the end", "game.over", is_kept<rule::game_over>},
      {"everyone acts in turn, and chance for cards and dice", "turn.side",
       is_kept<rule::turn_side>},
      {"what is owed comes first", "turn.duty", is_kept<rule::turn_duty>},
      {"each kind of step has its phases", "turn.phase", is_kept<rule::turn_phase>},
      {"cards come of what is left of the deck", "chronicle.unseen",
       is_kept<rule::chronicle_unseen>},
      {"only declared cards declare, and nothing that cannot be", "chronicle.changes",
       is_kept<rule::chronicle_changes>},
      {"recruits come from own lands", "recruit.control", is_kept<rule::recruit_control>},
      {"recruits come from forts", "recruit.fort", is_kept<rule::recruit_fort>},
      {"a fort recruits one alternative", "recruit.amount", is_kept<rule::recruit_amount>},
      {"a rally recruits its cavalry where it may", "rally.recruit", is_kept<rule::rally_recruit>},
      {"nobody is recruited who cannot be fed", "food.limit", is_kept<rule::food_limit>},
      {"heroes are bought of the own factions", "hero.faction", is_kept<rule::hero_faction>},
      {"only heroes that nobody has are bought", "hero.supply", is_kept<rule::hero_supply>},
      {"heroes are paid for", "hero.funds", is_kept<rule::hero_funds>},
      {"rallies are for scenarios that have them", "rally.scenario", is_kept<rule::rally_scenario>},
      {"a side rallies once", "rally.once", is_kept<rule::rally_once>},
      {"only who is in distress rallies", "rally.condition", is_kept<rule::rally_condition>},
      {"nobody ends with hungry units", "food.excess", is_kept<rule::food_excess>},
      {"only hungry sides remove units", "disband.excess", is_kept<rule::disband_excess>},
      {"only units that are there are removed", "disband.units", is_kept<rule::disband_units>},
      {"no fed unit is removed", "disband.amount", is_kept<rule::disband_amount>},
      {"units leave own territories", "move.own", is_kept<rule::move_own>},
      {"units go over one border", "move.adjacent", is_kept<rule::move_adjacent>},
      {"units that have acted do not move", "move.units", is_kept<rule::move_units>},
      {"nobody goes behind the border of the scenario", "fence.territory",
       is_kept<rule::fence_territory>},
      {"in strong winds nobody sails", "sea.closed", is_kept<rule::sea_closed>},
      {"units move where no others are", "move.target", is_kept<rule::move_target>},
      {"no attack comes from too many territories", "attack.sources",
       is_kept<rule::attack_sources>},
      {"attackers stand in own territories", "attack.own", is_kept<rule::attack_own>},
      {"attackers stand next to their target", "attack.adjacent", is_kept<rule::attack_adjacent>},
      {"units that have acted do not attack", "attack.units", is_kept<rule::attack_units>},
      {"others are attacked", "attack.target", is_kept<rule::attack_target>},
      {"only heroes in hand are played", "hero.hand", is_kept<rule::hero_hand>},
      {"amounts are said of declared heroes alone", "hero.amount", is_kept<rule::hero_amount>},
      {"independents are attacked with superior strength", "attack.superior",
       is_kept<rule::attack_superior>},
      {"a defender plays one hero", "defend.once", is_kept<rule::defend_once>},
      {"dice show their faces", "roll.face", is_kept<rule::roll_face>},
      {"losses are of the army in the battle", "loss.units", is_kept<rule::loss_units>},
      {"exactly what is due is lost", "loss.amount", is_kept<rule::loss_amount>},
      {"a retreat goes over one border", "retreat.adjacent", is_kept<rule::retreat_adjacent>},
      {"a retreat goes where no others are", "retreat.open", is_kept<rule::retreat_open>},
      {"few stay behind, and one goes in", "occupy.stay", is_kept<rule::occupy_stay>},
  };
  return properties;
}

}  // namespace praetor::properties::conqueror_duels
