// What bars a step: for each rule, that the auditor finds no accepted step breaking it, and, in the
// law on refusals, that it finds broken what the engine refuses for it, and nothing before.

#include "properties/games/conqueror_duels/chapters.hpp"

namespace praetor::properties::conqueror_duels {
namespace {

namespace rule = praetor::conqueror_duels::rule;

template <const Rule& rule>
constexpr Property<Game> kept(std::string_view name) {
  return properties::kept<Game, rule>(name);
}

/// The same where the auditor's verdict comes about in another way than the guard's: by counting
/// single units, lands and cards.
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
      kept<rule::turn_side>("everyone acts in turn, and chance for cards and dice"),
      kept<rule::turn_duty>("what is owed comes first"),
      kept<rule::turn_phase>("each kind of step has its phases"),
      derived<rule::chronicle_unseen>("cards come of what is left of the deck"),
      kept<rule::chronicle_changes>("only declared cards declare, and nothing that cannot be"),
      kept<rule::recruit_control>("recruits come from own lands"),
      kept<rule::recruit_fort>("recruits come from forts"),
      kept<rule::recruit_amount>("a fort recruits one alternative"),
      kept<rule::rally_recruit>("a rally recruits its cavalry where it may"),
      derived<rule::food_limit>("nobody is recruited who cannot be fed"),
      kept<rule::hero_faction>("heroes are bought of the own factions"),
      kept<rule::hero_supply>("only heroes that nobody has are bought"),
      kept<rule::hero_funds>("heroes are paid for"),
      kept<rule::rally_scenario>("rallies are for scenarios that have them"),
      kept<rule::rally_once>("a side rallies once"),
      kept<rule::rally_condition>("only who is in distress rallies"),
      derived<rule::food_excess>("nobody ends with hungry units"),
      derived<rule::disband_excess>("only hungry sides remove units"),
      derived<rule::disband_units>("only units that are there are removed"),
      derived<rule::disband_amount>("no fed unit is removed"),
      kept<rule::move_own>("units leave own territories"),
      kept<rule::move_adjacent>("units go over one border"),
      derived<rule::move_units>("units that have acted do not move"),
      kept<rule::fence_territory>("nobody goes behind the border of the scenario"),
      kept<rule::sea_closed>("in strong winds nobody sails"),
      kept<rule::move_target>("units move where no others are"),
      kept<rule::attack_sources>("no attack comes from too many territories"),
      kept<rule::attack_own>("attackers stand in own territories"),
      kept<rule::attack_adjacent>("attackers stand next to their target"),
      derived<rule::attack_units>("units that have acted do not attack"),
      kept<rule::attack_target>("others are attacked"),
      kept<rule::hero_hand>("only heroes in hand are played"),
      kept<rule::hero_amount>("amounts are said of declared heroes alone"),
      kept<rule::attack_superior>("independents are attacked with superior strength"),
      kept<rule::defend_once>("a defender plays one hero"),
      kept<rule::roll_face>("dice show their faces"),
      derived<rule::loss_units>("losses are of the army in the battle"),
      derived<rule::loss_amount>("exactly what is due is lost"),
      derived<rule::occupy_stay>("few stay behind, and one goes in"),
  };
  return properties;
}

}  // namespace praetor::properties::conqueror_duels
