// COMMERCIUM: a side exchanges chips for chips at the bank, at any time in its own turn. Coins
// cannot be exchanged.

#include "engine/games/antike_duellum/game.hpp"

namespace praetor::antike_duellum {
namespace {

template <class Answer>
Answer know_how(const State& state, Side by, const Trade&) {
  if (state.of(by).know_how.has(KnowHow::commercium)) return Holds{};
  return Finds{[] {
    return Mismatch{"do", "commercium owned since the turn began"sv, "not owned"sv};
  }};
}

void effects(Transaction<State>& transaction, Side by, const Trade& trade) {
  mechanics::exchange(transaction, by, trade, rule::trade_exchange);
}

bool candidates(const State& state, Side by, const Sink<Trade>& sink) {
  return mechanics::offer_trades_with(state, by, sink, state.match->reading(Reading::trade_coins));
}

bool trades(const State& state, Side by, const Sink<Trade>& sink) {
  return !know_how<bool>(state, by, Trade{}) ||
         offer_possible_trades(state, by, sink, state.match->reading(Reading::trade_coins));
}

Finding rate(const State& state, Side, const Trade& trade) {
  return mechanics::wrong_rate(trade.give, trade.take, state.tables().trade,
                               state.match->reading(Reading::trade_coins));
}

constexpr Guard<State, Trade> trade_guards[] = {
    {&rule::trade_know_how, know_how<Finding>, know_how<bool>},
    {&rule::trade_rate, rate},
    {&rule::pay_funds, nothing_to_give<Trade>}};

constexpr LawOf<Trade> trade_law{
    {.kind = Trade::name,
     .phases = set_of({Phase::advance, Phase::action, Phase::conquest, Phase::founding})},
    guards_of<trade_guards>,
    effects,
    candidates,
    trades};

}  // namespace

const LawOf<Trade>& law_of(Kind<Trade>) { return trade_law; }

}  // namespace praetor::antike_duellum
