// Faults planted in pieces and prices: one wrong number each; all others are as in the tables.

#include "engine/games/antike_duellum/faults/plant.hpp"

namespace praetor::antike_duellum::faults {
namespace {

void lower(std::int64_t& number) {
  if (number > 0) --number;
}

constexpr std::size_t legion = index(Unit::legion);
constexpr std::size_t gold = index(Resource::gold);

void longer_box(Tables& tables) { tables.box[legion] += 1; }
void fewer_gold_tokens(Tables& tables) { lower(tables.token[gold]); }
void fewer_kings(Tables& tables) { lower(tables.personage[index(Personage::king)]); }
void cheaper_strata(Tables& tables) { lower(tables.know_how[index(KnowHow::strata)].first); }
void dearer_second(Tables& tables) { tables.know_how[index(KnowHow::moneta)].second += 1; }
void temple_arms_two(Tables& tables) { lower(tables.capacity[1]); }
void three_for_three(Tables& tables) { tables.trade[1] += 1; }
void symbol_one_further(Tables& tables) {
  // 0, 1, 2, 4, 5, 7: the fourth symbol moves to an empty field.
  if (tables.wall_track.size() > 3) tables.wall_track[3] += 1;
}

}  // namespace

Chapter of_the_set_up() {
  static constexpr Fault all[] = {
      mistabled<rule::produce_coin, lowered<0, &Tables::coin>>(
          "set-up.smaller-bank", "The bank begins with one coin too few."),
      mistabled<rule::pay_funds, raised<&Tables::start_coin>>(
          "set-up.two-start-coins", "The second side begins with one coin too many."),
      mistabled<rule::pay_funds, raised<&Tables::start_chips>>(
          "set-up.four-start-chips", "Each side begins with four chips of a kind."),
      mistabled<rule::arm_box, longer_box>("set-up.two-legions-in-the-box",
                                           "Two legions lie in each box when the game begins."),
      mistabled<rule::temple_supply, lowered<0, &Tables::temple>>("set-up.eleven-temples",
                                                                  "There are eleven temples."),
      mistabled<rule::found_token, fewer_gold_tokens>("set-up.fewer-gold-tokens",
                                                      "There is a city token of gold too few."),
      mistabled<rule::award_king, fewer_kings>("set-up.fewer-kings",
                                               "The stack of kings is one short."),
      mistabled<rule::pay_amount, lowered<0, &Tables::price, &Prices::temple>>(
          "price.temple-for-five", "A temple costs five marble."),
      mistabled<rule::pay_amount, raised<&Tables::price, &Prices::wall>>(
          "price.wall-for-two", "A town wall costs two marble."),
      mistabled<rule::pay_amount, lowered<0, &Tables::price, &Prices::arm>>(
          "price.arming-for-one", "Arming costs one iron a unit."),
      mistabled<rule::pay_amount, raised<&Tables::price, &Prices::legion>>(
          "price.legion-for-two", "Recruiting a legion costs two gold."),
      mistabled<rule::pay_amount, lowered<0, &Tables::price, &Prices::galley>>(
          "price.galley-for-one", "Recruiting a galley costs one gold."),
      mistabled<rule::pay_amount, raised<&Tables::price, &Prices::city>>(
          "price.city-for-six", "A city costs two chips of each kind."),
      mistabled<rule::pay_amount, raised<&Tables::price, &Prices::field>>(
          "price.field-for-two", "A further field of the rondel costs two chips."),
      mistabled<rule::pay_amount, lowered<0, &Tables::free_fields>>(
          "price.two-free-fields", "Only two fields of the rondel are free."),
      mistabled<rule::pay_amount, cheaper_strata>("price.strata-for-four",
                                                  "The first to develop strata pays four gold."),
      mistabled<rule::pay_amount, dearer_second>("price.second-moneta-for-four",
                                                 "The second to develop moneta pays four gold."),
      mistabled<rule::arm_capacity, temple_arms_two>("set-up.temple-is-worth-two",
                                                     "A city with a temple counts two."),
      mistabled<rule::trade_rate, three_for_three>("set-up.three-for-three",
                                                   "A trade gives three chips for three."),
      mistabled<rule::award_king, lowered<1, &Tables::per_king>>(
          "award.king-for-four", "A king is due for every four cities."),
      mistabled<rule::award_citizen, raised<&Tables::per_citizen>>(
          "award.citizen-for-four", "A citizen is due for every four temples."),
      mistabled<rule::award_navigator, lowered<1, &Tables::per_navigator>>(
          "award.navigator-for-six", "A navigator is due for six sea areas."),
      mistabled<rule::award_navigator, set_to<1, &Tables::open_sea>>(
          "award.open-sea-counts-once", "A sea area without a city site counts as one."),
      mistabled<rule::track_wall, symbol_one_further>(
          "track.symbol-one-further", "The fourth wall symbol stands one field too far."),
      mistabled<rule::game_won, lowered<1, &Tables::to_win>>("end.eight-win",
                                                             "Eight personages win the game."),
  };
  return all;
}

}  // namespace praetor::antike_duellum::faults
