// What bars a step. For each rule, the auditor finds no accepted step that breaks it. The law on
// refusals checks that a step which the engine refuses for a rule breaks that rule first.

#include "properties/games/ancient_warfare/chapters.hpp"

namespace praetor::properties::ancient_warfare {
namespace {

using Limit = LimitOf<Game>;

}  // namespace

Chapter limit_properties() {
  static constexpr Property<Game> properties[] = {
      Limit::kept<rule::game_over>("nothing is done after the end"),
      Limit::kept<rule::turn_side>("everyone acts in turn, and chance for the draws"),
      Limit::kept<rule::turn_duty>("what is owed comes first"),
      Limit::kept<rule::turn_phase>("each kind of step has its phases"),
      Limit::kept<rule::place_army>("only units of the reserve are placed"),
      Limit::kept<rule::place_zone>("units are placed in their zone"),
      Limit::kept<rule::place_ground>("nobody is placed on impassable ground"),
      Limit::kept<rule::place_occupied>("units are placed on empty squares"),
      Limit::kept<rule::swap_units>("two own units are exchanged"),
      Limit::kept<rule::draw_side>("cards are drawn for the active side"),
      Limit::kept<rule::draw_count>("as many cards are drawn as the tables say"),
      Limit::derived<rule::card_unseen>("what can come up comes up"),
      Limit::kept<rule::discard_count>("exactly what is too much is discarded"),
      Limit::kept<rule::card_hand>("only cards in hand are used"),
      Limit::kept<rule::card_kind>("each card does what it is for"),
      Limit::kept<rule::unit_own>("own units act"),
      Limit::kept<rule::move_limit>("no unit moves beyond its limit"),
      Limit::derived<rule::move_line>("moves are straight, leaps a knight's"),
      Limit::derived<rule::move_distance>("moves are as long as the card says"),
      Limit::derived<rule::move_enter>("units go where they can stand"),
      Limit::derived<rule::move_stop>("units stop where the ground stops them"),
      Limit::derived<rule::move_blocked>("nobody is in the way"),
      Limit::kept<rule::advance_number>("an advance says its number where there is a choice"),
      Limit::kept<rule::special_unit>("only some units become others"),
      Limit::kept<rule::attack_once>("a unit attacks once in a turn"),
      Limit::kept<rule::attack_emplaced>("an emplaced unit does not move and attack"),
      Limit::kept<rule::target_enemy>("enemies are attacked"),
      Limit::derived<rule::attack_line>("attacks go along lines"),
      Limit::derived<rule::attack_range>("targets lie in range"),
      Limit::kept<rule::kill_immune>("no unit is killed by a type that it is immune to"),
      Limit::kept<rule::kill_table>("a kill without a card stands in the table"),
      Limit::kept<rule::kill_fortified>("walls protect from kills without a card"),
      Limit::kept<rule::attack_via>("an ability with a step says it, all others do not"),
      Limit::derived<rule::attack_supported>("a supported attack is supported"),
      Limit::kept<rule::attack_outflank>("who outflanks stands behind the target"),
      Limit::kept<rule::attack_elite>("elite cards are for elite attackers"),
      Limit::kept<rule::attack_special>("an ability has its ground and its sort of target"),
      Limit::kept<rule::defend_elite>("elite cards save elite units"),
      Limit::derived<rule::defend_recoil>("who recoils has somewhere to go"),
      Limit::derived<rule::defend_reinforced>("who is reinforced has a neighbour"),
      Limit::derived<rule::defend_rally>("who rallies has the general near"),
      Limit::kept<rule::defend_rough>("cover is where the constants say"),
      Limit::kept<rule::defend_special>("an ability saves whom it can"),
      Limit::derived<rule::recoil_square>("a retreat goes to a retreat square"),
      Limit::kept<rule::casualty_lost>("only unnamed losses are named"),
      Limit::kept<rule::casualty_general>("a lost general is named first"),
  };
  return properties;
}

}  // namespace praetor::properties::ancient_warfare
