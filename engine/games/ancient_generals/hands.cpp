// How a card leaves a hand.

#include "engine/games/ancient_generals/hands.hpp"

namespace praetor::ancient_generals {

void put_in_reserve(State& state, Side by, Card card) {
  state.of(by).hand.take(card);
  state.of(by).reserve.add(card);
}

}  // namespace praetor::ancient_generals
