// COMMERCIUM: chips against chips at the bank, at any time of an own turn. Coins stay out of it.

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/antike_duellum/game.hpp"
#include "engine/games/antike_duellum/price.hpp"

namespace praetor::antike_duellum {
namespace {

Finding know_how(const State& state, Side by, const Trade&) {
  if (state.of(by).know_how.has(KnowHow::commercium)) return std::nullopt;
  return Breach{"do", std::string_view("commercium owned since the turn began"),
                std::string_view("not owned")};
}

Finding rate(const State& state, Side, const Trade& trade) {
  const auto wrong = [](const Purse& purse, std::int64_t chips, std::string_view field) -> Finding {
    const Chips traded = chips_of(purse);
    if (traded.coin != 0) {
      return Breach{std::string(field) + "/coin", std::string_view("no coins"), traded.coin};
    }
    if (traded.all_chips() == chips) return std::nullopt;
    return Breach{std::string(field), fmt::format("{} chips", chips), traded.all_chips()};
  };
  if (Finding found = wrong(trade.give, state.tables().trade[0], "give")) return found;
  return wrong(trade.take, state.tables().trade[1], "take");
}

Finding funds(const State& state, Side by, const Trade& trade) {
  return no_funds(state, by, chips_of(trade.give), "give");
}

void effects(Scribe<State>& scribe, Side by, const Trade& trade) {
  scribe.because(rule::trade_exchange, [&](State& state) {
    const Chips give = chips_of(trade.give);
    const Chips take = chips_of(trade.take);
    Chips& chips = state.of(by).chips;
    for (std::size_t kind = 0; kind < resources; ++kind) {
      chips.chip[kind] += take.chip[kind] - give.chip[kind];
    }
    // The guards let no coin pass; should one pass them, it must not vanish.
    chips.coin += take.coin - give.coin;
    state.bank.coin += give.coin - take.coin;
  });
}

bool candidates(const State& state, Side by, const Offer<Trade>& offer) {
  const std::int64_t given = state.tables().trade[0];
  const std::int64_t taken = state.tables().trade[1];
  const Chips& have = state.of(by).chips;
  // Without means there is still one trade, whose lack of funds decides.
  const Chips means = have.all_chips() >= given ? have : Chips{{given, 0, 0}, 0};
  return each_mix(given, means, [&](const Chips& give) {
    return each_mix(taken, Chips{{taken, taken, taken}, 0}, [&](const Chips& take) {
      return offer(Trade{purse_of(give), purse_of(take)});
    });
  });
}

constexpr Guard<State, Trade> guards[] = {
    {&rule::trade_know_how, know_how}, {&rule::trade_rate, rate}, {&rule::pay_funds, funds}};

constexpr LawOf<Trade> law{
    {.kind = Trade::name,
     .phases = set_of({Phase::advance, Phase::action, Phase::conquest, Phase::founding})},
    guards,
    effects,
    candidates};

}  // namespace

const LawOf<Trade>& law_of(Kind<Trade>) { return law; }

}  // namespace praetor::antike_duellum
