// Hands: what is missing in one, and how a card leaves it.

#include "engine/games/ancient_warfare/hands.hpp"

#include <fmt/format.h>

#include "engine/games/ancient_warfare/rules.hpp"

namespace praetor::ancient_warfare {

Finding not_in_hand(const State& state, Side by, Card card, std::string_view field) {
  const Pile& hand = state.of(by).hand;
  if (hand.has(card)) return std::nullopt;
  return Breach{std::string(field), NameSet{&state.tables().cards, hand.members()},
                state.match->name(card)};
}

Finding not_in_hand(const State& state, Side by, const Cards& cards, std::string_view field) {
  const Pile& hand = state.of(by).hand;
  Pile named;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    named.add(cards[i]);
    if (named.of(cards[i]) <= hand.of(cards[i])) continue;
    const std::string place = std::string(field) + "/" + std::to_string(i);
    Finding found = not_in_hand(state, by, cards[i], place);
    if (found) return found;
    return Breach{place, fmt::format("at most {} of this card", hand.of(cards[i])),
                  state.match->name(cards[i])};
  }
  return std::nullopt;
}

void spend(Scribe<State>& scribe, Side by, Card card) {
  if (!card.exists()) return;
  scribe.because(rule::played_card, [&](State& state) {
    state.of(by).hand.take(card);
    state.discard.add(card);
  });
}

}  // namespace praetor::ancient_warfare
