// How a card leaves a hand.

#include "engine/games/ancient_warfare/hands.hpp"

#include "engine/games/ancient_warfare/rules.hpp"

namespace praetor::ancient_warfare {

void spend(Transaction<State>& transaction, Side by, Card card) {
  if (!card.exists()) return;
  transaction.because(rule::played_card, [&](State& state) {
    state.of(by).hand.take(card);
    state.discard.add(card);
  });
}

}  // namespace praetor::ancient_warfare
