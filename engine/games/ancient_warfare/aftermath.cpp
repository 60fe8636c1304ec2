// After the battle: half of each side's losses come back. Owner and opponent name them in turn.

#include "engine/games/ancient_warfare/game.hpp"

namespace praetor::ancient_warfare {
namespace {

std::int64_t unnamed(const State& state, Side side, Type type) {
  if (!side.exists()) return 0;
  const Army& army = state.of(side);
  return army.lost.of(type) - army.back.of(type) - army.dead.of(type);
}

template <class A>
Finding lost(const State& state, Side, const A& action) {
  if (unnamed(state, named_side(state), action.unit) > 0) return std::nullopt;
  return Mismatch{"unit", "a loss that is not named yet"sv, state.match->name(action.unit)};
}

template <class A>
Finding general(const State& state, Side, const A& action) {
  const Type first = state.tables().general;
  if (action.unit == first || unnamed(state, named_side(state), first) == 0) return std::nullopt;
  return Mismatch{"unit", state.match->name(first), state.match->name(action.unit)};
}

void next(State& state) {
  const Side side = named_side(state);
  if (!side.exists()) {
    state.phase = Phase::over;
  } else {
    state.active = owner_names(state) ? side : state.other(side);
  }
}

template <class A>
void casualty_effects(Transaction<State>& transaction, Side, const A& action) {
  const Side side = named_side(transaction.state());
  if (!side.exists()) return;
  transaction.because(rule::casualty_named, [&](State& state) {
    Army& army = state.of(side);
    (std::is_same_v<A, Return> ? army.back : army.dead).add(action.unit);
  });
  transaction.because(rule::casualty_next, next);
}

template <class A>
bool candidates(const State& state, Side, const Sink<A>& sink) {
  for (std::size_t type = 0; type < state.tables().units.size(); ++type) {
    if (!sink(A{Type::of(type)})) return false;
  }
  return true;
}

template <class A>
constexpr Guard<State, A> casualty_guards[] = {{&rule::casualty_lost, lost<A>},
                                               {&rule::casualty_general, general<A>}};

constexpr LawOf<Return> return_law{
    {.kind = Return::name, .phases = set_of({Phase::aftermath}), .naming = Naming::of_the_owner},
    guards_of<casualty_guards<Return>>,
    casualty_effects<Return>,
    candidates<Return>};
constexpr LawOf<Bury> bury_law{
    {.kind = Bury::name, .phases = set_of({Phase::aftermath}), .naming = Naming::of_the_other},
    guards_of<casualty_guards<Bury>>,
    casualty_effects<Bury>,
    candidates<Bury>};

}  // namespace

const LawOf<Return>& law_of(Kind<Return>) { return return_law; }
const LawOf<Bury>& law_of(Kind<Bury>) { return bury_law; }

}  // namespace praetor::ancient_warfare
