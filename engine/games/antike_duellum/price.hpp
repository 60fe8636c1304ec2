#pragma once
// Prices: what an action costs, how a payment that was left out is filled in, and the rules that
// every payment must keep. Chips pay the base price; coins stand in for any of them and alone pay
// surcharges.

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/core/law.hpp"
#include "engine/games/antike_duellum/actions.hpp"
#include "engine/games/antike_duellum/rules.hpp"
#include "engine/games/antike_duellum/state.hpp"

namespace praetor::antike_duellum {

struct Price {
  std::int64_t base = 0;                       ///< payable in chips or coins
  std::array<std::int64_t, resources> part{};  ///< most chips of a kind that may go into it
  std::array<bool, resources> accepts{};       ///< kinds of chips that this price knows
  std::int64_t surcharge = 0;                  ///< payable in coins only
};

Price price_of(const State& state, Side by, const Advance& advance);
Price price_of(const State& state, Side by, const BuildTemple& build);
Price price_of(const State& state, Side by, const BuildWall& build);
Price price_of(const State& state, Side by, const Arm& arm);
Price price_of(const State& state, Side by, const Develop& develop);
Price price_of(const State& state, Side by, const Recruit& recruit);
Price price_of(const State& state, Side by, const Found& found);

Chips chips_of(const Purse& purse);
Purse purse_of(const Chips& chips);

/// Chips as far as they go, coins for the rest and the surcharge, whether the side has them or not.
Chips default_payment(const State& state, Side by, const Price& price);

/// What is paid: as written, or the default.
template <class A>
Chips payment(const State& state, Side by, const A& action) {
  return action.pay ? chips_of(*action.pay)
                    : default_payment(state, by, price_of(state, by, action));
}

/// The rules themselves, on a price and a payment.
Finding ambiguous(const State& state, Side by, const Price& price, bool written);
Finding wrong_kind(const Price& price, const Chips& paid);
Finding too_few_coins(const Price& price, const Chips& paid);
Finding wrong_amount(const Price& price, const Chips& paid);
Finding no_funds(const State& state, Side by, const Chips& paid, std::string_view field);

template <class A>
Finding pay_kind(const State& state, Side by, const A& action) {
  return wrong_kind(price_of(state, by, action), payment(state, by, action));
}
template <class A>
Finding pay_surcharge(const State& state, Side by, const A& action) {
  return too_few_coins(price_of(state, by, action), payment(state, by, action));
}
template <class A>
Finding pay_amount(const State& state, Side by, const A& action) {
  return wrong_amount(price_of(state, by, action), payment(state, by, action));
}
template <class A>
Finding pay_funds(const State& state, Side by, const A& action) {
  return no_funds(state, by, payment(state, by, action), "pay");
}

/// Moves what is paid from the side to the bank, which keeps the coins.
void pay(Scribe<State>& scribe, Side by, const Chips& paid);

/// Hands every payment within the side's means to `use(Chips)`, most chips first, and the default
/// payment where the means do not suffice; stops when `use` says false.
template <class F>
bool each_payment(const State& state, Side by, const Price& price, F&& use) {
  const Chips& have = state.of(by).chips;
  const auto most = [&](std::size_t kind, std::int64_t rest) {
    return std::min({price.part[kind], have.chip[kind], rest, amount_max});
  };
  // What coins cannot cover must be chips: a branch that can no longer reach it is left at once.
  const std::int64_t needed = price.base + price.surcharge - have.coin;
  bool any_offered = false;
  for (std::int64_t marble = most(2, price.base); marble >= 0; --marble) {
    if (marble + most(1, price.base - marble) + most(0, price.base - marble) < needed) break;
    for (std::int64_t iron = most(1, price.base - marble); iron >= 0; --iron) {
      if (marble + iron + most(0, price.base - marble - iron) < needed) break;
      for (std::int64_t gold = most(0, price.base - marble - iron); gold >= 0; --gold) {
        const std::int64_t coin = price.base - marble - iron - gold + price.surcharge;
        if (coin > have.coin) break;  // fewer chips would want even more coins
        any_offered = true;
        if (!use(Chips{{gold, iron, marble}, coin})) return false;
      }
    }
  }
  return any_offered || use(default_payment(state, by, price));
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

/// Offers an action with each payment in turn; a price of nothing is offered without `pay`.
template <class A>
bool offer_payments(const State& state, Side by, const Offer<A>& offer, A action) {
  return each_payment(state, by, price_of(state, by, action), [&](const Chips& chips) {
    action.pay = chips.all() == 0 ? std::optional<Purse>{} : std::optional(purse_of(chips));
    return offer(action);
  });
}

/// The same for exact lists: nothing where the side cannot pay.
template <class A>
bool offer_affordable(const State& state, Side by, const Offer<A>& offer, const A& action) {
  const Price price = price_of(state, by, action);
  const Chips paid = default_payment(state, by, price);
  const Chips& have = state.of(by).chips;
  const bool writable = std::max({paid.chip[0], paid.chip[1], paid.chip[2]}) <= amount_max;
  return paid.coin > have.coin || !writable || offer_payments(state, by, offer, action);
}

}  // namespace praetor::antike_duellum
