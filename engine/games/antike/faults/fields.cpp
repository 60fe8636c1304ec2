// Faults planted in production, temple, arming, know-how, trade and founding.

#include "engine/games/antike/faults/plant.hpp"

namespace praetor::antike::faults {
namespace {

void nothing_from_nothing(const State& before, State& after, Side by, const Advance& advance) {
  // Fault: the market bonus is only given if a city of the resource exists.
  for (const Resource kind : {Resource::gold, Resource::iron, Resource::marble}) {
    const bool produced = name_of(advance.to) == name_of(kind);
    if (!produced || mechanics::yield_of(before, by, kind) > 0) continue;
    after.of(by).chips.chip[index(kind)] -=
        level_of(before, by, before.tables().produce, market_currency);
  }
}

Finding anyones_city(const State& state, Side, const BuildTemple& build) {
  return refused_unless(state.at(build.city).exists(), "a city");
}

Finding bank_of_one(const State& state, Side, const BuildTemple&) {
  return refused_unless(state.bank.temple > 1, "two temples in the bank");
}

Finding only_this_step(const State& state, Side, const Arm& arm) {
  return refused_unless(arm.count.value <= capacity(state, state.at(arm.city)),
                        "no more than the city's capacity");
}

bool galleys_anywhere(const State&, Side, const Arm& arm) { return arm.unit == Unit::galley; }

Finding not_beside_foreigners(const State& state, Side by, const Arm& arm) {
  for (const Side side : state.match->by_name) {
    const Units& units = state.units_of(side, arm.city);
    if (side != state.side(by) && units[0] + units[1] > 0) return refused("no foreign units");
  }
  return std::nullopt;
}

Finding supply_of_both(const State& state, Side by, const Arm& arm) {
  const Units& supply = state.of(by).supply;
  return refused_unless(arm.count.value <= supply[0] + supply[1],
                        "no more than the supply holds of both types");
}

Price one_price_a_step(const State& state, Side by, const Arm& arm) {
  Arm single = arm;
  single.count = Count{1};
  return price_of(state, by, single);
}

bool basic_of_anybody(const State& state, Side by, const Develop& develop) {
  const auto needed = state.tables().needs[index(develop.know_how)];
  return needed && others_own(state, by, *needed);
}

Finding one_by_one(const State& state, Side, const Trade& trade) {
  const bool once = mechanics::chips_of(trade.give).all_chips() <= state.tables().trade[0];
  return refused_unless(once, "one trade");
}
Finding seven_will_do(const State& state, Side by, const Trade&) {
  return refused_unless(state.of(by).know_how.size() >= 7, "seven know-hows");
}

void taken_twice(const State&, State& after, Side by, const Trade& trade) {
  after.of(by).chips.chip[index(Resource::gold)] += trade.take.gold.value;
}

bool founder_next_door(const State& state, Side by, const Found& found) {
  for (std::size_t region = 0; region < state.regions(); ++region) {
    const Units& units = state.units_of(by, Region::of(region));
    const bool near = board::has(state.match->board().neighbours(found.city), Region::of(region));
    if (near && units[0] + units[1] > 0) return true;
  }
  return false;
}

Finding legions_found(const State& state, Side by, const Found& found) {
  return refused_unless(state.units_of(by, found.city)[index(Unit::legion)] > 0, "a legion");
}

}  // namespace

Chapter of_the_fields() {
  static constexpr Fault all[] = {
      spoilt<Advance, rule::produce_chips, nothing_from_nothing>(
          "fields.nothing-from-nothing", "Market brings nothing without a city of the resource."),
      unchanged<Advance, rule::pay_bank, &State::bank, &Bank::coin>(
          "fields.coins-vanish", "Coins paid on the rondel leave the game."),
      misjudged<BuildTemple, rule::temple_own_city, anyones_city>(
          "fields.temple-anywhere", "Temples can be built in foreign cities."),
      let_pass<BuildTemple, rule::temple_one_per_city>("fields.second-temple",
                                                       "A city may have a second temple."),
      misjudged<BuildTemple, rule::temple_supply, bank_of_one>(
          "fields.last-temple", "The last temple of the bank stays there."),
      unchanged<BuildTemple, rule::temple_built, &State::bank, &Bank::temple>(
          "fields.temple-from-nowhere", "A built temple stays in the bank as well."),
      misjudged<Arm, rule::arm_capacity, only_this_step>(
          "fields.only-this-step", "A city's capacity bounds a step, not the turn."),
      let_pass<Arm, rule::arm_border, galleys_anywhere>("fields.galleys-anywhere",
                                                        "Galleys are armed far from the sea."),
      stricter<Arm, rule::arm_own_city, not_beside_foreigners>("fields.not-beside-foreigners",
                                                               "Foreign units hinder arming."),
      misjudged<Arm, rule::arm_supply, supply_of_both>("fields.supply-of-both",
                                                       "Legions and galleys are one supply."),
      unchanged<Arm, rule::arm_placed, &State::turn_data, &TurnData::armed>(
          "fields.armed-not-noted", "What a city has armed is forgotten."),
      mispriced<Arm, rule::pay_amount, one_price_a_step>(
          "fields.one-price-a-step", "Several units armed at once cost as much as one."),
      let_pass<Develop, rule::develop_basic, basic_of_anybody>(
          "fields.basic-of-anybody", "It is enough that another nation owns the basic know-how."),
      let_pass<Develop, rule::develop_owned>("fields.owned-twice",
                                             "An owned know-how can be developed again."),
      unchanged<Develop, rule::develop_disk, &Player::know_how>("fields.owned-later",
                                                                "A know-how is not owned at once."),
      misjudged<Trade, rule::trade_know_how, seven_will_do>("fields.seven-will-do",
                                                            "Seven know-hows open the trade."),
      stricter<Trade, rule::trade_rate, one_by_one>("fields.one-by-one",
                                                    "Trades are made one by one."),
      spoilt<Trade, rule::trade_exchange, taken_twice>("fields.taken-twice",
                                                       "Gold taken in a trade comes twice."),
      let_pass<Found, rule::found_presence, founder_next_door>(
          "fields.founder-next-door", "A unit next door is enough for founding."),
      misjudged<Found, rule::found_presence, legions_found>("fields.legions-found",
                                                            "Galleys found no cities."),
      unchanged<Found, rule::found_city, &Player::stones>(
          "fields.stone-from-nowhere", "A founded city takes no stone from the supply."),
      unchanged<Found, rule::turn_founding, &State::phase>(
          "fields.action-goes-on", "The field's action goes on after a founding."),
  };
  return all;
}

}  // namespace praetor::antike::faults
