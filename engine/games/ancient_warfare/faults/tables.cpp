// Faults planted in the tables: wrong numbers and words, used everywhere.

#include "engine/games/ancient_warfare/faults/plant.hpp"

namespace praetor::ancient_warfare::faults {
namespace {

template <void (*change)(UnitDatum&)>
void each_unit(Tables& tables) {
  for (UnitDatum& unit : tables.units) change(unit);
}

void killed_by_column(Tables& tables) {
  const std::vector<UnitDatum> before = tables.units;
  for (std::size_t i = 0; i < before.size(); ++i) {
    for (std::size_t k = 0; k < before.size(); ++k) {
      tables.units[i].kills.set(k, has(before[k].kills, Type::of(i)));
    }
  }
}
void nobody_immune(UnitDatum& unit) { unit.immune.reset(); }
void others_forgotten(UnitDatum& unit) { unit.immune_to_others = false; }
void one_for_each(UnitDatum& unit) { unit.worth = 1; }
void slower(UnitDatum& unit) { unit.move = unit.move > 3 ? 3 : unit.move; }
void shorter_range(UnitDatum& unit) { unit.range = unit.range > 3 ? 3 : unit.range; }
void nobody_nimble(UnitDatum& unit) { unit.nimble = false; }
void nobody_slips(UnitDatum& unit) { unit.slips = false; }
void nobody_heavy(UnitDatum& unit) { unit.heavy = false; }
void nobody_emplaced(UnitDatum& unit) { unit.emplaced = false; }
void arms_length(UnitDatum& unit) { unit.attack.range.reset(); }
void no_volleys(UnitDatum& unit) { unit.attack.indirect = false; }
void no_charge(UnitDatum& unit) { unit.attack.step = false; }
void any_footing(UnitDatum& unit) { unit.attack.on.anywhere = true; }
void any_foe(UnitDatum& unit) { unit.defend.versus_non_missile = false; }
void selfish_general(UnitDatum& unit) { unit.defend.for_neighbour = false; }

void one_point_more(Tables& tables) { ++tables.constants.points; }
void one_card_fewer(Tables& tables) {
  if (tables.constants.draw > 0) --tables.constants.draw;
}
void wider_hand(Tables& tables) { ++tables.constants.hand; }
void one_turn_more(Tables& tables) { ++tables.constants.turn_limit; }
void kills_unanswered(Tables& tables) {
  tables.constants.defend_auto_kill = !tables.constants.defend_auto_kill;
}
void other_side_places(Tables& tables) {
  tables.constants.second_places_first = !tables.constants.second_places_first;
}
void other_retreats(Tables& tables) {
  RetreatManner& manner = tables.constants.retreat;
  const bool straight = manner == RetreatManner::straight;
  manner = straight ? RetreatManner::back_clear : RetreatManner::straight;
}
void retreats_beside_foes(Tables& tables) {
  RetreatManner& manner = tables.constants.retreat;
  if (manner == RetreatManner::back_clear) manner = RetreatManner::back;
}
void support_by_range(Tables& tables) {
  tables.constants.support_by_range = !tables.constants.support_by_range;
}
void nobody_pursues(Tables& tables) { tables.constants.follow_up.reset(); }
void less_cover(Tables& tables) { tables.constants.cover = bit(Ground::rough); }

}  // namespace

Chapter of_the_tables() {
  static constexpr Fault all[] = {
      misprinted<rule::kill_table, killed_by_column>(
          "tables.killed-by-column", "Attackers are read in the columns of the kill table."),
      misprinted<rule::attack_immune, each_unit<nobody_immune>>(
          "tables.nobody-immune", "The lists of immunities are passed over."),
      misprinted<rule::attack_immune, each_unit<others_forgotten>>(
          "tables.others-forgotten", "Immunity to all others is passed over."),
      misprinted<rule::target_destroyed, each_unit<one_for_each>>(
          "tables.one-for-each", "Each loss weighs one, a camp too."),
      misprinted<rule::move_limit, each_unit<slower>>("tables.slower",
                                                      "Nobody moves more than three."),
      misprinted<rule::attack_range, each_unit<shorter_range>>("tables.shorter-range",
                                                               "Artillery reaches three squares."),
      misprinted<rule::move_stop, each_unit<nobody_nimble>>(
          "tables.nobody-nimble", "Slow ground stops auxilia and psiloi, too."),
      misprinted<rule::move_blocked, each_unit<nobody_slips>>("tables.nobody-slips",
                                                              "Psiloi do not pass over own units."),
      misprinted<rule::move_enter, each_unit<nobody_heavy>>("tables.nobody-heavy",
                                                            "War wagons enter rough ground."),
      misprinted<rule::attack_emplaced, each_unit<nobody_emplaced>>(
          "tables.nobody-emplaced", "Artillery moves and attacks in one turn."),
      misprinted<rule::attack_range, each_unit<arms_length>>(
          "tables.arms-length", "Abilities have the range that their unit has anyway."),
      misprinted<rule::attack_line_of_sight, each_unit<no_volleys>>(
          "tables.no-volleys", "Units between block indirect fire."),
      misprinted<rule::attack_via, each_unit<no_charge>>("tables.no-charge",
                                                         "Elephants attack from where they stand."),
      misprinted<rule::attack_special, each_unit<any_footing>>(
          "tables.any-footing", "Abilities to attack serve on any ground."),
      misprinted<rule::defend_special, each_unit<any_foe>>(
          "tables.any-foe", "Pikes save themselves from missiles, too."),
      misprinted<rule::defend_special, each_unit<selfish_general>>(
          "tables.selfish-general", "The general saves himself only."),
      misprinted<rule::game_won, one_point_more>("tables.one-point-more",
                                                 "Victory asks one point too many."),
      misprinted<rule::draw_count, one_card_fewer>("tables.one-card-fewer",
                                                   "One card too few is drawn."),
      misprinted<rule::discard_count, wider_hand>("tables.wider-hand",
                                                  "A hand keeps one card too many."),
      misprinted<rule::game_capped, one_turn_more>("tables.one-turn-more",
                                                   "The last turn comes one turn too late."),
      misprinted<rule::attack_answer, kills_unanswered>(
          "tables.kills-unanswered", "Nobody is asked about kills without a card."),
      misprinted<rule::placed_next, other_side_places>("tables.other-side-places",
                                                       "The other side places first."),
      misprinted<rule::recoil_square, other_retreats>(
          "tables.other-retreats", "Units retreat as under the other set of rules."),
      misprinted<rule::recoil_square, retreats_beside_foes>(
          "tables.retreats-beside-foes", "Units go back to squares beside an enemy."),
      misprinted<rule::attack_supported, support_by_range>(
          "tables.support-by-range", "A supporter needs no line and no sight."),
      misprinted<rule::follow_up, nobody_pursues>("tables.nobody-pursues",
                                                  "Nobody takes the square that a target left."),
      misprinted<rule::defend_rough, less_cover>("tables.less-cover",
                                                 "Hills and rivers are no cover."),
  };
  return all;
}

}  // namespace praetor::ancient_warfare::faults
