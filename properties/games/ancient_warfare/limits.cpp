// What bars a step: for each rule, that the auditor finds no accepted step breaking it, and, in the
// law on refusals, that it finds broken what the engine refuses for it, and nothing before.

#include "properties/games/ancient_warfare/chapters.hpp"

namespace praetor::properties::ancient_warfare {
namespace {

using namespace praetor::ancient_warfare;

template <const Rule& rule>
constexpr Property<Game> kept(std::string_view name) {
  return properties::kept<Game, rule>(name);
}

/// The same where the auditor's verdict comes about in another way than the guard's: by walking
/// outward over whole boards of marks, or by counting copies.
template <const Rule& rule>
constexpr Property<Game> derived(std::string_view name) {
  Property<Game> property = kept<rule>(name);
  property.restates = false;
  return property;
}

}  // namespace

Chapter limit_properties() {
  static constexpr Property<Game> properties[] = {
      kept<rule::game_over>("nothing is done after the end"),
      kept<rule::turn_side>("everyone acts in turn, and chance for the draws"),
      kept<rule::turn_duty>("what is owed comes first"),
      kept<rule::turn_phase>("each kind of step has its phases"),
      kept<rule::place_army>("only units of the reserve are placed"),
      kept<rule::place_zone>("units are placed in their zone"),
      kept<rule::place_ground>("nobody is placed on impassable ground"),
      kept<rule::place_occupied>("units are placed on empty squares"),
      kept<rule::swap_units>("two own units are exchanged"),
      kept<rule::draw_side>("cards are drawn for the active side"),
      kept<rule::draw_count>("as many cards are drawn as the tables say"),
      derived<rule::card_unseen>("what can come up comes up"),
      kept<rule::discard_count>("exactly what is too much is discarded"),
      kept<rule::card_hand>("only cards in hand are used"),
      kept<rule::card_kind>("each card does what it is for"),
      kept<rule::unit_own>("own units act"),
      kept<rule::move_limit>("no unit moves beyond its limit"),
      derived<rule::move_line>("moves are straight, leaps a knight's"),
      derived<rule::move_distance>("moves are as long as the card says"),
      derived<rule::move_enter>("units go where they can stand"),
      derived<rule::move_stop>("units stop where the ground stops them"),
      derived<rule::move_blocked>("nobody is in the way"),
      kept<rule::advance_number>("an advance says its number where there is a choice"),
      kept<rule::special_unit>("only some units become others"),
      kept<rule::attack_once>("a unit attacks once in a turn"),
      kept<rule::attack_emplaced>("an emplaced unit does not move and attack"),
      kept<rule::target_enemy>("enemies are attacked"),
      derived<rule::attack_line>("attacks go along lines"),
      derived<rule::attack_range>("targets lie in range"),
      kept<rule::kill_immune>("no unit is killed by a type that it is immune to"),
      kept<rule::kill_table>("a kill without a card stands in the table"),
      kept<rule::kill_fortified>("walls protect from kills without a card"),
      kept<rule::attack_via>("an ability with a step says it, all others do not"),
      derived<rule::attack_supported>("a supported attack is supported"),
      kept<rule::attack_outflank>("who outflanks stands behind the target"),
      kept<rule::attack_elite>("elite cards are for elite attackers"),
      kept<rule::attack_special>("an ability has its ground and its sort of target"),
      kept<rule::defend_elite>("elite cards save elite units"),
      derived<rule::defend_recoil>("who recoils has somewhere to go"),
      derived<rule::defend_reinforced>("who is reinforced has a neighbour"),
      derived<rule::defend_rally>("who rallies has the general near"),
      kept<rule::defend_rough>("cover is where the constants say"),
      kept<rule::defend_special>("an ability saves whom it can"),
      derived<rule::recoil_square>("a retreat goes to a retreat square"),
      kept<rule::casualty_lost>("only unnamed losses are named"),
      kept<rule::casualty_general>("a lost general is named first"),
  };
  return properties;
}

}  // namespace praetor::properties::ancient_warfare
