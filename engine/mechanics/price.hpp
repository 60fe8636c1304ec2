#pragma once
// Prices: how a payment that was left out is filled in, and the rules that every payment must keep.
// Chips pay the base price. Coins can replace any chips, and only coins pay surcharges. Each game
// says what an action costs: the templates call its `price_of(state, by, action)`.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/law.hpp"
#include "engine/mechanics/pieces.hpp"
#include "engine/mechanics/step_parts.hpp"

namespace praetor::mechanics {

struct Price {
  std::int64_t base = 0;                       ///< payable in chips or coins
  std::array<std::int64_t, resources> part{};  ///< most chips of a kind that may go into it
  std::array<bool, resources> accepts{};       ///< kinds of chips that this price knows
  std::int64_t surcharge = 0;                  ///< payable in coins only
};

/// What a know-how costs in gold: the first nation that develops it, and every later one.
struct KnowHowPrice {
  std::int64_t first = 0;
  std::int64_t second = 0;
};

/// A price in chips of one kind.
constexpr Price price_in(Resource resource, std::int64_t base, std::int64_t surcharge = 0) {
  Price price;
  price.base = base;
  price.part[index(resource)] = base;
  price.accepts[index(resource)] = true;
  price.surcharge = surcharge;
  return price;
}
/// A price of `each` chips of every kind.
constexpr Price price_of_each(std::int64_t each) {
  return {static_cast<std::int64_t>(resources) * each, {each, each, each}, {true, true, true}, 0};
}
/// A price in chips of any kinds.
constexpr Price price_in_any(std::int64_t base) {
  return {base, {base, base, base}, {true, true, true}, 0};
}
static_assert(resources == 3);

constexpr Chips chips_of(const Purse& purse) {
  return Chips{{purse.gold.value, purse.iron.value, purse.marble.value}, purse.coin.value};
}
inline Purse purse_of(const Chips& chips) {
  // No step can write more than `amount_max`. A payment of more is cut here: judging it finds too
  // little, and lists leave it out.
  const auto amount = [](std::int64_t value) {
    return Amount{static_cast<std::int32_t>(std::clamp<std::int64_t>(value, 0, amount_max))};
  };
  return Purse{amount(chips.of(Resource::marble)), amount(chips.of(Resource::iron)),
               amount(chips.of(Resource::gold)), amount(chips.coin)};
}

/// Chips as far as they go, and coins for the rest and the surcharge, whether or not there are so
/// many coins.
constexpr Chips default_payment(const Chips& have, const Price& price) {
  Chips paid;
  std::int64_t rest = price.base;
  for (const Resource resource : {Resource::marble, Resource::iron, Resource::gold}) {
    const std::size_t kind = index(resource);
    paid.chip[kind] =
        std::max<std::int64_t>(0, std::min({price.part[kind], have.chip[kind], rest}));
    rest -= paid.chip[kind];
  }
  paid.coin = rest + price.surcharge;
  return paid;
}

/// Whether the price accepts every kind of chip in the payment.
inline bool is_of_kinds(const Price& price, const Chips& paid) {
  bool all = true;
  for (std::size_t kind = 0; kind < resources; ++kind) {
    all &= paid.chip[kind] == 0 || price.accepts[kind];
  }
  return all;
}
/// Whether the payment is as much as the price, with no more of a kind than the price takes.
inline bool is_amount(const Price& price, const Chips& paid) {
  bool all = paid.all() == price.base + price.surcharge;
  for (std::size_t kind = 0; kind < resources; ++kind) all &= paid.chip[kind] <= price.part[kind];
  return all;
}
inline bool covers(const Chips& have, const Chips& paid) {
  bool all = paid.coin <= have.coin;
  for (std::size_t kind = 0; kind < resources; ++kind) all &= paid.chip[kind] <= have.chip[kind];
  return all;
}

/// What to say where a payment breaks the rule of this name.
Mismatch told_kind(const Price& price, const Chips& paid);
Mismatch told_coins(const Price& price, const Chips& paid);
Mismatch told_amount(const Price& price, const Chips& paid);
Mismatch told_funds(const Chips& have, const Chips& paid, std::string_view field);
/// The same where nobody wrote the payment.
Mismatch told_lacking(const Chips& have, const Price& price);

/// The rules themselves, on what is in hand, a price and a payment.
Finding ambiguous(const Chips& have, const Price& price, bool written);
inline Finding wrong_kind(const Price& price, const Chips& paid) {
  return is_of_kinds(price, paid) ? Finding() : told_kind(price, paid);
}
inline Finding too_few_coins(const Price& price, const Chips& paid) {
  return paid.coin >= price.surcharge ? Finding() : told_coins(price, paid);
}
inline Finding wrong_amount(const Price& price, const Chips& paid) {
  return is_amount(price, paid) ? Finding() : told_amount(price, paid);
}
inline Finding no_funds(const Chips& have, const Chips& paid, std::string_view field) {
  return covers(have, paid) ? Finding() : told_funds(have, paid, field);
}
/// Finds what is wrong with a trade. It must be 1 to `lots_max` lots of rate[0] chips for rate[1],
/// of any kinds, and no coins. With `coins`, coins that are given count as chips; coins may not be
/// taken.
inline constexpr std::int64_t lots_max = 9;
Finding wrong_rate(const Purse& give, const Purse& take, const std::array<std::int64_t, 2>& rate,
                   bool coins);

/// The rules of a trade by the tables: the rate, without coins, and that the side has what it
/// gives.
template <class A, class State>
Finding off_the_rate(const State& state, Side, const A& trade) {
  return wrong_rate(trade.give, trade.take, state.tables().trade, false);
}
template <class A, class State>
Finding nothing_to_give(const State& state, Side by, const A& trade) {
  return no_funds(state.of(by).chips, chips_of(trade.give), "give");
}

/// What is paid for an action: what is written, else the default payment.
template <class State, class A>
Chips payment(const State& state, Side by, const A& action) {
  return action.pay ? chips_of(*action.pay)
                    : default_payment(state.of(by).chips, price_of(state, by, action));
}

template <class A, class State>
Finding pay_ambiguous(const State& state, Side by, const A& action) {
  return ambiguous(state.of(by).chips, price_of(state, by, action), action.pay.has_value());
}

// A payment that is left out is filled in so that these three hold: who lists or plays steps asks
// them of nearly every one.
template <class A, class State>
Finding pay_kind(const State& state, Side by, const A& action) {
  return action.pay ? wrong_kind(price_of(state, by, action), chips_of(*action.pay)) : Finding();
}
template <class A, class State>
Finding pay_surcharge(const State& state, Side by, const A& action) {
  return action.pay ? too_few_coins(price_of(state, by, action), chips_of(*action.pay)) : Finding();
}
template <class A, class State>
Finding pay_amount(const State& state, Side by, const A& action) {
  return action.pay ? wrong_amount(price_of(state, by, action), chips_of(*action.pay)) : Finding();
}
template <class A, class State>
Finding pay_funds(const State& state, Side by, const A& action) {
  const Chips& have = state.of(by).chips;
  if (action.pay) return no_funds(have, chips_of(*action.pay), "pay");
  const Price price = price_of(state, by, action);
  return covers(have, default_payment(have, price)) ? Finding() : told_lacking(have, price);
}

/// Moves what is paid for an action from the side to the bank, which keeps the coins.
template <class State, class A>
void pay_for(Transaction<State>& transaction, Side by, const A& action, const Rule& cause) {
  const Chips paid = payment(transaction.state(), by, action);
  if (paid.all() == 0) return;
  transaction.because(cause, [&](State& state) {
    Chips& chips = state.of(by).chips;
    for (std::size_t kind = 0; kind < resources; ++kind) chips.chip[kind] -= paid.chip[kind];
    chips.coin -= paid.coin;
    state.bank.coin += paid.coin;
  });
}

/// The payment as a step writes it: one of nothing is left out.
inline std::optional<Purse> written(const Chips& paid) {
  return paid.all() == 0 ? std::optional<Purse>{} : std::optional(purse_of(paid));
}

/// An action with its payment written out; one that knows no payment stays as it is.
template <class State, class A>
A with_payment(const State& state, Side by, A action) {
  if constexpr (requires { action.pay; }) action.pay = written(payment(state, by, action));
  return action;
}

/// Hands every payment within the means to `use(first, count)`, most chips first, in rows: a row
/// has `count` payments, begins with `first`, and each next one has one gold less and one coin
/// more. Stops where `use` returns false.
template <class F>
bool each_row_of_payments(const Chips& have, const Price& price, F&& use) {
  const auto most = [&](std::size_t kind, std::int64_t rest) {
    return std::min({price.part[kind], have.chip[kind], rest, amount_max});
  };
  // Chips must pay what coins cannot cover. A branch that cannot reach so many chips ends at once.
  const std::int64_t needed = price.base + price.surcharge - have.coin;
  for (std::int64_t marble = most(2, price.base); marble >= 0; --marble) {
    if (marble + most(1, price.base - marble) + most(0, price.base - marble) < needed) break;
    for (std::int64_t iron = most(1, price.base - marble); iron >= 0; --iron) {
      const std::int64_t gold = most(0, price.base - marble - iron);
      if (marble + iron + gold < needed) break;
      const std::int64_t coin = price.base - marble - iron - gold + price.surcharge;
      const std::int64_t less = std::min(gold, have.coin - coin);
      if (less >= 0 && !use(Chips{{gold, iron, marble}, coin}, less + 1)) return false;
    }
  }
  return true;
}

/// Hands every payment within the means to `use(Chips)`, in that order, or the default payment
/// where the means do not suffice. Stops where `use` returns false.
template <class F>
bool each_payment(const Chips& have, const Price& price, F&& use) {
  bool any_offered = false;
  const bool more = each_row_of_payments(have, price, [&](Chips chips, std::int64_t count) {
    any_offered = true;
    for (; count > 0; --count, --chips.chip[0], ++chips.coin) {
      if (!use(chips)) return false;
    }
    return true;
  });
  return more && (any_offered || use(default_payment(have, price)));
}

/// How many payments `each_payment` hands on.
inline std::uint64_t payments_of(const Chips& have, const Price& price) {
  std::int64_t payments = 0;
  each_row_of_payments(have, price, [&](const Chips&, std::int64_t count) {
    payments += count;
    return true;
  });
  return static_cast<std::uint64_t>(std::max<std::int64_t>(payments, 1));
}

/// How many mixes of `count` chips there are with no more of a kind than `most`.
constexpr std::int64_t mixes_of(std::int64_t count, const Chips& most) {
  std::int64_t mixes = 0;
  for (std::int64_t marble = std::min(most.chip[2], count); marble >= 0; --marble) {
    const std::int64_t rest = count - marble;
    const std::int64_t least_iron = std::max<std::int64_t>(rest - most.chip[0], 0);
    mixes += std::max<std::int64_t>(std::min(most.chip[1], rest) - least_iron + 1, 0);
  }
  return mixes;
}

/// Hands every mix of `count` chips with no more of a kind than `most` to `use(Chips)`, until it
/// says false.
template <class F>
bool each_mix(std::int64_t count, const Chips& most, F&& use) {
  for (std::int64_t marble = std::min(most.chip[2], count); marble >= 0; --marble) {
    if (marble + most.chip[1] + most.chip[0] < count) break;
    for (std::int64_t iron = std::min(most.chip[1], count - marble); iron >= 0; --iron) {
      const std::int64_t gold = count - marble - iron;
      if (gold > most.chip[0]) break;
      if (!use(Chips{{gold, iron, marble}, 0})) return false;
    }
  }
  return true;
}

/// Offers an action with each payment of a price in turn. A payment of nothing leaves `pay` out.
template <class A>
bool offer_payments_of(const Price& price, const Chips& have, const Sink<A>& sink, A action) {
  if (Counter* const counter = sink.counter()) return counter->add(payments_of(have, price));
  return each_payment(have, price, [&](const Chips& chips) {
    action.pay = written(chips);
    return sink(action);
  });
}
template <class State, class A>
bool offer_payments(const State& state, Side by, const Sink<A>& sink, A action) {
  return offer_payments_of(price_of(state, by, action), state.of(by).chips, sink, action);
}

/// For exact lists: offers nothing where the side cannot pay.
template <class State, class A>
bool offer_affordable(const State& state, Side by, const Sink<A>& sink, const A& action) {
  const Chips& have = state.of(by).chips;
  const Price price = price_of(state, by, action);
  const Chips paid = default_payment(have, price);
  const bool writable = std::max({paid.chip[0], paid.chip[1], paid.chip[2]}) <= amount_max;
  return paid.coin > have.coin || !writable || offer_payments_of(price, have, sink, action);
}

/// Hands the development of every know-how to `use(develop)`, until it says false.
template <class Develop, class F>
bool each_know_how(F&& use) {
  using KnowHow = decltype(Develop::know_how);
  const std::size_t kinds = names(Kind<KnowHow>{}).size();
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if (!use(Develop{static_cast<KnowHow>(kind), {}})) return false;
  }
  return true;
}

