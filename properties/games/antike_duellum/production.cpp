// The advance and its production: where the stone goes, what cities yield, and the coin or its
// replacement.

#include "properties/games/antike_duellum/audit.hpp"

namespace praetor::properties::antike_duellum {
namespace {

// What the side gained, after adding the payment of the advance back.
struct Yield {
  Chips gained;
  std::int64_t bank_left = 0;  ///< coins in the bank after the payment
  Resource resource{};
};

std::optional<Yield> yield_of(const Audit& look) {
  const Advance* advance = look.is<Advance>();
  const auto resource = advance == nullptr ? std::nullopt : product(advance->to);
  if (!resource) return std::nullopt;
  const Goods goods = held(look);
  const Side by = actor(look);
  const Chips price = paid(goods, by, bill(goods, by, *advance), advance->pay);
  Yield yield;
  const Chips& after = player_after(look, by).chips;
  const Chips& before = goods.purse[by.index()];
  for (std::size_t kind = 0; kind < resources; ++kind) {
    yield.gained.chip[kind] = after.chip[kind] - before.chip[kind] + price.chip[kind];
  }
  yield.gained.coin = after.coin - before.coin + price.coin;
  yield.bank_left = goods.bank_coin + price.coin;
  yield.resource = *resource;
  return yield;
}

Finding stone_stands(const Audit& look, const Advance& advance) {
  const Player& player = player_after(look, actor(look));
  if (!player.on_rondel) return wrong("rondel", name_of(advance.to), "no field");
  if (player.rondel != advance.to) {
    return wrong("rondel", name_of(advance.to), name_of(player.rondel));
  }
  if (look.after.phase == Phase::action) return std::nullopt;
  return wrong("phase", name_of(Phase::action), name_of(look.after.phase));
}

Finding cities_yield(const Audit& look) {
  const auto yield = yield_of(look);
  if (!yield) return std::nullopt;
  // Counts city by city, as a player would.
  const Goods goods = held(look);
  const Side by = actor(look);
  std::int64_t chips = 0;
  for (std::size_t i = 0; i < look.match().board().regions.size(); ++i) {
    const Region region = Region::of(i);
    if (!contains(goods.owned[by.index()] & goods.resource[index(yield->resource)], region)) {
      continue;
    }
    chips += goods.tables().capacity[contains(goods.temples, region) ? 1 : 0];
  }
  if (goods.know_how[by.index()].has(KnowHow::moneta)) ++chips;
  const auto instead = look.is<Advance>()->instead;
  if (instead && *instead == yield->resource) ++chips;
  return unless_equal(name_of(yield->resource), chips, yield->gained.chip[index(yield->resource)]);
}

Finding brings_a_coin(const Audit& look) {
  const auto yield = yield_of(look);
  if (!yield) return std::nullopt;
  const std::int64_t coins = look.is<Advance>()->instead ? 0 : 1;
  if (Finding found = unless_equal("coin", coins, yield->gained.coin)) return found;
  return unless_equal("bank/coin", yield->bank_left - coins, look.after.bank.coin);
}

Finding brings_a_chip_instead(const Audit& look) {
  const auto yield = yield_of(look);
  if (!yield) return std::nullopt;
  const auto instead = look.is<Advance>()->instead;
  return first_below(resources, [&](std::size_t kind) -> Finding {
    const auto resource = static_cast<Resource>(kind);
    if (resource == yield->resource) return std::nullopt;
    const std::int64_t chips = instead && *instead == resource ? 1 : 0;
    return unless_equal(name_of(resource), chips, yield->gained.chip[kind]);
  });
}

Finding instead_of_a_lacking_coin(const Audit& look, const Advance& advance) {
  const auto yield = yield_of(look);
  const bool lacking = yield && yield->bank_left < 1;
  return unless(lacking == advance.instead.has_value(), "instead",
                lacking ? "a kind of chip, since the bank has no coin" : "nothing",
                advance.instead ? name_of(*advance.instead) : "nothing"sv);
}

Finding other_fields_yield_nothing(const Audit& look, const Advance& advance) {
  if (product(advance.to)) return std::nullopt;
  const Side by = actor(look);
  const Goods goods = held(look);
  const Chips price = paid(goods, by, bill(goods, by, advance), advance.pay);
  const Chips& before = goods.purse[by.index()];
  const Chips& after = player_after(look, by).chips;
  return unless_equal("chips and coins", before.all() - price.all(), after.all());
}

Finding first_advance_is_free(const Audit& look, const Advance& advance) {
  if (held(look).stone[actor(look).index()] >= 0 || !advance.pay) return std::nullopt;
  return unless_equal("pay", 0, as_chips(*advance.pay).all());
}

}  // namespace

Chapter production_properties() {
  static constexpr Property<Game> properties[] = {
      {"the stone stands where it was moved, and the action begins", "advance.stone", stone_stands},
      {"the first advance of a side is free", "pay.amount", first_advance_is_free},
      {"cities of the field yield chips, those with a temple more, moneta one more",
       "produce.chips produce.instead", cities_yield},
      {"a production brings a coin from the bank", "produce.extra-coin", brings_a_coin},
      {"a production without a coin brings the chip that was named", "produce.instead",
       brings_a_chip_instead},
      {"a chip comes in place of the coin exactly where the bank has none", "produce.coin",
       instead_of_a_lacking_coin},
      {"fields without a product yield nothing", "produce.chips produce.extra-coin",
       other_fields_yield_nothing},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
