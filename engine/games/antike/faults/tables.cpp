// Faults planted in the tables: one wrong number, used everywhere.

#include "engine/games/antike/faults/plant.hpp"

namespace praetor::antike::faults {
namespace {

void temples_double(Tables& tables) { tables.capacity[1] = 2; }
void currency_like_market(Tables& tables) { tables.produce[2] = tables.produce[1]; }
void democracy_like_monarchy(Tables& tables) { tables.defend[2] = tables.defend[1]; }
void roads_like_wheel(Tables& tables) { tables.actions[2] = tables.actions[1]; }
void one_more_to_win(Tables& tables) {
  for (std::int64_t& number : tables.to_win) number += number > 0 ? 1 : 0;
}
void roads_alone(Tables& tables) { tables.needs[index(KnowHow::roads)].reset(); }
void even_trade(Tables& tables) { tables.trade = {1, 1}; }
void later_as_dear(Tables& tables) {
  for (KnowHowPrice& price : tables.know_how) price.second = price.first;
}
void fields_exchanged(Tables& tables) {
  const RondelField moved = tables.rondel[1];
  tables.rondel.set(1, tables.rondel[4]);
  tables.rondel.set(4, moved);
}

}  // namespace

Chapter of_the_tables() {
  static constexpr Fault all[] = {
      mistabled<rule::produce_chips, temples_double>("tables.temples-double",
                                                     "A temple makes a city worth 2, not 3."),
      mistabled<rule::pay_amount, set_to<4, &Tables::free_fields>>("tables.four-free",
                                                                   "Four fields are free."),
      mistabled<rule::pay_amount, set_to<6, &Tables::price, &Prices::temple>>(
          "tables.six-marble", "A temple costs 6 marble."),
      mistabled<rule::pay_amount, set_to<2, &Tables::price, &Prices::arm>>("tables.two-iron",
                                                                           "A unit costs 2 iron."),
      mistabled<rule::pay_amount, set_to<0, &Tables::price, &Prices::city>>(
          "tables.cheap-city", "A city costs nothing."),
      mistabled<rule::round_coin, set_to<2, &Tables::round_coin>>("tables.two-coins",
                                                                  "A round brings two coins."),
      mistabled<rule::round_coin, set_to<2, &Tables::first_coin_round>>(
          "tables.second-round", "The first round brings no coin."),
      mistabled<rule::produce_chips, currency_like_market>("tables.currency-like-market",
                                                           "Currency brings no more than market."),
      mistabled<rule::conquer_strength, democracy_like_monarchy>(
          "tables.democracy-like-monarchy", "Democracy defends no better than monarchy."),
      mistabled<rule::move_range, roads_like_wheel>("tables.roads-like-wheel",
                                                    "Roads lead no further than wheels."),
      mistabled<rule::award_king, set_to<4, &Tables::per_king>>("tables.king-for-four",
                                                                "Four cities bring a king."),
      mistabled<rule::game_won, one_more_to_win>("tables.one-more-to-win",
                                                 "It takes one personage more to win."),
      mistabled<rule::develop_basic, roads_alone>("tables.roads-alone",
                                                  "Roads can be developed without wheel."),
      mistabled<rule::trade_rate, even_trade>("tables.even-trade", "A trade gives one for one."),
      mistabled<rule::award_eight, set_to<false, &Tables::eight_extra>>(
          "tables.no-extra", "All eight know-hows bring no personage."),
      mistabled<rule::battle_occasion, set_to<false, &Tables::arm_battle>>(
          "tables.no-battle-in-arming", "Arming is no occasion for battle."),
      mistabled<rule::pay_amount, later_as_dear>("tables.later-as-dear",
                                                 "A know-how costs the first price for everybody."),
      mistabled<rule::pay_amount, fields_exchanged>("tables.fields-exchanged",
                                                    "Two fields of the rondel are exchanged."),
  };
  return all;
}

}  // namespace praetor::antike::faults
