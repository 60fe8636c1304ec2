// Duties, empty decks, and the change from one turn to the next.

#include "engine/games/ancient_generals/flow.hpp"

#include "engine/games/ancient_generals/rules.hpp"

namespace praetor::ancient_generals {

void owe(State& state, Duty duty, Side side, std::int64_t count) {
  if (count <= 0 || state.owed_count == owed_max) return;
  state.owed[state.owed_count++] = Owed{count, side, duty};
}

void settle_deck(Transaction<State>& transaction, Side side) {
  const Army& army = transaction.state().of(side);
  if (army.deck.size > 0) return;
  if (!army.reserve.empty()) {
    transaction.because(rule::deck_reshuffle, [&](State& state) {
      Army& own = state.of(side);
      own.deck = Deck{};
      own.deck.cards = own.reserve;
      own.deck.size = static_cast<std::uint16_t>(own.reserve.size());
      own.deck.known = true;
      own.reserve = Pile{};
    });
    return;
  }
  transaction.because(rule::game_lost, [&](State& state) {
    state.phase = Phase::over;
    state.winner = state.other(side);
    state.owed = {};
    state.owed_count = 0;
  });
}

void end_turn(Transaction<State>& transaction) {
  if (transaction.state().turn >= transaction.state().tables().turn_cap) {
    transaction.because(rule::game_capped, [](State& state) { state.phase = Phase::over; });
    return;
  }
  transaction.because(rule::turn_next, [](State& state) {
    ++state.turn;
    state.active = state.opponent();
    state.phase = Phase::scout;
    state.attack_barred = false;
    state.block_barred = false;
    state.used = Used{};
  });
}

}  // namespace praetor::ancient_generals
