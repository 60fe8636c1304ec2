// Faults planted in the tables: one wrong number, used everywhere.

#include "engine/games/antike/faults/plant.hpp"

namespace praetor::antike::faults {
namespace {

void temples_double(Tables& tables) { tables.capacity[1] = 2; }
void four_free(Tables& tables) { tables.free_fields = 4; }
void six_marble(Tables& tables) { tables.price.temple = 6; }
void two_iron(Tables& tables) { tables.price.arm = 2; }
void cheap_city(Tables& tables) { tables.price.city = 0; }
void two_coins(Tables& tables) { tables.round_coin = 2; }
void second_round(Tables& tables) { tables.first_coin_round = 2; }
void currency_like_market(Tables& tables) { tables.produce[2] = tables.produce[1]; }
void democracy_like_monarchy(Tables& tables) { tables.defend[2] = tables.defend[1]; }
void roads_like_wheel(Tables& tables) { tables.actions[2] = tables.actions[1]; }
void king_for_four(Tables& tables) { tables.per_king = 4; }
void one_more_to_win(Tables& tables) {
  for (std::int64_t& number : tables.to_win) number += number > 0 ? 1 : 0;
}
void roads_alone(Tables& tables) { tables.needs[index(KnowHow::roads)].reset(); }
void even_trade(Tables& tables) { tables.trade = {1, 1}; }
void no_extra(Tables& tables) { tables.eight_extra = false; }
void no_battle_in_arming(Tables& tables) { tables.arm_battle = false; }
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
      mistabled<rule::pay_amount, four_free>("tables.four-free", "Four fields are free."),
      mistabled<rule::pay_amount, six_marble>("tables.six-marble", "A temple costs 6 marble."),
      mistabled<rule::pay_amount, two_iron>("tables.two-iron", "A unit costs 2 iron."),
      mistabled<rule::pay_amount, cheap_city>("tables.cheap-city", "A city costs nothing."),
      mistabled<rule::round_coin, two_coins>("tables.two-coins", "A round brings two coins."),
      mistabled<rule::round_coin, second_round>("tables.second-round",
                                                "The first round brings no coin."),
      mistabled<rule::produce_chips, currency_like_market>("tables.currency-like-market",
                                                           "Currency brings no more than market."),
      mistabled<rule::conquer_strength, democracy_like_monarchy>(
          "tables.democracy-like-monarchy", "Democracy defends no better than monarchy."),
      mistabled<rule::move_range, roads_like_wheel>("tables.roads-like-wheel",
                                                    "Roads lead no further than wheels."),
      mistabled<rule::award_king, king_for_four>("tables.king-for-four",
                                                 "Four cities bring a king."),
      mistabled<rule::game_won, one_more_to_win>("tables.one-more-to-win",
                                                 "It takes one personage more to win."),
      mistabled<rule::develop_basic, roads_alone>("tables.roads-alone",
                                                  "Roads can be developed without wheel."),
      mistabled<rule::trade_rate, even_trade>("tables.even-trade", "A trade gives one for one."),
      mistabled<rule::award_eight, no_extra>("tables.no-extra",
                                             "All eight know-hows bring no personage."),
      mistabled<rule::battle_occasion, no_battle_in_arming>("tables.no-battle-in-arming",
                                                            "Arming is no occasion for battle."),
      mistabled<rule::pay_amount, later_as_dear>("tables.later-as-dear",
                                                 "A know-how costs the first price for everybody."),
      mistabled<rule::pay_amount, fields_exchanged>("tables.fields-exchanged",
                                                    "Two fields of the rondel are exchanged."),
  };
  return all;
}

}  // namespace praetor::antike::faults
