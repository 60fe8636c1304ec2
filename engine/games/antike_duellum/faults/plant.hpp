#pragma once
// How faults are planted in Antike Duellum: effects that are spoilt after the true ones, a guard
// that judges wrongly, a wrong price, a wrong number in the tables. Each is one row of a chapter.

#include <memory>
#include <string_view>

#include "engine/core/planted.hpp"
#include "engine/games/antike_duellum/game.hpp"
#include "engine/games/antike_duellum/price.hpp"

namespace praetor::antike_duellum::faults {

using Fault = PlantedFault<Game>;

/// The effects as they are written.
template <class A>
void truly(Scribe<State>& scribe, Side by, const A& action) {
  law_of(Kind<A>{}).effects(scribe, by, action);
}

/// What the written laws say to one rule of an action.
template <class A>
Finding judged_truly(const Rule& rule, const State& state, Side by, const A& action) {
  for (const auto& guard : law_of(Kind<A>{}).guards) {
    if (guard.rule == &rule) return guard.check(state, by, action);
  }
  return std::nullopt;
}

/// A refusal of a guard that should have let the step pass.
inline Finding refused(std::string_view why) { return Breach{"do", why, {}}; }

template <class A>
using Spoil = void (*)(const State& before, State& after, Side by, const A&);

template <class A, const Rule& cause, Spoil<A> spoil>
void spoilt_effects(Scribe<State>& scribe, Side by, const A& action) {
  const State before = scribe.state();
  truly(scribe, by, action);
  scribe.because(cause, [&](State& after) { spoil(before, after, by, action); });
}

/// The true effects, and then something that should not be.
template <class A, const Rule& cause, Spoil<A> spoil>
constexpr Fault spoilt(std::string_view name, std::string_view what) {
  return {name, what, &cause,
          [](LawBook<Game>& book) {
            book.template replace_effects<A>(spoilt_effects<A, cause, spoil>);
          },
          nullptr};
}

/// Effects of their own in place of the true ones.
template <class A, const Rule& cause, void (*effects)(Scribe<State>&, Side, const A&)>
constexpr Fault replaced(std::string_view name, std::string_view what) {
  return {name, what, &cause,
          [](LawBook<Game>& book) { book.template replace_effects<A>(effects); }, nullptr};
}

/// A guard that lets pass what it should refuse, or the other way round.
template <class A, const Rule& rule, Finding (*check)(const State&, Side, const A&)>
constexpr Fault misjudged(std::string_view name, std::string_view what) {
  return {name, what, &rule,
          [](LawBook<Game>& book) { book.template replace_guard<A>(rule, check); }, nullptr};
}

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

template <void (*change)(Tables&)>
Setup with_tables(const Setup& setup) {
  auto data = std::make_shared<TableData>(*setup.match->table_data);
  change(data->tables);
  auto match = std::make_shared<Match>(*setup.match);
  match->table_data = std::move(data);
  Setup altered = setup;
  altered.match = std::move(match);
  return altered;
}

/// One wrong number in the tables.
template <const Rule& rule, void (*change)(Tables&)>
constexpr Fault mistabled(std::string_view name, std::string_view what) {
  return {name, what, &rule, nullptr, with_tables<change>};
}

}  // namespace praetor::antike_duellum::faults
