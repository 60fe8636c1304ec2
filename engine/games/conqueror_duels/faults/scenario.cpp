// Faults planted in the scenario and the map: something is missing, or something else is there.

#include "engine/games/conqueror_duels/faults/plant.hpp"

namespace praetor::conqueror_duels::faults {
namespace {

template <std::int64_t Rally::*number, int change>
void other_rally(Scenario& plan) {
  if (plan.rally) (*plan.rally).*number += change;
}
template <void (*change)(SideDatum&)>
void each_side(Scenario& plan) {
  for (SideDatum& side : plan.sides) change(side);
}
template <Ground ground, int change>
void other_bonus(SideDatum& side) {
  side.bonus[index(ground)] = std::max<std::int64_t>(0, side.bonus[index(ground)] + change);
}
void infantry_rides(SideDatum& side) { std::swap(side.strength[0], side.strength[1]); }
void all_factions(SideDatum& side) { side.factions = ~std::uint32_t{0}; }
void a_coin_more(Scenario& plan) { ++plan.sides[0].coins; }
void capitals_exchanged(Scenario& plan) { std::swap(plan.sides[0].capital, plan.sides[1].capital); }
void a_card_less(Scenario& plan) {
  if (plan.deck && (*plan.deck & (*plan.deck - 1)) != 0) *plan.deck &= *plan.deck - 1;
}
void a_card_more(Scenario& plan) {
  if (plan.deck) *plan.deck |= *plan.deck + 1;
}

template <void (*change)(Victory&)>
void each_way(Scenario& plan) {
  for (Victory& way : plan.victory) change(way);
}
void fewer_to_control(Victory& way) {
  const Territories fewer = way.controls & (way.controls - 1);
  if (fewer != 0 && way.when != When::at_once) way.controls = fewer;
}
void won_later(Victory& way) {
  if (way.when == When::at_once) way.when = When::end;
}
void won_from_behind(Scenario& plan) { std::reverse(plan.victory.begin(), plan.victory.end()); }
void flat_points(Scenario& plan) {
  if (plan.points) plan.points->capital = plan.points->fort[index(Fort::none)];
}
void elimination_forgotten(Victory& way) {
  if (way.eliminates) way.when = When::end;
}

template <void (*change)(Place&)>
void each_place(Map& map) {
  for (Place& place : map.places) change(place);
}
void richer_lands(Place& place) { place.coins += place.coins > 0 ? 1 : 0; }
void barren_lands(Place& place) { place.food = std::min<std::int64_t>(place.food, 1); }
void small_forts_only(Place& place) {
  if (place.fort == Fort::small) place.fort = Fort::none;
}
/// Removes a border, or adds it if it is missing.
void change_border(Map& map, std::size_t one, std::size_t two) {
  map.neighbours[one] ^= board::bit(Territory::of(two));
  map.neighbours[two] ^= board::bit(Territory::of(one));
}
void border_missing(Map& map) {
  const Territories near = map.neighbours[0];
  for (std::size_t i = 0; i < map.places.size(); ++i) {
    if (board::has(near, Territory::of(i))) return change_border(map, 0, i);
  }
}
void border_too_much(Map& map) {
  for (std::size_t i = 1; i < map.places.size(); ++i) {
    if (!board::has(map.neighbours[0], Territory::of(i))) return change_border(map, 0, i);
  }
}

}  // namespace

Chapter of_the_scenario() {
  static constexpr Fault all[] = {
      misplanned<rule::fence_territory, set_to<0, &Scenario::forbidden>>("scenario.no-fence",
                                                                         "No territory is barred."),
      misplanned<rule::game_drawn, raised<&Scenario::rounds>>(
          "scenario.a-round-more", "The last round comes one round too late."),
      misplanned<rule::game_won, lowered<1, &Scenario::rounds>>(
          "scenario.a-round-less", "The last round comes one round too early."),
      misplanned<rule::conquest_prize, raised<&Scenario::prize>>("scenario.greater-prize",
                                                                 "The prize is a coin more."),
      misplanned<rule::attack_sources, set_to<true, &Scenario::dual_attack>>(
          "scenario.dual-everywhere", "Two territories attack in any scenario."),
      misplanned<rule::attack_sources, set_to<false, &Scenario::dual_attack>>(
          "scenario.single-everywhere", "Two territories never attack together."),
      misplanned<rule::vacant_independents, set_to<false, &Scenario::vacant_independents>>(
          "scenario.lands-stay-vacant", "Vacant lands stay vacant."),
      misplanned<rule::rally_scenario, emptied<&Scenario::rally>>("scenario.nobody-rallies",
                                                                  "No scenario has rallies."),
      misplanned<rule::rallied_people, other_rally<&Rally::coins, 1>>(
          "scenario.richer-rally", "A rally brings a coin more."),
      misplanned<rule::rallied_people, other_rally<&Rally::quota, -1>>(
          "scenario.hungrier-rally", "A rally feeds one unit less."),
      misplanned<rule::rally_recruit, other_rally<&Rally::cavalry, 1>>(
          "scenario.greater-rally", "A rally recruits one cavalry more."),
      misplanned<rule::rally_condition, other_rally<&Rally::units, -1>>(
          "scenario.later-rally", "A rally wants one unit fewer."),
      misplanned<rule::rally_condition, other_rally<&Rally::great_forts, 1>>(
          "scenario.sooner-rally", "A rally may come with one great fort more."),
      misplanned<rule::battle_rolled, each_side<other_bonus<Ground::capital, -1>>>(
          "scenario.weaker-capitals", "A capital adds one less."),
      misplanned<rule::battle_rolled, each_side<other_bonus<Ground::great, 1>>>(
          "scenario.stronger-forts", "A great fort adds one more."),
      misplanned<rule::battle_rolled, each_side<other_bonus<Ground::land, -1>>>(
          "scenario.open-lands", "A land without a great fort adds one less."),
      misplanned<rule::battle_rolled, each_side<other_bonus<Ground::sea, 1>>>(
          "scenario.rough-seas", "A sea adds one more."),
      misplanned<rule::battle_rolled, each_side<infantry_rides>>(
          "scenario.infantry-rides", "Infantry has the strength of cavalry, and cavalry its."),
      misplanned<rule::food_limit, each_side<emptied<&SideDatum::food>>>(
          "scenario.no-more-food", "No land feeds one side more than the other."),
      misplanned<rule::hero_faction, each_side<all_factions>>("scenario.all-factions",
                                                              "A side buys heroes of any faction."),
      misplanned<rule::hero_hand, each_side<set_to<0, &SideDatum::heroes>>>(
          "scenario.no-heroes", "Nobody holds a hero at the start."),
      misplanned<rule::hero_funds, a_coin_more>("scenario.a-coin-more",
                                                "The first side begins with a coin more."),
      misplanned<rule::territory_left, capitals_exchanged>("scenario.capitals-exchanged",
                                                           "Each side has the other's capital."),
      misplanned<rule::chronicle_unseen, a_card_less>("scenario.a-card-less",
                                                      "A card of the deck never comes."),
      misplanned<rule::chronicle_unseen, a_card_more>("scenario.a-card-more",
                                                      "A card comes that is not of the deck."),
  };
  return all;
}

Chapter of_the_aims() {
  static constexpr Fault all[] = {
      misplanned<rule::game_won, each_way<lowered<0, &Victory::rounds>>>(
          "scenario.shorter-holds", "Conditions are held one round less."),
      misplanned<rule::game_won, each_way<lowered<3, &Victory::great_forts>>>(
          "scenario.fewer-forts", "Victory asks one great fort less."),
      misplanned<rule::game_won, each_way<fewer_to_control>>("scenario.fewer-to-control",
                                                             "Victory asks one territory less."),
      misplanned<rule::game_won, each_way<won_later>>("scenario.won-later",
                                                      "What wins at once wins at the end."),
      misplanned<rule::game_won, won_from_behind>("scenario.won-from-behind",
                                                  "The last entry that is true wins."),
      misplanned<rule::game_won, flat_points>("scenario.flat-points",
                                              "A capital counts as an open land does."),
      misplanned<rule::game_won, each_way<elimination_forgotten>>(
          "scenario.elimination-forgotten", "A side that has lost everything plays on."),
      misdrawn<rule::planning_income, each_place<richer_lands>>("map.richer-lands",
                                                                "Lands with coins yield one more."),
      misdrawn<rule::food_limit, each_place<barren_lands>>("map.barren-lands",
                                                           "No land has more than a food."),
      misdrawn<rule::recruit_fort, each_place<small_forts_only>>("map.no-small-forts",
                                                                 "Small forts are overlooked."),
      misdrawn<rule::move_adjacent, border_missing>("map.border-missing",
                                                    "A border of the map is missing."),
      misdrawn<rule::attack_adjacent, border_too_much>("map.border-too-much",
                                                       "The map has a border too many."),
  };
  return all;
}

}  // namespace praetor::conqueror_duels::faults
