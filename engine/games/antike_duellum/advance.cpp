// Choosing the action: moving the stone on the rondel, paying for it, and production, which follows
// at once.

#include "engine/games/antike_duellum/game.hpp"

namespace praetor::antike_duellum {
namespace {

std::optional<Resource> product_of(RondelField field) {
  if (field == RondelField::marmor) return Resource::marble;
  if (field == RondelField::ferrum) return Resource::iron;
  if (field == RondelField::aurum) return Resource::gold;
  return std::nullopt;
}

// A production takes its coin from the bank after this step's payment has come in.
bool bank_lacks_coin(const State& state, Side by, const Advance& advance) {
  return state.bank.coin + payment(state, by, advance).coin <= 0;
}

Finding produce_coin(const State& state, Side by, const Advance& advance) {
  const bool needed = product_of(advance.to) && bank_lacks_coin(state, by, advance);
  if (needed == advance.instead.has_value()) return std::nullopt;
  if (needed) {
    return Mismatch{"instead", "a kind of chip, since the bank has no coin"sv, "nothing named"sv};
  }
  return Mismatch{"instead", "nothing, since a coin is not lacking"sv, name_of(*advance.instead)};
}

void produce(Transaction<State>& transaction, Side by, Resource resource,
             std::optional<Resource> instead) {
  transaction.because(rule::produce_chips, [&](State& state) {
    const std::int64_t more = state.of(by).know_how.has(KnowHow::moneta) ? 1 : 0;
    state.of(by).chips.chip[index(resource)] += mechanics::yield_of(state, by, resource) + more;
  });
  if (instead) {
    transaction.because(rule::produce_instead,
                        [&](State& state) { ++state.of(by).chips.chip[index(*instead)]; });
    return;
  }
  transaction.because(rule::produce_extra_coin, [&](State& state) {
    ++state.of(by).chips.coin;
    --state.bank.coin;
  });
}

void effects(Transaction<State>& transaction, Side by, const Advance& advance) {
  pay_for(transaction, by, advance, rule::pay_bank);
  transaction.because(rule::advance_stone, [&](State& state) {
    state.of(by).on_rondel = true;
    state.of(by).rondel = advance.to;
    state.phase = Phase::action;
  });
  if (transaction.state().turn_data.bonus.free_fields != 0) {
    transaction.because(rule::bonus_spent,
                        [](State& state) { state.turn_data.bonus.free_fields = 0; });
  }
  if (const auto resource = product_of(advance.to)) {
    produce(transaction, by, *resource, advance.instead);
  }
}

bool candidates(const State& state, Side by, const Sink<Advance>& sink) {
  for (std::size_t field = 0; field < rondel_fields; ++field) {
    Advance advance;
    advance.to = static_cast<RondelField>(field);
    if (!offer_payments(state, by, sink, advance)) return false;
    if (!product_of(advance.to)) continue;
    for (const Resource instead : {Resource::gold, Resource::iron, Resource::marble}) {
      advance.instead = instead;
      if (!offer_payments(state, by, sink, advance)) return false;
    }
  }
  return true;
}

// Every payment that the side can afford keeps the payment rules. Only `instead` depends on the
// bank.
bool generate(const State& state, Side by, const Sink<Advance>& sink) {
  for (std::size_t field = 0; field < rondel_fields; ++field) {
    Advance advance;
    advance.to = static_cast<RondelField>(field);
    const bool produces = product_of(advance.to).has_value();
    const Price price = price_of(state, by, advance);
    const Chips& have = state.of(by).chips;
    if (!mechanics::covers(have, default_payment(have, price))) continue;
    if (!produces || state.bank.coin > 0) {
      if (!mechanics::offer_payments_of(price, have, sink, advance)) return false;
      continue;
    }
    const auto with = [&](std::optional<Resource> instead) {
      advance.instead = instead;
      return mechanics::each_payment(have, price, [&](const Chips& chips) {
        advance.pay = mechanics::written(chips);
        return bank_lacks_coin(state, by, advance) != instead.has_value() || sink(advance);
      });
    };
    if (!with(std::nullopt)) return false;
    for (const Resource instead : {Resource::gold, Resource::iron, Resource::marble}) {
      if (!with(instead)) return false;
    }
  }
  return true;
}

constexpr Guard<State, Advance> advance_guards[] = {{&rule::pay_ambiguous, pay_ambiguous<Advance>},
                                                    {&rule::pay_kind, pay_kind<Advance>},
                                                    {&rule::pay_amount, pay_amount<Advance>},
                                                    {&rule::pay_funds, pay_funds<Advance>},
                                                    {&rule::produce_coin, produce_coin}};

constexpr LawOf<Advance> advance_law{{.kind = Advance::name, .phases = set_of({Phase::advance})},
                                     guards_of<advance_guards>,
                                     effects,
                                     candidates,
                                     generate};

}  // namespace

const LawOf<Advance>& law_of(Kind<Advance>) { return advance_law; }

}  // namespace praetor::antike_duellum
