// The start of a turn: taking chips for coins that the bank could not give, moving the stone on the
// rondel, paying for it, and production, which follows at once.

#include "engine/games/antike/game.hpp"

namespace praetor::antike {
namespace {

template <class Answer>
Answer chip_duty(const State& state, Side, const TakeChip&) {
  if (first_owed(state).exists()) return Holds{};
  return Finds{[] {
    return Mismatch{"do", "a coin that the bank could not give"sv, "nobody lacks one"sv};
  }};
}

void take_chip(Transaction<State>& transaction, Side by, const TakeChip& take) {
  transaction.because(rule::chip_taken, [&](State& state) {
    const Side owed = first_owed(state);
    if (owed.exists()) --state.owed[owed.index()];
    ++state.of(by).chips.chip[index(take.chip)];
  });
}

bool chips_to_take(const State&, Side, const Sink<TakeChip>& sink) {
  for (const Resource chip : {Resource::gold, Resource::iron, Resource::marble}) {
    if (!sink(TakeChip{chip})) return false;
  }
  return true;
}

std::optional<Resource> product_of(RondelField field) {
  if (field == RondelField::marble) return Resource::marble;
  if (field == RondelField::iron) return Resource::iron;
  if (field == RondelField::gold) return Resource::gold;
  return std::nullopt;
}

// Under that reading market and currency add up where both are owned.
std::int64_t bonus_of(const State& state, Side by) {
  const Level& produce = state.tables().produce;
  const SetOf<KnowHow>& owned = state.of(by).know_how;
  const bool both = owned.has(market_currency.basic) && owned.has(market_currency.secondary);
  if (both && state.match->reading(Reading::market_and_currency)) return produce[1] + produce[2];
  return level_of(state, by, produce, market_currency);
}

void move_stone(Transaction<State>& transaction, Side by, const Advance& advance) {
  pay_for(transaction, by, advance, rule::pay_bank);
  transaction.because(rule::advance_stone, [&](State& state) {
    state.of(by).on_rondel = true;
    state.of(by).rondel = advance.to;
    state.phase = Phase::action;
  });
  const auto resource = product_of(advance.to);
  if (!resource) return;
  transaction.because(rule::produce_chips, [&](State& state) {
    const std::int64_t more = bonus_of(state, by);
    state.of(by).chips.chip[index(*resource)] += mechanics::yield_of(state, by, *resource) + more;
  });
}

template <bool (*each)(const State&, Side, const Sink<Advance>&, Advance)>
bool fields(const State& state, Side by, const Sink<Advance>& sink) {
  for (std::size_t field = 0; field < rondel_fields; ++field) {
    Advance advance;
    advance.to = static_cast<RondelField>(field);
    if (!each(state, by, sink, advance)) return false;
  }
  return true;
}

bool affordable(const State& state, Side by, const Sink<Advance>& sink, Advance advance) {
  return mechanics::offer_affordable(state, by, sink, advance);
}

constexpr Guard<State, TakeChip> chip_guards[] = {
    {&rule::chip_duty, chip_duty<Finding>, chip_duty<bool>}};

constexpr Guard<State, Advance> advance_guards[] = {{&rule::pay_ambiguous, pay_ambiguous<Advance>},
                                                    {&rule::pay_kind, pay_kind<Advance>},
                                                    {&rule::pay_amount, pay_amount<Advance>},
                                                    {&rule::pay_funds, pay_funds<Advance>}};

constexpr LawOf<TakeChip> chip_law{{.kind = TakeChip::name, .actor = Actor::owed},
                                   guards_of<chip_guards>,
                                   take_chip,
                                   chips_to_take};
constexpr LawOf<Advance> advance_law{{.kind = Advance::name, .phases = set_of({Phase::advance})},
                                     guards_of<advance_guards>,
                                     move_stone,
                                     fields<mechanics::offer_payments<State, Advance>>,
                                     fields<affordable>};

}  // namespace

const LawOf<TakeChip>& law_of(Kind<TakeChip>) { return chip_law; }
const LawOf<Advance>& law_of(Kind<Advance>) { return advance_law; }

}  // namespace praetor::antike
