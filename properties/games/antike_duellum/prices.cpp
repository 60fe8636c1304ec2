// Prices: who may pay with what, and where the payment goes. The auditor's treasury computes the
// bill here; costs.cpp computes it from the boards instead.

#include "properties/games/antike_duellum/audit.hpp"

namespace praetor::properties::antike_duellum {
namespace {

// Calls `use(bill, payment, treasury, written)` for a step that pays for something.
template <class F>
Finding of_payment(const Audit& look, F&& use) {
  return std::visit(
      [&]<class A>(const A& action) -> Finding {
        if constexpr (requires { action.pay; }) {
          const Goods goods = held(look);
          const Bill due = bill(goods, actor(look), action);
          return use(due, paid(goods, actor(look), due, action.pay), goods, action.pay.has_value());
        } else {
          return std::nullopt;
        }
      },
      look.step.action);
}

Finding fields_cost_their_price(const Audit& look, const Advance& advance) {
  const Goods goods = held(look);
  const Bill due = bill(goods, actor(look), advance);
  return unless_equal("pay", due.base, paid(goods, actor(look), due, advance.pay).all());
}

// The kind of chip that a price names, even if the price is 0; empty if it names all kinds.
std::optional<Resource> named(const Advance&) { return std::nullopt; }
std::optional<Resource> named(const Found&) { return std::nullopt; }
std::optional<Resource> named(const BuildTemple&) { return Resource::marble; }
std::optional<Resource> named(const BuildWall&) { return Resource::marble; }
std::optional<Resource> named(const Arm&) { return Resource::iron; }
std::optional<Resource> named(const Develop&) { return Resource::gold; }
std::optional<Resource> named(const Recruit&) { return Resource::gold; }

Finding known_kinds(const Audit& look) {
  return std::visit(
      []<class A>(const A& action) -> Finding {
        if constexpr (requires { action.pay; }) {
          const auto chip = named(action);
          if (!chip || !action.pay) return std::nullopt;
          Chips others = as_chips(*action.pay);
          others.chip[index(*chip)] = 0;
          return unless_equal("chips of other kinds", 0, others.all_chips());
        } else {
          return std::nullopt;
        }
      },
      look.step.action);
}

Finding lacking(const Chips& purse, const Chips& payment) {
  for (std::size_t kind = 0; kind < resources; ++kind) {
    if (payment.chip[kind] <= purse.chip[kind]) continue;
    return wrong("pay/" + std::string(name_of(static_cast<Resource>(kind))), purse.chip[kind],
                 payment.chip[kind]);
  }
  if (payment.coin <= purse.coin) return std::nullopt;
  return wrong("pay/coin", purse.coin, payment.coin);
}

Finding within_means(const Audit& look) {
  if (const Trade* trade = look.is<Trade>()) {
    return lacking(held(look).purse[actor(look).index()], as_chips(trade->give));
  }
  return of_payment(look, [&](const Bill&, const Chips& payment, const Goods& goods, bool) {
    return lacking(goods.purse[actor(look).index()], payment);
  });
}

Finding said_which(const Audit& look, const Advance& advance) {
  if (advance.pay) return std::nullopt;
  const Goods goods = held(look);
  if (bill(goods, actor(look), advance).base == 0) return std::nullopt;
  std::int64_t kinds = 0;
  for (const std::int64_t chips : goods.purse[actor(look).index()].chip) kinds += chips > 0 ? 1 : 0;
  return unless(kinds < 2, "pay", "which chips are paid", "left out");
}

// Another chapter checks what a production brings, so that is subtracted first.
Finding goes_to_the_bank(const Audit& look) {
  return of_payment(look, [&](const Bill&, const Chips& payment, const Goods& goods, bool) {
    const Side by = actor(look);
    Chips rest = goods.purse[by.index()];
    for (std::size_t kind = 0; kind < resources; ++kind) rest.chip[kind] -= payment.chip[kind];
    rest.coin -= payment.coin;
    std::int64_t bank = goods.bank_coin + payment.coin;
    const Advance* advance = look.is<Advance>();
    if (const auto made = advance == nullptr ? std::nullopt : product(advance->to)) {
      rest.chip[index(*made)] += goods.yield(by, *made);
      if (advance->instead) {
        ++rest.chip[index(*advance->instead)];
      } else {
        ++rest.coin;
        --bank;
      }
    }
    if (Finding found = unless_equal("purse", rest, player_after(look, by).chips)) return found;
    return unless_equal("bank/coin", bank, look.after.bank.coin);
  });
}

Finding others_pay_nothing(const Audit& look) {
  return of_payment(look, [&](const Bill&, const Chips&, const Goods& goods, bool) {
    const Side other = facing(actor(look));
    return unless_equal("purse of the other side", goods.purse[other.index()],
                        player_after(look, other).chips);
  });
}

Finding bonuses_are_spent(const Audit& look) {
  const Bonus& left = look.after.turn_data.bonus;
  if (look.is<Advance>() != nullptr) return unless_equal("free fields", 0, left.free_fields);
  if (look.is<BuildTemple>() != nullptr) return unless_equal("discount", 0, left.discount);
  return std::nullopt;
}

}  // namespace

Chapter price_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>({"a side pays with chips and coins that it has", "pay.funds", within_means}),
      restating<Game>({"who holds chips of several kinds says which pay for an advance",
                       "pay.ambiguous", said_which}),
      restating<Game>(
          {"a price is paid in chips that it names, or in coins", "pay.kind", known_kinds}),
      {"each field beyond the free ones has its price", "pay.amount", fields_cost_their_price},
      {"what is paid leaves the purse, and coins go to the bank", "pay.bank", goes_to_the_bank},
      {"nobody pays for the other side", "pay.bank", others_pay_nothing},
      {"what a card gave is spent with the advance and the temple", "bonus.spent",
       bonuses_are_spent},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
