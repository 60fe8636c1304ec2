// Faults planted in the tables: wrong numbers and words, used everywhere.

#include "engine/games/conqueror_duels/faults/plant.hpp"

namespace praetor::conqueror_duels::faults {
namespace {

void one_for_any_margin(Tables& tables) { tables.losses = {0, 1}; }
void one_more_fed(Tables& tables) { ++tables.capacity[0]; }
void food_feeds_less(Tables& tables) {
  if (tables.capacity[1] > 0) --tables.capacity[1];
}
void all_at_once(Tables& tables) {
  for (auto& ways : tables.recruit) {
    Units all;
    for (const Units& way : ways) all = all + way;
    if (!ways.empty()) ways = {all};
  }
}
void first_way_only(Tables& tables) {
  for (auto& ways : tables.recruit) ways.resize(std::min<std::size_t>(ways.size(), 1));
}
template <Gain gain, int coins>
void paid(Tables& tables) {
  tables.coin[index(gain)] = coins;
}
void riders_settle(Tables& tables) {
  for (Units& units : tables.vacant) units = Units::of(0, 1);
}
void strong_independents(Tables& tables) { tables.strength = {2, 2}; }
void another_face(Tables& tables) { tables.die.push_back(tables.die.back() + 1); }
void a_face_less(Tables& tables) {
  if (tables.die.size() > 1) tables.die.pop_back();
}

template <HeroEffect effect, void (*change)(HeroDatum&)>
void each_hero(Tables& tables) {
  for (HeroDatum& hero : tables.hero_data) {
    if (hero.effect == effect) change(hero);
  }
}
void cheaper(Tables& tables) {
  for (HeroDatum& hero : tables.hero_data) hero.price = std::max<std::int64_t>(0, hero.price - 1);
}
void for_the_other_type(HeroDatum& hero) {
  hero.unit = hero.unit == Type::infantry ? Type::cavalry : Type::infantry;
}
void one_less(HeroDatum& hero) { --hero.amount; }

template <CardEffect effect, void (*change)(CardDatum&)>
void each_card(Tables& tables) {
  for (CardDatum& card : tables.card_data) {
    if (card.effect == effect) change(card);
  }
}
void fortunes_turned(CardDatum& card) { card.amount = -card.amount; }
void raids_go_astray(CardDatum& card) { card.territories.pop_back(); }
void mild_winds(CardDatum& card) { card.effect = CardEffect::coins; }

}  // namespace

Chapter of_the_tables() {
  static constexpr Fault all[] = {
      mistabled<rule::battle_losses, one_for_any_margin>("tables.one-for-any-margin",
                                                         "The loser loses one, however clearly."),
      mistabled<rule::battle_rolled, toggled<&Tables::tie_to_attacker>>(
          "tables.ties-to-the-other", "A tie goes to the other side."),
      mistabled<rule::battle_four, set_to<99, &Tables::four>>("tables.no-four",
                                                              "No face of a loser hits."),
      mistabled<rule::retreat_made, set_to<false, &Tables::retreat>>("tables.nobody-retreats",
                                                                     "Beaten defenders are lost."),
      mistabled<rule::occupied_territory, set_to<false, &Tables::again>>("tables.nobody-again",
                                                                         "Conquerors are spent."),
      mistabled<rule::occupied_territory, set_to<0, &Tables::leave>>("tables.nobody-stays",
                                                                     "All attackers go in."),
      mistabled<rule::occupy_stay, raised<&Tables::leave>>(
          "tables.more-stay", "One more stays behind in each territory."),
      mistabled<rule::excess_owed, set_to<false, &Tables::excess_at_once>>(
          "tables.excess-waits", "Hungry units stay until the next planning."),
      mistabled<rule::food_limit, one_more_fed>("tables.one-more-fed", "One unit more is fed."),
      mistabled<rule::food_limit, food_feeds_less>("tables.food-feeds-less",
                                                   "A food feeds one unit less."),
      mistabled<rule::recruit_amount, all_at_once>("tables.all-at-once",
                                                   "A fort recruits all alternatives together."),
      mistabled<rule::recruit_amount, first_way_only>(
          "tables.first-way-only", "A fort recruits its first alternative only."),
      mistabled<rule::conquest_coin, paid<Gain::conquest, 0>>("tables.unpaid-conquest",
                                                              "A conquest brings nothing."),
      mistabled<rule::conquest_coin, paid<Gain::of_independents, 1>>("tables.paid-independents",
                                                                     "Independents bring a coin."),
      mistabled<rule::battle_coins, paid<Gain::defence, 1>>("tables.paid-defence",
                                                            "A repelled attack brings a coin."),
      mistabled<rule::vacant_independents, riders_settle>("tables.riders-settle",
                                                          "Cavalry fills every vacant land."),
      mistabled<rule::attack_superior, raised<&Tables::independent_bonus>>(
          "tables.superior-independents", "Independents add one to their strength."),
      mistabled<rule::attack_superior, strong_independents>(
          "tables.strong-independents", "Infantry of independents is as strong as cavalry."),
      mistabled<rule::roll_face, another_face>("tables.another-face", "The die has a face more."),
      mistabled<rule::roll_face, a_face_less>("tables.a-face-less", "The die has a face less."),
      mistabled<rule::hero_bought, cheaper>("tables.cheaper", "Heroes cost a coin less."),
      mistabled<rule::hero_played, each_hero<HeroEffect::strength, emptied<&HeroDatum::limit>>>(
          "tables.without-limit", "A hero makes any number of units strong."),
      mistabled<rule::hero_played, each_hero<HeroEffect::strength, for_the_other_type>>(
          "tables.for-the-other-type", "A hero makes units of the other type strong."),
      mistabled<rule::hero_played, each_hero<HeroEffect::flat, one_less>>(
          "tables.flat-is-less", "A hero adds one less to the strength."),
      mistabled<rule::battle_losses, each_hero<HeroEffect::spare, set_to<0, &HeroDatum::amount>>>(
          "tables.nobody-spared", "No hero spares a loss."),
      mistabled<rule::battle_coins, each_hero<HeroEffect::coins, one_less>>(
          "tables.poor-heroes", "A hero brings a coin less."),
      mistabled<rule::chronicle_coins, each_card<CardEffect::coins, fortunes_turned>>(
          "tables.fortunes-turned", "Cards take what they should give."),
      mistabled<rule::chronicle_raid, each_card<CardEffect::raid, raids_go_astray>>(
          "tables.raids-go-astray", "A raid leaves out its last land."),
      mistabled<rule::battle_rolled, each_card<CardEffect::attack, set_to<0, &CardDatum::amount>>>(
          "tables.omens-unheard", "Omens make no attack stronger."),
      mistabled<rule::food_limit, each_card<CardEffect::food, set_to<0, &CardDatum::amount>>>(
          "tables.harvests-as-ever", "Harvest and drought change no food."),
      mistabled<rule::sea_closed, each_card<CardEffect::closed_seas, mild_winds>>(
          "tables.mild-winds", "Strong winds close no sea."),
  };
  return all;
}

}  // namespace praetor::conqueror_duels::faults
