// Commercium: who trades with the bank, at which rate, and what changes hands.

#include "properties/games/antike/trade.hpp"
#include "properties/games/antike_duellum/audit.hpp"

namespace praetor::properties::antike_duellum {
namespace {

Finding commercium_is_owned(const Audit& look, const Trade&) {
  return unless(held(look).know_how[actor(look).index()].has(KnowHow::commercium), "do",
                "commercium owned since the turn began", "not owned");
}

Finding at_its_rate(const Audit& look, const Trade& trade) {
  return trade_of_whole_lots(look, trade, look.match().reading(Reading::trade_coins));
}

Finding chips_change_hands(const Audit& look, const Trade& trade) {
  const Goods goods = held(look);
  Chips purse = goods.purse[actor(look).index()];
  const Chips give = as_chips(trade.give);
  const Chips take = as_chips(trade.take);
  for (std::size_t kind = 0; kind < resources; ++kind) {
    purse.chip[kind] = purse.chip[kind] - give.chip[kind] + take.chip[kind];
  }
  purse.coin -= give.coin;
  if (Finding found = unless_equal("purse", purse, player_after(look, actor(look)).chips)) {
    return found;
  }
  return unless_equal("bank/coin", goods.bank_coin + give.coin, look.after.bank.coin);
}

}  // namespace

Chapter trade_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>({"only who owns commercium trades", "trade.know-how", commercium_is_owned}),
      {"a trade is made at its rate, without coins", "trade.rate", at_its_rate},
      {"several trades are made at once", "trade.rate", several_lots_at_once<Trade, Game>},
      {"a trade changes the chips given for the chips taken", "trade.exchange", chips_change_hands},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
