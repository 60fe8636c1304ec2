#include "engine/games/antike_duellum/state.hpp"

#include "engine/games/antike_duellum/sites.hpp"

namespace praetor::antike_duellum {

std::int64_t unseen(const State& state, Card card) {
  std::int64_t left = state.match->datum(card).copies;
  left -= state.discard[card.index()];
  for (const Player& player : state.player) left -= player.cards[card.index()];
  for (std::size_t place = 0; place < state.display_count; ++place) {
    if (state.display[place] == card) --left;
  }
  return left;
}

std::int64_t unseen_cards(const State& state) {
  std::int64_t sum = 0;
  for (std::size_t card = 0; card < state.tables().deck.size(); ++card) {
    sum += unseen(state, Card::of(card));
  }
  return sum;
}

std::int64_t discarded_cards(const State& state) {
  std::int64_t sum = 0;
  for (const std::uint16_t copies : state.discard) sum += copies;
  return sum;
}

bool can_reveal(const State& state) {
  return discarded_cards(state) > 0 || unseen_cards(state) > 0;
}

std::int64_t capacity(const State& state, const City& city) {
  return state.tables().capacity[city.temple ? 1 : 0];
}

std::int64_t cities_of(const State& state, Side side) {
  std::int64_t count = 0;
  for (const City& city : state.city) count += city.owner == side ? 1 : 0;
  return count;
}

std::int64_t temples_of(const State& state, Side side) {
  std::int64_t count = 0;
  for (const City& city : state.city) count += city.owner == side && city.temple ? 1 : 0;
  return count;
}

std::int64_t sea_areas_of(const State& state, Side side) {
  std::int64_t count = 0;
  for (std::size_t region = 0; region < state.regions(); ++region) {
    const bool galley = state.units_of(side, Region::of(region))[index(Unit::galley)] > 0;
    if (galley) count += state.match->sea_areas(Region::of(region));
  }
  return count;
}

std::string_view owner_in(const State& state, Region region) {
  const City& city = state.at(region);
  if (city.exists()) return state.match->name(city.owner);
  return state.match->is_city_site(region) ? "no city" : "no city site";
}

}  // namespace praetor::antike_duellum
