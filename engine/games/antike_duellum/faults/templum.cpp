// Faults planted in temples and town walls.

#include <algorithm>

#include "engine/games/antike_duellum/faults/plant.hpp"

namespace praetor::antike_duellum::faults {
namespace {

void wall_of_the_opponent(const State& before, State& after, Side by, const BuildWall&) {
  after.of(by).walls = before.of(by).walls;
  after.of(after.other(by)).walls -= 1;
}

void wall_for_nothing(const State& before, State& after, Side by, const BuildWall&) {
  after.of(by).chips = before.of(by).chips;
  after.bank.coin = before.bank.coin;
}

Price own_temples_only(const State& state, Side by, const BuildTemple& build) {
  Price price = price_of(state, by, build);
  const Regions neighbours = state.match->board().neighbours(build.city);
  price.surcharge = 0;
  for (std::size_t region = 0; region < state.regions(); ++region) {
    const City& city = state.city[region];
    const bool counts = city.temple && city.owner == state.side(by);
    if (counts && board::has(neighbours, Region::of(region))) ++price.surcharge;
  }
  return price;
}

Price neighbours_by_land_only(const State& state, Side by, const BuildTemple& build) {
  Price price = price_of(state, by, build);
  price.surcharge = 0;
  board::each_of(state.match->board().red[build.city.index()], [&](Region region) {
    if (state.at(region).temple) ++price.surcharge;
  });
  return price;
}

Price one_coin_at_most(const State& state, Side by, const BuildTemple& build) {
  Price price = price_of(state, by, build);
  price.surcharge = std::min<std::int64_t>(price.surcharge, 1);
  return price;
}

Price no_discount(const State& state, Side by, const BuildTemple& build) {
  Price price = price_of(state, by, build);
  price.base = state.tables().price.temple;
  price.part[index(Resource::marble)] = price.base;
  return price;
}

Finding no_temple_behind_a_wall(const State& state, Side, const BuildTemple& build) {
  return refused_unless(!state.at(build.city).wall, "a city without a wall");
}

Finding last_temple_stays(const State& state, Side, const BuildTemple&) {
  return refused_unless(state.bank.temple > 1, "two temples in the bank");
}

Finding walls_of_the_opponent(const State& state, Side by, const BuildWall& build) {
  return judged_truly(rule::wall_supply, state, state.other(by), build);
}

}  // namespace

Chapter of_templum() {
  static constexpr Fault all[] = {
      unchanged<BuildTemple, rule::pay_bank, &State::bank, &Bank::coin>(
          "templum.coins-vanish", "Coins paid for a temple do not come back to the bank."),
      unchanged<BuildTemple, rule::temple_built, &State::bank, &Bank::temple>(
          "templum.bank-keeps-it", "A temple is built, and the bank still counts it."),
      unchanged<BuildTemple, rule::bonus_spent, &State::turn_data, &TurnData::bonus,
                &Bonus::discount>("templum.discount-kept",
                                  "The discount of a card serves every temple of the turn."),
      mispriced<BuildTemple, rule::temple_adjacent_coin, own_temples_only>(
          "templum.own-temples-only", "Only temples of the builder make a temple dearer."),
      mispriced<BuildTemple, rule::temple_adjacent_coin, neighbours_by_land_only>(
          "templum.neighbours-by-land-only", "Temples across a blue border make none dearer."),
      mispriced<BuildTemple, rule::temple_adjacent_coin, one_coin_at_most>(
          "templum.one-coin-at-most", "Several neighbouring temples cost one coin together."),
      mispriced<BuildTemple, rule::pay_amount, no_discount>("templum.no-discount",
                                                            "The discount of a card is forgotten."),
      stricter<BuildTemple, rule::temple_one_per_city, no_temple_behind_a_wall>(
          "templum.no-temple-behind-a-wall", "A city with a wall takes no temple."),
      misjudged<BuildTemple, rule::temple_supply, last_temple_stays>(
          "templum.last-temple-stays", "The last temple of the bank cannot be built."),
      spoilt<BuildWall, rule::wall_built, wall_of_the_opponent>(
          "templum.wall-of-the-opponent", "A wall is taken from the opponent's supply."),
      spoilt<BuildWall, rule::pay_bank, wall_for_nothing>("templum.wall-for-nothing",
                                                          "A wall is built and not paid for."),
      misjudged<BuildWall, rule::wall_supply, walls_of_the_opponent>(
          "templum.walls-of-the-opponent", "The opponent's supply of walls is asked."),
  };
  return all;
}

}  // namespace praetor::antike_duellum::faults
