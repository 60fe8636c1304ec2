// What a turn may contain on any field: trade, for a nation that owns all eight know-hows, and new
// cities.

#include "engine/games/antike/flow.hpp"
#include "engine/games/antike/game.hpp"

namespace praetor::antike {

namespace {

// Trade.

Finding all_eight(const State& state, Side by, const Trade&) {
  const std::int64_t owned = state.of(by).know_how.size();
  if (owned == std::int64_t{know_hows}) return std::nullopt;
  return Mismatch{"do", "all eight know-hows"sv, owned};
}

void exchange(Transaction<State>& transaction, Side by, const Trade& trade) {
  mechanics::exchange(transaction, by, trade, rule::trade_exchange);
  note_entered(transaction, {});
}

bool trades(const State& state, Side by, const Sink<Trade>& sink) {
  return all_eight(state, by, Trade{}) || offer_possible_trades(state, by, sink, false);
}

constexpr Guard<State, Trade> trade_guards[] = {{&rule::trade_know_how, all_eight},
                                                {&rule::trade_rate, off_the_rate<Trade>},
                                                {&rule::pay_funds, nothing_to_give<Trade>}};

constexpr LawOf<Trade> trade_law{
    {.kind = Trade::name,
     .phases = set_of({Phase::advance, Phase::action, Phase::conquest, Phase::founding})},
    guards_of<trade_guards>,
    exchange,
    offer_trades<State, Trade>,
    trades};

// Founding.

Finding printed_resource(const State& state, Side, const Found& found) {
  const Resource printed = state.match->resource(found.city);
  if (!found.resource || *found.resource == printed) return std::nullopt;
  return Mismatch{"resource", name_of(printed), name_of(*found.resource)};
}

template <class Answer>
Answer stone_left(const State& state, Side by, const Found&) {
  if (state.of(by).stones > 0) return Holds{};
  return Finds{[&] { return Mismatch{"do", "a city stone in supply"sv, std::int64_t{0}}; }};
}

void found_city(Transaction<State>& transaction, Side by, const Found& found) {
  pay_for(transaction, by, found, rule::pay_bank);
  transaction.because(rule::found_city, [&](State& state) {
    state.city.set(found.city, City{state.side(by), state.match->resource(found.city), false});
    state.of(by).stones -= 1;
  });
  transaction.because(rule::turn_founding, [](State& state) { state.phase = Phase::founding; });
  note_entered(transaction, {});
}

bool found_candidates(const State& state, Side by, const Sink<Found>& sink) {
  return each_region(state, [&](Region region) {
    return mechanics::offer_payments(state, by, sink, Found{region, {}, {}});
  });
}

bool foundings(const State& state, Side by, const Sink<Found>& sink) {
  return board::each_of(with_units(state, by), [&](Region region) {
    const Found found{region, {}, {}};
    const bool barred = !is_free_site(state, region) || !stone_left<bool>(state, by, found);
    return barred || mechanics::offer_affordable(state, by, sink, found);
  });
}

constexpr Guard<State, Found> found_guards[] = {
    {&rule::found_site, free_site<Found>},
    {&rule::found_presence, founder_there<Found>},
    {&rule::found_resource, printed_resource},
    {&rule::found_stone, stone_left<Finding>, stone_left<bool>},
    {&rule::pay_kind, pay_kind<Found>},
    {&rule::pay_amount, pay_amount<Found>},
    {&rule::pay_funds, pay_funds<Found>}};

constexpr LawOf<Found> found_law{
    {.kind = Found::name, .phases = set_of({Phase::action, Phase::conquest, Phase::founding})},
    guards_of<found_guards>,
    found_city,
    found_candidates,
    foundings};

}  // namespace

const LawOf<Trade>& law_of(Kind<Trade>) { return trade_law; }
const LawOf<Found>& law_of(Kind<Found>) { return found_law; }

}  // namespace praetor::antike
