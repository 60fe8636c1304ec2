#pragma once
// How faults are planted in Antike Duellum: as in every game, and wrong prices. Each is one row of
// a chapter.

#include <string_view>

#include "engine/core/planting.hpp"
#include "engine/games/antike_duellum/game.hpp"
#include "engine/games/antike_duellum/price.hpp"

namespace praetor::antike_duellum {

template <class A>
Game game_of(Kind<A>);

namespace faults {

using namespace planting;
using Fault = PlantedFault<Game>;

/// An action that is sold at a wrong price, whether its payment is written or not.
template <class A, Price (*price)(const State&, Side, const A&)>
struct Mispriced {
  static A written(const State& state, Side by, A action) {
    if (!action.pay) action.pay = purse_of(default_payment(state, by, price(state, by, action)));
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
    return no_funds(state, by, paid(state, by, action), "pay");
  }
  static void effects(Scribe<State>& scribe, Side by, const A& action) {
    truly(scribe, by, written(scribe.state(), by, action));
  }
};

/// `coins` is the rule of the action's surcharge, or `pay_amount` where it has none.
template <class A, const Rule& coins, Price (*price)(const State&, Side, const A&)>
constexpr Fault mispriced(std::string_view name, std::string_view what) {
  using Wrong = Mispriced<A, price>;
  return {name, what, &coins,
          [](LawBook<Game>& book) {
            if (&coins != &rule::pay_amount) book.template replace_guard<A>(coins, Wrong::coins);
            book.template replace_guard<A>(rule::pay_kind, Wrong::kind);
            book.template replace_guard<A>(rule::pay_amount, Wrong::amount);
            book.template replace_guard<A>(rule::pay_funds, Wrong::funds);
            book.template replace_effects<A>(Wrong::effects);
          },
          nullptr};
}

}  // namespace faults
}  // namespace praetor::antike_duellum
