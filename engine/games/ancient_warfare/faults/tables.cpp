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
void slower(UnitDatum& unit) { unit.move = unit.move > 3 ? 3 : unit.move; }
void shorter_range(UnitDatum& unit) { unit.range = unit.range > 3 ? 3 : unit.range; }

void other_retreats(Tables& tables) {
  RetreatManner& manner = tables.constants.retreat;
  const bool straight = manner == RetreatManner::straight;
  manner = straight ? RetreatManner::back_clear : RetreatManner::straight;
}
void retreats_beside_foes(Tables& tables) {
  RetreatManner& manner = tables.constants.retreat;
  if (manner == RetreatManner::back_clear) manner = RetreatManner::back;
}
void less_cover(Tables& tables) { tables.constants.cover = bit(Ground::rough); }

}  // namespace

Chapter of_the_tables() {
  static constexpr Fault all[] = {
      misprinted<rule::kill_table, killed_by_column>(
          "tables.killed-by-column", "Attackers are read in the columns of the kill table."),
      misprinted<rule::attack_immune, each_unit<emptied<&UnitDatum::immune>>>(
          "tables.nobody-immune", "The lists of immunities are ignored."),
      misprinted<rule::attack_immune, each_unit<set_to<false, &UnitDatum::immune_to_others>>>(
          "tables.others-forgotten", "Immunity to all others is ignored."),
      misprinted<rule::target_destroyed, each_unit<set_to<1, &UnitDatum::worth>>>(
          "tables.one-for-each", "Each loss weighs one, a camp too."),
      misprinted<rule::move_limit, each_unit<slower>>("tables.slower",
                                                      "Nobody moves more than three."),
      misprinted<rule::attack_range, each_unit<shorter_range>>("tables.shorter-range",
                                                               "Artillery reaches three squares."),
      misprinted<rule::move_stop, each_unit<set_to<false, &UnitDatum::nimble>>>(
          "tables.nobody-nimble", "Slow ground stops auxilia and psiloi, too."),
      misprinted<rule::move_blocked, each_unit<set_to<false, &UnitDatum::slips>>>(
          "tables.nobody-slips", "Psiloi do not pass over own units."),
      misprinted<rule::move_enter, each_unit<set_to<false, &UnitDatum::heavy>>>(
          "tables.nobody-heavy", "War wagons enter rough ground."),
      misprinted<rule::attack_emplaced, each_unit<set_to<false, &UnitDatum::emplaced>>>(
          "tables.nobody-emplaced", "Artillery moves and attacks in one turn."),
      misprinted<rule::attack_range, each_unit<emptied<&UnitDatum::attack, &Ability::range>>>(
          "tables.arms-length", "Abilities have the range that their unit has anyway."),
      misprinted<rule::attack_line_of_sight,
                 each_unit<set_to<false, &UnitDatum::attack, &Ability::indirect>>>(
          "tables.no-volleys", "Units between block indirect fire."),
      misprinted<rule::attack_via, each_unit<set_to<false, &UnitDatum::attack, &Ability::step>>>(
          "tables.no-charge", "Elephants attack from where they stand."),
      misprinted<rule::attack_special,
                 each_unit<set_to<true, &UnitDatum::attack, &Ability::on, &Footing::anywhere>>>(
          "tables.any-footing", "Abilities to attack serve on any ground."),
      misprinted<rule::defend_special,
                 each_unit<set_to<false, &UnitDatum::defend, &Ability::versus_non_missile>>>(
          "tables.any-foe", "Pikes save themselves from missiles, too."),
      misprinted<rule::defend_special,
                 each_unit<set_to<false, &UnitDatum::defend, &Ability::for_neighbour>>>(
          "tables.selfish-general", "The general saves himself only."),
      misprinted<rule::game_won, raised<&Tables::constants, &Constants::points>>(
          "tables.one-point-more", "Victory asks one point too many."),
      misprinted<rule::draw_count, lowered<0, &Tables::constants, &Constants::draw>>(
          "tables.one-card-fewer", "One card too few is drawn."),
      misprinted<rule::discard_count, raised<&Tables::constants, &Constants::hand>>(
          "tables.wider-hand", "A hand keeps one card too many."),
      misprinted<rule::game_capped, raised<&Tables::constants, &Constants::turn_limit>>(
          "tables.one-turn-more", "The last turn comes one turn too late."),
      misprinted<rule::attack_answer, toggled<&Tables::constants, &Constants::defend_auto_kill>>(
          "tables.kills-unanswered", "Nobody is asked about kills without a card."),
      misprinted<rule::placed_next, toggled<&Tables::constants, &Constants::second_places_first>>(
          "tables.other-side-places", "The other side places first."),
      misprinted<rule::recoil_square, other_retreats>(
          "tables.other-retreats", "Units retreat as under the other set of rules."),
      misprinted<rule::recoil_square, retreats_beside_foes>(
          "tables.retreats-beside-foes", "Units go back to squares beside an enemy."),
      misprinted<rule::attack_supported, toggled<&Tables::constants, &Constants::support_by_range>>(
          "tables.support-by-range", "A supporter needs no line and no sight."),
      misprinted<rule::follow_up, emptied<&Tables::constants, &Constants::follow_up>>(
          "tables.nobody-pursues", "Nobody takes the square that a target left."),
      misprinted<rule::defend_rough, less_cover>("tables.less-cover",
                                                 "Hills and rivers are no cover."),
  };
  return all;
}

}  // namespace praetor::ancient_warfare::faults
