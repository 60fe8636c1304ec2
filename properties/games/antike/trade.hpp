#pragma once
// The properties of trades in both Antike games: a trade consists of whole lots (lots are taken
// away until nothing is left), and several lots are allowed at once if one is and there are chips
// for them.

#include "engine/core/game.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

inline constexpr std::int64_t trade_lots_most = 9;

template <class Purse>
std::int64_t chips_in(const Purse& purse) {
  return std::int64_t{purse.marble.value} + purse.iron.value + purse.gold.value;
}

/// Checks that a trade consists of whole lots, without coins. With `coins` (a reading) coins may be
/// given, but not taken.
template <class Trade, Game G>
Finding trade_of_whole_lots(const Look<G>& look, const Trade& trade, bool coins) {
  const auto& rate = look.match().tables().trade;
  const std::int64_t paid_in_coins = coins ? std::int64_t{trade.give.coin.value} : 0;
  std::int64_t given = chips_in(trade.give) + paid_in_coins;
  std::int64_t taken = chips_in(trade.take);
  for (std::int64_t lot = 0; lot < trade_lots_most && (lot == 0 || given + taken > 0); ++lot) {
    given -= rate[0];
    taken -= rate[1];
  }
  if (Finding found = unless_equal("given beside whole lots", 0, given)) return found;
  if (Finding found = unless_equal("taken beside whole lots", 0, taken)) return found;
  return unless_equal("coins", paid_in_coins,
                      std::int64_t{trade.give.coin.value} + trade.take.coin.value);
}

template <class Trade, Game G>
Finding trade_without_coins(const Look<G>& look, const Trade& trade) {
  return trade_of_whole_lots(look, trade, false);
}

/// Checks that after a trade of one lot, several such lots could have been traded at once exactly
/// if there were chips for them, up to `trade_lots_most` lots.
template <class Trade, Game G>
Finding several_lots_at_once(const Look<G>& look, const Trade& trade) {
  const auto& tables = look.match().tables();
  if (chips_in(trade.give) != tables.trade[0]) return std::nullopt;
  if (tables.trade[0] + tables.trade[1] == 0)
    return std::nullopt;  // any number of such lots equals one
  const auto& have = look.before.of(look.step.by).chips.chip;
  Trade many = trade;
  for (std::int64_t lots = 2; lots <= trade_lots_most + 1; ++lots) {
    bool enough = lots <= trade_lots_most;
    const auto add = [&](auto& sum, const auto& one) { sum.value += one.value; };
    for (const auto kind : {0, 1, 2}) {  // sorted by name
      const auto of = [&](auto& purse) -> auto& {
        return kind == 0 ? purse.gold : kind == 1 ? purse.iron : purse.marble;
      };
      add(of(many.give), of(trade.give));
      add(of(many.take), of(trade.take));
      enough = enough && of(many.give).value <= have[static_cast<std::size_t>(kind)];
    }
    const bool taken = judge_by<G>(look.subject.book, look.before, {look.step.by, many}).legal();
    if (Finding found = unless_equal("several lots at once", enough, taken)) return found;
  }
  return std::nullopt;
}

}  // namespace praetor::properties