/// Offers every know-how with each payment.
template <class State, class Develop>
bool offer_know_hows(const State& state, Side by, const Sink<Develop>& sink) {
  return each_know_how<Develop>(
      [&](const Develop& develop) { return offer_payments(state, by, sink, develop); });
}

/// For exact lists; `barred(develop)` says whether rules other than the price forbid it.
template <class State, class Develop, class Barred>
bool offer_possible_know_hows(const State& state, Side by, const Sink<Develop>& sink,
                              Barred&& barred) {
  return each_know_how<Develop>([&](const Develop& develop) {
    return barred(develop) || offer_affordable(state, by, sink, develop);
  });
}

/// How many coins may be among what is given for one lot.
constexpr std::int64_t coins_in_lot(const Chips& have, std::int64_t given, bool coins) {
  return coins ? std::min(have.coin, given) : 0;
}

/// Offers every trade of one lot within the means, with coins where they count. Without the means
/// it offers gold, so that the verdict is the lack of funds.
template <class State, class A>
bool offer_trades_with(const State& state, Side by, const Sink<A>& sink, bool coins) {
  const std::int64_t given = state.tables().trade[0];
  const std::int64_t taken = state.tables().trade[1];
  const Chips& have = state.of(by).chips;
  const std::int64_t coins_most = coins_in_lot(have, given, coins);
  const bool means = have.all_chips() + coins_most >= given;
  const Chips from = means ? have : Chips{{given, 0, 0}, 0};
  const Chips to{{taken, taken, taken}, 0};
  for (std::int64_t coin = 0; coin <= (means ? coins_most : 0); ++coin) {
    if (Counter* const counter = sink.counter()) {
      const std::int64_t trades = mixes_of(given - coin, from) * mixes_of(taken, to);
      if (!counter->add(static_cast<std::uint64_t>(trades))) return false;
      continue;
    }
    const bool more = each_mix(given - coin, from, [&](Chips give) {
      give.coin = coin;
      return each_mix(taken, to, [&](const Chips& take) {
        return sink(A{purse_of(give), purse_of(take)});
      });
    });
    if (!more) return false;
  }
  return true;
}
/// Whether a trade is of several lots; lists do not offer such a trade.
template <class State, class A>
bool has_several_lots(const State& state, const A& trade) {
  const Chips give = chips_of(trade.give);
  return give.all_chips() + give.coin > state.tables().trade[0];
}

