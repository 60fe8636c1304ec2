// What a payment that a step leaves out is filled in with. The rules on kinds, amounts and coins
// are not asked of it: here they are, counted out of the price itself.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/mechanics/price.hpp"

namespace praetor::mechanics {
namespace {

std::int64_t some(std::int64_t most) { return *rc::gen::inRange<std::int64_t>(0, most + 1); }

Price some_price() {
  const auto kind = static_cast<Resource>(some(2));
  Price price = price_in(kind, some(12), some(4));
  if (some(2) == 0) price = price_in_any(some(12));
  if (some(2) == 0) price = price_of_each(some(4));
  price.surcharge = some(4);
  return price;
}

RC_GTEST_PROP(Payment, ThatIsLeftOutKeepsItsRules, ()) {
  const Price price = some_price();
  const Chips have{{some(9), some(9), some(9)}, some(9)};
  const Chips paid = default_payment(have, price);
  std::int64_t chips = 0;
  for (std::size_t kind = 0; kind < resources; ++kind) {
    RC_ASSERT(paid.chip[kind] >= 0 && paid.chip[kind] <= have.chip[kind]);
    RC_ASSERT(paid.chip[kind] == 0 || price.accepts[kind]);
    RC_ASSERT(paid.chip[kind] <= price.part[kind]);
    chips += paid.chip[kind];
  }
  RC_ASSERT(chips <= price.base);
  RC_ASSERT(paid.coin == price.base - chips + price.surcharge);
}

}  // namespace
}  // namespace praetor::mechanics
