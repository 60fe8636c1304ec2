// Faults planted in the founding of cities.

#include "engine/games/antike_duellum/faults/plant.hpp"

namespace praetor::antike_duellum::faults {
namespace {

void next_resource(const State& before, State& after, Side, const Found& found) {
  const auto other = static_cast<Resource>((index(found.resource) + 1) % resources);
  if (before.bank.token[index(other)] == 0) return;
  after.bank.token = before.bank.token;
  after.bank.token[index(other)] -= 1;
  after.city.change(found.city, [&](City& city) { city.resource = other; });
}

void with_a_temple(const State&, State& after, Side, const Found& found) {
  if (after.bank.temple == 0) return;
  after.bank.temple -= 1;
  after.city.change(found.city, [](City& city) { city.temple = true; });
}

Finding legions_only(const State& state, Side by, const Found& found) {
  return refused_unless(state.units_of(by, found.city)[index(Unit::legion)] > 0, "a legion");
}

bool units_of_anybody(const State& state, Side by, const Found& found) {
  return !judged_truly(rule::found_presence, state, state.other(by), found);
}

Finding at_sea(const State& state, Side, const Found& found) {
  return refused_unless(!state.at(found.city).exists(), "no city");
}

void token_of_marble(const State&, Side, Found& found) { found.resource = Resource::marble; }

Price own_cities_only(const State& state, Side by, const Found& found) {
  Price price = price_of(state, by, found);
  const Regions neighbours = state.match->board().neighbours(found.city);
  price.surcharge = 0;
  for (std::size_t region = 0; region < state.regions(); ++region) {
    const City& city = state.city[region];
    const bool counts = city.owner == state.side(by) && city.resource == found.resource;
    if (counts && board::has(neighbours, Region::of(region))) ++price.surcharge;
  }
  return price;
}

Price every_neighbour(const State& state, Side by, const Found& found) {
  Price price = price_of(state, by, found);
  const Regions neighbours = state.match->board().neighbours(found.city);
  price.surcharge = 0;
  for (std::size_t region = 0; region < state.regions(); ++region) {
    const bool city = state.city[region].exists();
    if (city && board::has(neighbours, Region::of(region))) ++price.surcharge;
  }
  return price;
}

// Three chips of one kind pay for a city.
Price any_kind(const State& state, Side by, const Found& found) {
  Price price = price_of(state, by, found);
  price.part.fill(price.base);
  return price;
}

}  // namespace

Chapter of_founding() {
  static constexpr Fault all[] = {
      unchanged<Found, rule::found_city, &State::bank, &Bank::token>(
          "founding.token-stays", "The token of a new city stays in the bank."),
      spoilt<Found, rule::found_city, next_resource>(
          "founding.next-resource", "A new city gets another resource than the one chosen."),
      spoilt<Found, rule::found_city, with_a_temple>("founding.with-a-temple",
                                                     "A new city comes with a temple."),
      unchanged<Found, rule::turn_founding, &State::phase>(
          "founding.action-goes-on", "The field's action goes on after a founding."),
      misjudged<Found, rule::found_presence, legions_only>(
          "founding.legions-only", "A galley is not enough to found a city."),
      let_pass<Found, rule::found_presence, units_of_anybody>(
          "founding.units-of-anybody", "Hostile units are enough to found a city."),
      misjudged<Found, rule::found_site, at_sea>("founding.at-sea",
                                                 "Cities are founded where there is no site."),
      judged_as<Found, rule::found_token, token_of_marble>(
          "founding.token-of-marble", "A token of marble must be left, whatever is chosen."),
      mispriced<Found, rule::found_adjacent_coin, own_cities_only>(
          "founding.own-cities-only", "Only cities of the founder make a new one dearer."),
      mispriced<Found, rule::found_adjacent_coin, every_neighbour>(
          "founding.every-neighbour", "Every neighbouring city makes a new one dearer."),
      mispriced<Found, rule::pay_amount, any_kind>("founding.any-kind",
                                                   "Three chips of any kinds pay for a city."),
  };
  return all;
}

}  // namespace praetor::antike_duellum::faults
