// New cities. Each costs one chip of each kind, and a coin for each neighbouring city of the same
// resource.

#include "engine/games/antike_duellum/game.hpp"

namespace praetor::antike_duellum {

namespace {

template <class Answer>
Answer token(const State& state, Side, const Found& found) {
  if (state.bank.token[index(found.resource)] > 0) return Holds{};
  return Finds{[&] {
    return Mismatch{"resource", "a city token of this resource in the bank"sv, std::int64_t{0}};
  }};
}

void effects(Transaction<State>& transaction, Side by, const Found& found) {
  pay_for(transaction, by, found, rule::pay_bank);
  transaction.because(rule::found_city, [&](State& state) {
    state.city.set(found.city, City{state.side(by), found.resource, false, false});
    state.bank.token[index(found.resource)] -= 1;
  });
  transaction.because(rule::turn_founding, [](State& state) { state.phase = Phase::founding; });
}

bool candidates(const State& state, Side by, const Sink<Found>& sink) {
  return each_region(state, [&](Region region) {
    for (const Resource resource : {Resource::gold, Resource::iron, Resource::marble}) {
      Found found;
      found.city = region;
      found.resource = resource;
      if (!offer_payments(state, by, sink, found)) return false;
    }
    return true;
  });
}

bool generate(const State& state, Side by, const Sink<Found>& sink) {
  return board::each_of(with_units(state, by), [&](Region region) {
    if (!is_free_site(state, region)) return true;
    Found found;
    found.city = region;
    for (const Resource resource : {Resource::gold, Resource::iron, Resource::marble}) {
      found.resource = resource;
      if (!token<bool>(state, by, found)) continue;
      if (!offer_affordable(state, by, sink, found)) return false;
    }
    return true;
  });
}

constexpr Guard<State, Found> found_guards[] = {{&rule::found_site, free_site<Found>},
                                                {&rule::found_presence, founder_there<Found>},
                                                {&rule::found_token, token<Finding>, token<bool>},
                                                {&rule::pay_kind, pay_kind<Found>},
                                                {&rule::found_adjacent_coin, pay_surcharge<Found>},
                                                {&rule::pay_amount, pay_amount<Found>},
                                                {&rule::pay_funds, pay_funds<Found>}};

constexpr LawOf<Found> found_law{
    {.kind = Found::name,
     .phases = set_of({Phase::action, Phase::conquest, Phase::founding}),
     .waits_for_card = true},
    guards_of<found_guards>,
    effects,
    candidates,
    generate};

}  // namespace

const LawOf<Found>& law_of(Kind<Found>) { return found_law; }

}  // namespace praetor::antike_duellum
