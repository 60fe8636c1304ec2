// Faults planted in the rondel and in production.

#include <algorithm>

#include "engine/games/antike_duellum/faults/plant.hpp"

namespace praetor::antike_duellum::faults {
namespace {

void stone_one_further(const State&, State& after, Side by, const Advance& advance) {
  const auto& rondel = after.tables().rondel;
  const auto place =
      static_cast<std::size_t>(std::ranges::find(rondel, advance.to) - rondel.begin());
  after.of(by).rondel = rondel[(place + 1) % rondel.size()];
}

std::optional<Resource> product(const Advance& advance) {
  if (advance.to == RondelField::aurum) return Resource::gold;
  if (advance.to == RondelField::ferrum) return Resource::iron;
  if (advance.to == RondelField::marmor) return Resource::marble;
  return std::nullopt;
}

// The number of cities with a resource that satisfy `counts`.
template <class F>
std::int64_t cities(const State& state, Resource resource, F&& counts) {
  return std::ranges::count_if(state.city, [&](const City& city) {
    return city.exists() && city.resource == resource && counts(city);
  });
}

void temple_yields_two(const State& before, State& after, Side by, const Advance& advance) {
  const auto resource = product(advance);
  if (!resource) return;
  after.of(by).chips.chip[index(*resource)] -=
      cities(before, *resource, [&](const City& city) { return city.owner == by && city.temple; });
}

void hostile_cities_yield(const State& before, State& after, Side by, const Advance& advance) {
  const auto resource = product(advance);
  if (!resource) return;
  after.of(by).chips.chip[index(*resource)] +=
      cities(before, *resource, [&](const City& city) { return city.owner != by; });
}

void moneta_needs_a_city(const State& before, State& after, Side by, const Advance& advance) {
  const auto resource = product(advance);
  if (!resource || !before.of(by).know_how.has(KnowHow::moneta)) return;
  if (cities(before, *resource, [&](const City& city) { return city.owner == by; }) == 0) {
    after.of(by).chips.chip[index(*resource)] -= 1;
  }
}

void two_coins(const State&, State& after, Side by, const Advance& advance) {
  if (!product(advance) || advance.instead || after.bank.coin == 0) return;
  after.of(by).chips.coin += 1;
  after.bank.coin -= 1;
}

void coin_from_nowhere(const State&, State& after, Side, const Advance& advance) {
  if (product(advance) && !advance.instead) after.bank.coin += 1;
}

void product_instead(const State&, State& after, Side by, const Advance& advance) {
  const auto resource = product(advance);
  if (!resource || !advance.instead) return;
  after.of(by).chips.chip[index(*advance.instead)] -= 1;
  after.of(by).chips.chip[index(*resource)] += 1;
}

// Fault: the coins of the payment are not counted.
Finding coin_before_payment(const State& state, Side, const Advance& advance) {
  const bool needed = product(advance).has_value() && state.bank.coin <= 0;
  return refused_unless(needed == advance.instead.has_value(),
                        "a chip exactly when the bank has no coin");
}

bool ambiguous_with_three_kinds(const State& state, Side by, const Advance&) {
  const auto& chip = state.of(by).chips.chip;
  return std::ranges::count(chip, 0) > 0;
}

Price round_is_free(const State& state, Side by, const Advance& advance) {
  Price price = price_of(state, by, advance);
  const Player& player = state.of(by);
  if (!player.on_rondel || player.rondel != advance.to) return price;
  price.base = 0;
  price.part.fill(0);
  return price;
}

}  // namespace

Chapter of_the_rondel() {
  static constexpr Fault all[] = {
      spoilt<Advance, rule::advance_stone, stone_one_further>(
          "rondel.stone-one-further", "The stone is put one field beyond the one chosen."),
      unchanged<Advance, rule::advance_stone, &State::phase>(
          "rondel.advance-again", "After the advance the side may advance again."),
      unchanged<Advance, rule::bonus_spent, &State::turn_data, &TurnData::bonus,
                &Bonus::free_fields>("rondel.free-fields-kept",
                                     "The free fields of a card are not used up by the advance."),
      mispriced<Advance, rule::pay_amount, round_is_free>("rondel.round-is-free",
                                                          "To stay on the field costs nothing."),
      let_pass<Advance, rule::pay_ambiguous, ambiguous_with_three_kinds>(
          "rondel.ambiguous-with-three-kinds",
          "Only a side with chips of all three kinds must say which ones it pays."),
      spoilt<Advance, rule::produce_chips, temple_yields_two>(
          "production.temple-yields-two", "A city with a temple yields two chips."),
      spoilt<Advance, rule::produce_chips, hostile_cities_yield>(
          "production.hostile-cities-yield", "Cities of the opponent yield chips as well."),
      spoilt<Advance, rule::produce_chips, moneta_needs_a_city>(
          "production.moneta-needs-a-city", "Moneta yields nothing to a side without such a city."),
      spoilt<Advance, rule::produce_extra_coin, two_coins>("production.two-coins",
                                                           "A production brings two coins."),
      spoilt<Advance, rule::produce_extra_coin, coin_from_nowhere>(
          "production.coin-from-nowhere", "The coin of a production is not taken from the bank."),
      spoilt<Advance, rule::produce_instead, product_instead>(
          "production.product-instead", "The product replaces a missing coin, not the chip named."),
      misjudged<Advance, rule::produce_coin, coin_before_payment>(
          "production.coin-before-payment", "The coin paid in this step is not in the bank yet."),
  };
  return all;
}

}  // namespace praetor::antike_duellum::faults
