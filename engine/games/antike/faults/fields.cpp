// Faults of production, temple, arming, know-how, trade and founding.

#include "engine/games/antike/faults/plant.hpp"

namespace praetor::antike::faults {
namespace {

void nothing_from_nothing(const State& before, State& after, Side by, const Advance& advance) {
  // Market and currency bring nothing where no city of the resource is.
  for (const Resource kind : {Resource::gold, Resource::iron, Resource::marble}) {
    const bool produced = name_of(advance.to) == name_of(kind);
    if (!produced || mechanics::yield_of(before, by, kind) > 0) continue;
    after.of(by).chips.chip[index(kind)] -=
        level_of(before, by, before.tables().produce, market_currency);
  }
}

void coins_vanish(const State& before, State& after, Side, const Advance&) {
  after.bank.coin = before.bank.coin;
}

Finding anyones_city(const State& state, Side, const BuildTemple& build) {
  if (state.at(build.city).exists()) return std::nullopt;
  return refused("a city");
}

Finding as_many_as_wished(const State&, Side, const BuildTemple&) { return std::nullopt; }

void temple_from_nowhere(const State& before, State& after, Side, const BuildTemple&) {
  after.bank.temple = before.bank.temple;
}

Finding bank_of_one(const State& state, Side, const BuildTemple&) {
  if (state.bank.temple > 1) return std::nullopt;
  return refused("two temples in the bank");
}

Finding only_this_step(const State& state, Side, const Arm& arm) {
  if (arm.count.value <= capacity(state, state.at(arm.city))) return std::nullopt;
  return refused("no more than the city's capacity");
}

Finding galleys_anywhere(const State& state, Side by, const Arm& arm) {
  if (arm.unit == Unit::galley) return std::nullopt;
  return judged_truly(rule::arm_border, state, by, arm);
}

Finding not_beside_foreigners(const State& state, Side by, const Arm& arm) {
  for (const Side side : state.match->by_name) {
    const Units& units = state.units_of(side, arm.city);
    if (side != state.side(by) && units[0] + units[1] > 0) return refused("no foreign units");
  }
  return judged_truly(rule::arm_own_city, state, by, arm);
}

Finding supply_of_both(const State& state, Side by, const Arm& arm) {
  const Units& supply = state.of(by).supply;
  if (arm.count.value <= supply[0] + supply[1]) return std::nullopt;
  return refused("no more than the supply holds of both types");
}

void armed_not_noted(const State& before, State& after, Side, const Arm&) {
  after.turn_data.armed = before.turn_data.armed;
}

Price one_price_a_step(const State& state, Side by, const Arm& arm) {
  Arm single = arm;
  single.count = Count{1};
  return price_of(state, by, single);
}

Finding basic_of_anybody(const State& state, Side by, const Develop& develop) {
  const auto needed = state.tables().needs[index(develop.know_how)];
  if (needed && others_own(state, by, *needed)) return std::nullopt;
  return judged_truly(rule::develop_basic, state, by, develop);
}

Finding owned_twice(const State&, Side, const Develop&) { return std::nullopt; }

void owned_later(const State& before, State& after, Side by, const Develop&) {
  after.of(by).know_how = before.of(by).know_how;
}

Finding one_by_one(const State& state, Side by, const Trade& trade) {
  if (mechanics::chips_of(trade.give).all_chips() > state.tables().trade[0]) {
    return refused("one trade");
  }
  return judged_truly(rule::trade_rate, state, by, trade);
}
Finding seven_will_do(const State& state, Side by, const Trade&) {
  if (state.of(by).know_how.size() >= 7) return std::nullopt;
  return refused("seven know-hows");
}

void taken_twice(const State&, State& after, Side by, const Trade& trade) {
  after.of(by).chips.chip[index(Resource::gold)] += trade.take.gold.value;
}

Finding founder_next_door(const State& state, Side by, const Found& found) {
  for (std::size_t region = 0; region < state.regions(); ++region) {
    const Units& units = state.units_of(by, Region::of(region));
    const bool near = board::has(state.match->board().neighbours(found.city), Region::of(region));
    if (near && units[0] + units[1] > 0) return std::nullopt;
  }
  return judged_truly(rule::found_presence, state, by, found);
}

Finding legions_found(const State& state, Side by, const Found& found) {
  if (state.units_of(by, found.city)[index(Unit::legion)] > 0) return std::nullopt;
  return refused("a legion");
}

void stone_from_nowhere(const State& before, State& after, Side by, const Found&) {
  after.of(by).stones = before.of(by).stones;
}

void action_goes_on(const State& before, State& after, Side, const Found&) {
  after.phase = before.phase;
}

}  // namespace

Chapter of_the_fields() {
  static constexpr Fault all[] = {
      spoilt<Advance, rule::produce_chips, nothing_from_nothing>(
          "fields.nothing-from-nothing", "Market brings nothing without a city of the resource."),
      spoilt<Advance, rule::pay_bank, coins_vanish>("fields.coins-vanish",
                                                    "Coins paid on the rondel leave the game."),
      misjudged<BuildTemple, rule::temple_own_city, anyones_city>(
          "fields.temple-anywhere", "Temples can be built in foreign cities."),
      misjudged<BuildTemple, rule::temple_one_per_city, as_many_as_wished>(
          "fields.second-temple", "A city may have a second temple."),
      misjudged<BuildTemple, rule::temple_supply, bank_of_one>(
          "fields.last-temple", "The last temple of the bank stays there."),
      spoilt<BuildTemple, rule::temple_built, temple_from_nowhere>(
          "fields.temple-from-nowhere", "A built temple stays in the bank as well."),
      misjudged<Arm, rule::arm_capacity, only_this_step>(
          "fields.only-this-step", "A city's capacity bounds a step, not the turn."),
      misjudged<Arm, rule::arm_border, galleys_anywhere>("fields.galleys-anywhere",
                                                         "Galleys are armed far from the sea."),
      misjudged<Arm, rule::arm_own_city, not_beside_foreigners>("fields.not-beside-foreigners",
                                                                "Foreign units hinder arming."),
      misjudged<Arm, rule::arm_supply, supply_of_both>("fields.supply-of-both",
                                                       "Legions and galleys are one supply."),
      spoilt<Arm, rule::arm_placed, armed_not_noted>("fields.armed-not-noted",
                                                     "What a city has armed is forgotten."),
      mispriced<Arm, rule::pay_amount, one_price_a_step>(
          "fields.one-price-a-step", "Several units armed at once cost as much as one."),
      misjudged<Develop, rule::develop_basic, basic_of_anybody>(
          "fields.basic-of-anybody", "It is enough that another nation owns the basic know-how."),
      misjudged<Develop, rule::develop_owned, owned_twice>(
          "fields.owned-twice", "An owned know-how can be developed again."),
      spoilt<Develop, rule::develop_disk, owned_later>("fields.owned-later",
                                                       "A know-how is not owned at once."),
      misjudged<Trade, rule::trade_know_how, seven_will_do>("fields.seven-will-do",
                                                            "Seven know-hows open the trade."),
      misjudged<Trade, rule::trade_rate, one_by_one>("fields.one-by-one",
                                                     "Trades are made one by one."),
      spoilt<Trade, rule::trade_exchange, taken_twice>("fields.taken-twice",
                                                       "Gold taken in a trade comes twice."),
      misjudged<Found, rule::found_presence, founder_next_door>(
          "fields.founder-next-door", "A unit next door is enough for founding."),
      misjudged<Found, rule::found_presence, legions_found>("fields.legions-found",
                                                            "Galleys found no cities."),
      spoilt<Found, rule::found_city, stone_from_nowhere>(
          "fields.stone-from-nowhere", "A founded city takes no stone from the supply."),
      spoilt<Found, rule::turn_founding, action_goes_on>(
          "fields.action-goes-on", "The field's action goes on after a founding."),
  };
  return all;
}

}  // namespace praetor::antike::faults
