// What bars a step: for each rule, that the auditor finds no accepted step breaking it, and, in the
// law on refusals, that it finds broken what the engine refuses for it, and nothing before.

#include "properties/games/ancient_warfare/chapters.hpp"

namespace praetor::properties::ancient_warfare {
namespace {

using namespace praetor::ancient_warfare;

template <const Rule& rule>
Finding is_kept(const Seen& look) {
  if (due(look).broken != &rule) return std::nullopt;
  return wrong("step", "one that keeps to " + std::string(rule.id), "one that breaks it");
}

}  // namespace

Chapter limit_properties() {
  static constexpr Property<Game> properties[] = {
      {"nothing is done after the end", "game.over", is_kept<rule::game_over>},
      {"everyone acts in turn, and chance for the draws", "turn.side", is_kept<rule::turn_side>},
      {"what is owed comes first", "turn.duty", is_kept<rule::turn_duty>},
      {"each kind of step has its phases", "turn.phase", is_kept<rule::turn_phase>},
      {"only units of the reserve are placed", "place.army", is_kept<rule::place_army>},
      {"units are placed in their zone", "place.zone", is_kept<rule::place_zone>},
      {"nobody is placed on impassable ground", "place.ground", is_kept<rule::place_ground>},
      {"units are placed on empty squares", "place.occupied", is_kept<rule::place_occupied>},
      {"two own units are exchanged", "swap.units", is_kept<rule::swap_units>},
      {"cards are drawn for the active side", "draw.side", is_kept<rule::draw_side>},
      {"as many cards are drawn as the tables say", "draw.count", is_kept<rule::draw_count>},
      {"what can come up comes up", "card.unseen", is_kept<rule::card_unseen>},
      {"exactly what is too much is discarded", "discard.count", is_kept<rule::discard_count>},
      {"only cards in hand are used", "card.hand", is_kept<rule::card_hand>},
      {"each card does what it is for", "card.kind", is_kept<rule::card_kind>},
      {"own units act", "unit.own", is_kept<rule::unit_own>},
      {"no unit moves beyond its limit", "move.limit", is_kept<rule::move_limit>},
      {"moves are straight, leaps a knight's", "move.line", is_kept<rule::move_line>},
      {"moves are as long as the card says", "move.distance", is_kept<rule::move_distance>},
      {"units go where they can stand", "move.enter", is_kept<rule::move_enter>},
      {"units stop where the ground stops them", "move.stop", is_kept<rule::move_stop>},
      {"nobody is in the way", "move.blocked", is_kept<rule::move_blocked>},
      {"an advance says its number where there is a choice", "advance.number",
       is_kept<rule::advance_number>},
      {"only some units become others", "special.unit", is_kept<rule::special_unit>},
      {"a unit attacks once in a turn", "attack.once", is_kept<rule::attack_once>},
      {"an emplaced unit does not move and attack", "attack.emplaced",
       is_kept<rule::attack_emplaced>},
      {"enemies are attacked", "target.enemy", is_kept<rule::target_enemy>},
      {"attacks go along lines", "attack.line", is_kept<rule::attack_line>},
      {"targets lie in range", "attack.range", is_kept<rule::attack_range>},
      {"nothing stands between", "attack.line-of-sight", is_kept<rule::attack_line_of_sight>},
      {"no unit is killed by a type that it is immune to", "kill.immune",
       is_kept<rule::kill_immune>},
      {"a kill without a card stands in the table", "kill.table", is_kept<rule::kill_table>},
      {"walls protect from kills without a card", "kill.fortified", is_kept<rule::kill_fortified>},
      {"an ability with a step says it, all others do not", "attack.via",
       is_kept<rule::attack_via>},
      {"a supported attack is supported", "attack.supported", is_kept<rule::attack_supported>},
      {"who outflanks stands behind the target", "attack.outflank", is_kept<rule::attack_outflank>},
      {"elite cards are for elite attackers", "attack.elite", is_kept<rule::attack_elite>},
      {"an ability has its ground and its sort of target", "attack.special",
       is_kept<rule::attack_special>},
      {"elite cards save elite units", "defend.elite", is_kept<rule::defend_elite>},
      {"who recoils has somewhere to go", "defend.recoil", is_kept<rule::defend_recoil>},
      {"who is reinforced has a neighbour", "defend.reinforced", is_kept<rule::defend_reinforced>},
      {"who rallies has the general near", "defend.rally", is_kept<rule::defend_rally>},
      {"cover is where the constants say", "defend.rough", is_kept<rule::defend_rough>},
      {"an ability saves whom it can", "defend.special", is_kept<rule::defend_special>},
      {"a retreat goes to a retreat square", "recoil.square", is_kept<rule::recoil_square>},
      {"only unnamed losses are named", "casualty.lost", is_kept<rule::casualty_lost>},
      {"a lost general is named first", "casualty.general", is_kept<rule::casualty_general>},
  };
  return properties;
}

}  // namespace praetor::properties::ancient_warfare
