#pragma once
// How wrong prices are planted: all rules that look at payments, and the effects, take another
// price for an action than the true one. Only the planted faults of games use it.

#include <string_view>

#include "engine/core/planting.hpp"
#include "engine/mechanics/price.hpp"

namespace praetor::mechanics {

using planting::StateOf;

/// An action at a wrong price, whether its payment is written or not.
template <class A, Price (*price)(const StateOf<A>&, Side, const A&)>
struct Mispriced {
  using State = StateOf<A>;
  static A written(const State& state, Side by, A action) {
    if (!action.pay) {
      action.pay = purse_of(default_payment(state.of(by).chips, price(state, by, action)));
    }
    return action;
  }
  static Chips paid(const State& state, Side by, const A& action) {
    return chips_of(*written(state, by, action).pay);
  }
  static Finding kind(const State& state, Side by, const A& action) {
    return wrong_kind(price(state, by, action), paid(state, by, action));
  }
  static Finding coins(const State& state, Side by, const A& action) {
    return too_few_coins(price(state, by, action), paid(state, by, action));
  }
  static Finding amount(const State& state, Side by, const A& action) {
    return wrong_amount(price(state, by, action), paid(state, by, action));
  }
  static Finding funds(const State& state, Side by, const A& action) {
    return no_funds(state.of(by).chips, paid(state, by, action), "pay");
  }
  static void effects(Transaction<State>& transaction, Side by, const A& action) {
    planting::truly(transaction, by, written(transaction.state(), by, action));
  }
};

/// `coins` is the rule of the action's surcharge, or the game's `pay.amount` where it has none.
template <class A, const Rule& coins, Price (*price)(const StateOf<A>&, Side, const A&)>
constexpr MutantOf<GameOf<A>> mispriced(std::string_view name, std::string_view what) {
  using G = GameOf<A>;
  using Wrong = Mispriced<A, price>;
  return {name, what, &coins,
          [](LawBook<G>& book) {
            const auto row = [](std::string_view id) -> const Rule& {
              return *find_rule(G::rules(), id);
            };
            if (coins.id != "pay.amount") book.template replace_guard<A>(coins, Wrong::coins);
            book.template replace_guard<A>(row("pay.kind"), Wrong::kind);
            book.template replace_guard<A>(row("pay.amount"), Wrong::amount);
            book.template replace_guard<A>(row("pay.funds"), Wrong::funds);
            book.template replace_effects<A>(Wrong::effects);
          },
          nullptr};
}

}  // namespace praetor::mechanics
