// Faults planted in trade.

#include "engine/games/antike_duellum/faults/plant.hpp"

namespace praetor::antike_duellum::faults {
namespace {

void one_chip_kept(const State& before, State& after, Side by, const Trade&) {
  auto& chips = after.of(by).chips.chip;
  for (std::size_t kind = 0; kind < resources; ++kind) {
    if (chips[kind] >= before.of(by).chips.chip[kind]) continue;
    chips[kind] += 1;
    return;
  }
}

void with_the_opponent(const State& before, State& after, Side by, const Trade&) {
  // What the side gains, the other side loses, as far as it has it.
  auto& theirs = after.of(after.other(by)).chips.chip;
  for (std::size_t kind = 0; kind < resources; ++kind) {
    const std::int64_t gained = after.of(by).chips.chip[kind] - before.of(by).chips.chip[kind];
    if (theirs[kind] >= gained) theirs[kind] -= gained;
  }
}

bool at_once(const State& state, Side, const Trade&) {
  return state.turn_data.developed.has(KnowHow::commercium);
}

bool commercium_of_anybody(const State& state, Side by, const Trade& trade) {
  return !judged_truly(rule::trade_know_how, state, state.other(by), trade);
}

Finding coins_count(const State& state, Side, const Trade& trade) {
  const bool right = chips_of(trade.give).all() == state.tables().trade[0] &&
                     chips_of(trade.take).all() == state.tables().trade[1];
  return refused_unless(right, "three for two");
}

Finding one_by_one(const State& state, Side, const Trade& trade) {
  return refused_unless(chips_of(trade.give).all_chips() <= state.tables().trade[0], "one trade");
}

bool fewer_may_be_taken(const State& state, Side by, const Trade& trade) {
  Trade fuller = trade;
  ++fuller.take.gold.value;
  return !judged_truly(rule::trade_rate, state, by, fuller);
}

}  // namespace

Chapter of_trade() {
  static constexpr Fault all[] = {
      spoilt<Trade, rule::trade_exchange, one_chip_kept>("trade.one-chip-kept",
                                                         "One of the chips given is kept."),
      spoilt<Trade, rule::trade_exchange, with_the_opponent>(
          "trade.with-the-opponent", "Chips are exchanged with the opponent."),
      let_pass<Trade, rule::trade_know_how, at_once>(
          "trade.at-once", "Commercium serves in the turn in which it is developed."),
      let_pass<Trade, rule::trade_know_how, commercium_of_anybody>(
          "trade.commercium-of-anybody", "The opponent's commercium is enough."),
      misjudged<Trade, rule::trade_rate, coins_count>("trade.coins-count",
                                                      "Coins are traded as if they were chips."),
      stricter<Trade, rule::trade_rate, one_by_one>("trade.one-by-one",
                                                    "Trades are made one by one."),
      let_pass<Trade, rule::trade_rate, fewer_may_be_taken>("trade.fewer-may-be-taken",
                                                            "A trade may take one chip only."),
  };
  return all;
}

}  // namespace praetor::antike_duellum::faults
