// Faults planted in the tables: wrong numbers, used everywhere.

#include "engine/games/ancient_generals/faults/plant.hpp"

namespace praetor::ancient_generals::faults {
namespace {

void by_column(Tables& tables) {
  for (std::size_t i = 0; i < tables.combat.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) std::swap(tables.combat[i][k], tables.combat[k][i]);
  }
}

void like_meets_like(Tables& tables) {
  for (std::size_t i = 0; i < tables.combat.size(); ++i) tables.combat[i][i] = Entry::evasion;
}

template <void (*change)(CardDatum&)>
void each_unit(Tables& tables) {
  for (CardDatum& card : tables.deck) {
    if (card.is_unit) change(card);
  }
}

void nobody_alike(CardDatum& unit) { unit.force *= 2; }
void flankers_scout(CardDatum& unit) { unit.scout = unit.scout || unit.flank; }
void scouts_flank(CardDatum& unit) { unit.flank = unit.flank || unit.scout; }

template <Effect effect>
void more_of(Tables& tables) {
  for (CardDatum& card : tables.deck) {
    if (card.is_tactics(effect)) ++card.amount;
  }
}

void shields_for_attackers(Tables& tables) {
  for (CardDatum& card : tables.deck) {
    if (card.is_tactics(Effect::evade)) card.effect = Effect::attacker_wins;
  }
}

}  // namespace

Chapter of_the_tables() {
  static constexpr Fault all[] = {
      mistabled<rule::hand_fill, lowered<1, &Tables::hand>>(
          "tables.smaller-hand", "A hand is filled to one card too few."),
      mistabled<rule::scout_saw, lowered<1, &Tables::scout_look>>(
          "tables.shorter-look", "A scout sees one card of a deck too few."),
      mistabled<rule::scout_limit, emptied<&Tables::scout_limit>>(
          "tables.scouts-without-end", "The limit on scoutings in a turn is ignored."),
      mistabled<rule::artillery_limit, emptied<&Tables::artillery_limit>>(
          "tables.guns-without-end", "The limit on artillery in a turn is ignored."),
      mistabled<rule::combat_damage, raised<&Tables::encircling_damage>>(
          "tables.encircled-twice", "The encircling army does one damage too many a unit."),
      mistabled<rule::game_capped, raised<&Tables::turn_cap>>(
          "tables.one-turn-more", "The last turn comes one turn too late."),
      mistabled<rule::combat_killed, by_column>("tables.by-column",
                                                "Attackers are read in the columns of the table."),
      mistabled<rule::combat_survivors, like_meets_like>("tables.like-meets-like",
                                                         "Units of one type evade each other."),
      mistabled<rule::combat_killed, each_unit<nobody_alike>>(
          "tables.force-doubled", "Units have twice the force that is printed."),
      mistabled<rule::combat_damage, each_unit<lowered<0, &CardDatum::damage>>>(
          "tables.less-damage", "Units do one damage less than is printed."),
      mistabled<rule::scout_trait, each_unit<flankers_scout>>(
          "tables.flankers-scout", "Units that flank can scout as well."),
      mistabled<rule::flank_trait, each_unit<scouts_flank>>("tables.scouts-flank",
                                                            "Units that scout can flank as well."),
      mistabled<rule::artillery_shot, more_of<Effect::artillery>>(
          "tables.stronger-guns", "A gun costs one card more than the tables say."),
      mistabled<rule::effect_flank, more_of<Effect::flank>>(
          "tables.wider-outflanking", "Outflanking brings one flank point too many."),
      mistabled<rule::effect_draw, more_of<Effect::draw>>("tables.longer-reserve",
                                                          "Reserves bring one card too many."),
      mistabled<rule::effect_damage, more_of<Effect::damage>>(
          "tables.harder-overrun", "An overrun adds one damage too many."),
      mistabled<rule::effect_force, more_of<Effect::force>>("tables.wilder-bloodlust",
                                                            "Bloodlust adds one force too many."),
      mistabled<rule::effect_evade, shields_for_attackers>(
          "tables.shields-for-attackers", "Shields let attackers win in place of evasions."),
  };
  return all;
}

}  // namespace praetor::ancient_generals::faults
