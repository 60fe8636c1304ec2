#include "engine/games/antike/flow.hpp"

#include <algorithm>

#include "engine/games/antike/rules.hpp"

namespace praetor::antike {

void begin_round(Transaction<State>& transaction) {
  const State& now = transaction.state();
  const std::int64_t round = 1 + (now.turn - 1) / std::ssize(now.match->nations);
  constexpr std::int64_t second = 2;
  const bool from_second = now.match->reading(Reading::first_coin);
  const std::int64_t first = from_second ? second : now.tables().first_coin_round;
  if (now.active != Side{0} || round < first) return;
  const std::int64_t each = now.tables().round_coin;
  std::array<std::int64_t, nations_max> missing{};
  transaction.because(rule::round_coin, [&](State& state) {
    for (std::size_t side = 0; side < state.match->players(); ++side) {
      const std::int64_t coins = std::min(each, state.bank.coin);
      state.player[side].chips.coin += coins;
      state.bank.coin -= coins;
      missing[side] = each - coins;
    }
  });
  transaction.because(rule::round_owed, [&](State& state) { state.owed = missing; });
}

void begin_next_turn(Transaction<State>& transaction) {
  transaction.because(rule::turn_next, [](State& state) {
    state.active = state.next();
    state.phase = Phase::advance;
    ++state.turn;
    state.turn_data = TurnData{};
  });
  begin_round(transaction);
}

void note_entered(Transaction<State>& transaction, const Entered& entered) {
  if (transaction.state().turn_data.entered == entered) return;
  transaction.because(rule::battle_entered,
                      [&](State& state) { state.turn_data.entered = entered; });
}

void win(Transaction<State>& transaction) {
  transaction.because(rule::game_won, [](State& state) {
    state.phase = Phase::over;
    state.winner = state.active;
  });
}

}  // namespace praetor::antike
