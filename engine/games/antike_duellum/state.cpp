#include "engine/games/antike_duellum/state.hpp"

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
  const std::size_t kinds = state.tables().deck.size();
  for (std::size_t card = 0; card < kinds; ++card) {
    sum += state.tables().deck[card].copies - state.discard[card];
  }
  for (const Player& player : state.player) {
    for (std::size_t card = 0; card < kinds; ++card) sum -= player.cards[card];
  }
  for (std::size_t place = 0; place < state.display_count; ++place) {
    if (state.display[place].exists()) --sum;
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

std::int64_t sea_areas_of(const State& state, Side side) {
  return mechanics::sum_of_seas(state, side,
                                [&](Region region) { return state.match->sea_areas(region); });
}

}  // namespace praetor::antike_duellum