template <class State, class A>
bool offer_trades(const State& state, Side by, const Sink<A>& sink) {
  return offer_trades_with(state, by, sink, false);
}

/// For exact lists: offers nothing where the side has not enough to give.
template <class State, class A>
bool offer_possible_trades(const State& state, Side by, const Sink<A>& sink, bool coins) {
  const Chips& have = state.of(by).chips;
  const std::int64_t given = state.tables().trade[0];
  const bool means = have.all_chips() + coins_in_lot(have, given, coins) >= given;
  return !means || offer_trades_with(state, by, sink, coins);
}

/// The chips of a trade change hands.
template <class State, class A>
void exchange(Transaction<State>& transaction, Side by, const A& trade, const Rule& cause) {
  transaction.because(cause, [&](State& state) {
    const Chips give = chips_of(trade.give);
    const Chips take = chips_of(trade.take);
    Chips& chips = state.of(by).chips;
    for (std::size_t kind = 0; kind < resources; ++kind) {
      chips.chip[kind] += take.chip[kind] - give.chip[kind];
    }
    // Where a reading lets coins count as chips, the bank takes them, so that none is lost.
    chips.coin += take.coin - give.coin;
    state.bank.coin += give.coin - take.coin;
  });
}

}  // namespace praetor::mechanics
