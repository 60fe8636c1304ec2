// Prices: who may pay with what. The auditor computes the bill here; costs.cpp computes it from the
// boards instead.

#include <numeric>

#include "properties/games/antike/chapters.hpp"
#include "properties/games/antike/trade.hpp"

namespace praetor::properties::antike {
namespace {

constexpr std::string_view kinds[] = {"marble", "iron", "gold", "coin"};

// Calls `use(bill, payment, written)` for a step that pays for something.
template <class F>
Finding of_payment(const Seen& look, F&& use) {
  return std::visit(
      [&]<class A>(const A& action) -> Finding {
        if constexpr (requires { action.pay; }) {
          const Bill bill = was(look).bill(actor(look), action);
          return use(bill, was(look).paid(actor(look), bill, action.pay), action.pay.has_value());
        } else {
          return std::nullopt;
        }
      },
      look.step.action);
}

Finding said_which(const Seen& look, const Advance&) {
  return of_payment(look, [&](const Bill& bill, const Goods&, bool written) -> Finding {
    if (written || bill.sum == 0) return std::nullopt;
    const Goods& purse = was(look).of(actor(look)).purse;
    std::int64_t held = 0;
    for (std::size_t kind = 0; kind < coin; ++kind) held += purse[kind] > 0 ? 1 : 0;
    return unless_at_most("kinds of chips in hand", 1, held);
  });
}

/// The kinds of chips that a price names, even if the price is 0.
std::array<bool, 3> named(const Seen& look) {
  if (look.is<BuildTemple>() != nullptr) return {true, false, false};
  if (look.is<Arm>() != nullptr) return {false, true, false};
  if (look.is<Develop>() != nullptr) return {false, false, true};
  return {true, true, true};
}

Finding known_kinds(const Seen& look) {
  return of_payment(look, [&](const Bill&, const Goods& paid, bool) -> Finding {
    const auto fits = named(look);
    for (std::size_t kind = 0; kind < coin; ++kind) {
      if (!fits[kind] && paid[kind] != 0) return wrong("pay", "another kind", kinds[kind]);
    }
    return std::nullopt;
  });
}

Finding fields_cost_their_price(const Seen& look, const Advance&) {
  return of_payment(look, [&](const Bill& bill, const Goods& paid, bool) {
    return unless_equal("pay", bill.sum,
                        std::accumulate(paid.begin(), paid.end(), std::int64_t{0}));
  });
}

Finding covered(const Goods& purse, const Goods& paid) {
  for (std::size_t kind = 0; kind <= coin; ++kind) {
    if (Finding found = unless_at_most(kinds[kind], purse[kind], paid[kind])) return found;
  }
  return std::nullopt;
}

Finding within_means(const Seen& look) {
  const Goods& purse = was(look).of(actor(look)).purse;
  if (const Trade* trade = look.is<Trade>()) return covered(purse, goods_of(trade->give));
  return of_payment(
      look, [&](const Bill&, const Goods& paid, bool) -> Finding { return covered(purse, paid); });
}

Finding trades_with_all_eight(const Seen& look, const Trade&) {
  return unless(was(look).knows_all(actor(look)), "do", "all eight know-hows", "fewer");
}

}  // namespace

Chapter price_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>({"who holds chips of several kinds says which pay for an advance",
                       "pay.ambiguous", said_which}),
      restating<Game>(
          {"a price is paid in chips that it names, or in coins", "pay.kind", known_kinds}),
      {"each field beyond the free ones has its price", "pay.amount", fields_cost_their_price},
      restating<Game>(
          {"a nation pays with chips and coins that it has", "pay.funds", within_means}),
      restating<Game>(
          {"who trades owns all eight know-hows", "trade.know-how", trades_with_all_eight}),
      {"a trade gives and takes at its rate", "trade.rate", trade_without_coins<Trade, Game>},
      {"several trades are made at once", "trade.rate", several_lots_at_once<Trade, Game>},
  };
  return properties;
}

}  // namespace praetor::properties::antike
