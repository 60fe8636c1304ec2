// What follows about the cards that nobody has seen.

#include "engine/games/ancient_generals/state.hpp"

#include <algorithm>

namespace praetor::ancient_generals {

std::array<std::int32_t, cards::kinds_max> unaccounted(const State& state) {
  std::array<std::int32_t, cards::kinds_max> left{};
  const auto seen = [&](Card card) {
    if (card.index() < left.size()) --left[card.index()];
  };
  for (std::size_t i = 0; i < state.tables().deck.size(); ++i) {
    const Card card = Card::of(i);
    std::int64_t copies = state.tables().deck[i].copies;
    for (const Army& army : state.army) {
      copies -= army.hand.of(card) + army.reserve.of(card) + army.casualty.of(card);
      if (army.deck.known) copies -= army.deck.cards.of(card);
    }
    left[i] = static_cast<std::int32_t>(copies);
  }
  for (const Army& army : state.army) {
    for (const Card card : army.deck.known_top()) seen(card);
  }
  for (const Fight& fight : state.battle.all_fights()) {
    seen(fight.attacker);
    seen(fight.blocker);
  }
  return left;
}

Pile unseen(const State& state) {
  Pile pile;
  const auto left = unaccounted(state);
  const std::size_t kinds = std::min(left.size(), state.tables().deck.size());
  for (std::size_t i = 0; i < kinds; ++i) pile.add(Card::of(i), left[i]);
  return pile;
}

Pile pool(const State& state, Side side) {
  const Deck& deck = state.of(side).deck;
  return deck.known ? deck.cards : unseen(state);
}

}  // namespace praetor::ancient_generals
