// What bars a step. For each rule, the auditor finds no accepted step that breaks it. The law on
// refusals checks that a step which the engine refuses for a rule breaks that rule first.

#include "properties/games/conqueror_duels/chapters.hpp"

namespace praetor::properties::conqueror_duels {
namespace {

namespace rule = praetor::conqueror_duels::rule;
using Limit = LimitOf<Game>;

}  // namespace

Chapter limit_properties() {
  static constexpr Property<Game> properties[] = {
      Limit::kept<rule::game_over>("nothing is done after the end"),
      Limit::kept<rule::turn_side>("everyone acts in turn, and chance for cards and dice"),
      Limit::kept<rule::turn_duty>("what is owed comes first"),
      Limit::kept<rule::turn_phase>("each kind of step has its phases"),
      Limit::derived<rule::chronicle_unseen>("cards come of what is left of the deck"),
      Limit::kept<rule::chronicle_changes>(
          "only declared cards declare, and nothing that cannot be"),
      Limit::kept<rule::recruit_control>("recruits come from own lands"),
      Limit::kept<rule::recruit_fort>("recruits come from forts"),
      Limit::kept<rule::recruit_amount>("a fort recruits one alternative"),
      Limit::kept<rule::rally_recruit>("a rally recruits its cavalry where it may"),
      Limit::derived<rule::food_limit>("nobody is recruited who cannot be fed"),
      Limit::kept<rule::hero_faction>("heroes are bought of the own factions"),
      Limit::kept<rule::hero_supply>("only heroes that nobody has are bought"),
      Limit::kept<rule::hero_funds>("heroes are paid for"),
      Limit::kept<rule::rally_scenario>("rallies are for scenarios that have them"),
      Limit::kept<rule::rally_once>("a side rallies once"),
      Limit::kept<rule::rally_condition>("only who is in distress rallies"),
      Limit::derived<rule::food_excess>("nobody ends with hungry units"),
      Limit::derived<rule::disband_excess>("only hungry sides remove units"),
      Limit::derived<rule::disband_units>("only units that are there are removed"),
      Limit::derived<rule::disband_amount>("no fed unit is removed"),
      Limit::kept<rule::move_own>("units leave own territories"),
      Limit::kept<rule::move_adjacent>("units go over one border"),
      Limit::derived<rule::move_units>("units that have acted do not move"),
      Limit::kept<rule::fence_territory>("nobody goes behind the border of the scenario"),
      Limit::kept<rule::sea_closed>("in strong winds nobody sails"),
      Limit::kept<rule::move_target>("units move where no others are"),
      Limit::kept<rule::attack_sources>("no attack comes from too many territories"),
      Limit::kept<rule::attack_own>("attackers stand in own territories"),
      Limit::kept<rule::attack_adjacent>("attackers stand next to their target"),
      Limit::derived<rule::attack_units>("units that have acted do not attack"),
      Limit::kept<rule::attack_target>("others are attacked"),
      Limit::kept<rule::hero_hand>("only heroes in hand are played"),
      Limit::kept<rule::hero_amount>("amounts are said of declared heroes alone"),
      Limit::kept<rule::attack_superior>("independents are attacked with superior strength"),
      Limit::kept<rule::defend_once>("a defender plays one hero"),
      Limit::kept<rule::roll_face>("dice show their faces"),
      Limit::derived<rule::loss_units>("losses are of the army in the battle"),
      Limit::derived<rule::loss_amount>("exactly what is due is lost"),
      Limit::derived<rule::occupy_stay>("few stay behind, and one goes in"),
  };
  return properties;
}

}  // namespace praetor::properties::conqueror_duels
