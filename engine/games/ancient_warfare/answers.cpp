// The answers of the side that was attacked: a defence, a retreat, or nothing. Also the step that
// swaps no units.

#include "engine/games/ancient_warfare/field.hpp"
#include "engine/games/ancient_warfare/flow.hpp"
#include "engine/games/ancient_warfare/game.hpp"
#include "engine/games/ancient_warfare/hands.hpp"

namespace praetor::ancient_warfare {
namespace {

bool is_recoil(const State& state, Card card) {
  return card != state.tables().special_ability &&
         state.tables().card(card).defend == DefendManner::recoil;
}

Finding no_retreat(const State& state, Square to) {
  if (retreats(state, state.pending.target).has(to)) return std::nullopt;
  return Mismatch{"to", "a retreat square of the unit"sv, state.match->name(to)};
}

// Defences.

Finding kind(const State& state, Side, const Defend& defend) {
  if (is_for_defence(state.tables(), defend.card)) return std::nullopt;
  return Mismatch{"card", "a card that defends"sv, state.match->name(defend.card)};
}

template <const Rule& rule>
Finding condition(const State& state, Side, const Defend& defend) {
  // At most one of these rules is the condition of the card; all others find nothing.
  if (condition_of(state.tables(), defend.card) != &rule) return std::nullopt;
  if (bar_to_defence(state, defend.card, state.pending) == nullptr) return std::nullopt;
  return Mismatch{"card", "a card whose condition holds"sv, state.match->name(defend.card)};
}

Finding square(const State& state, Side, const Defend& defend) {
  if (!is_recoil(state, defend.card)) {
    if (!defend.to) return std::nullopt;
    return Mismatch{"to", "no square with this card"sv, state.match->name(*defend.to)};
  }
  if (defend.to) return no_retreat(state, *defend.to);
  if (retreats(state, state.pending.target).count <= 1) return std::nullopt;
  return Mismatch{"to", "one of several retreat squares"sv, "missing"sv};
}

void defend_effects(Transaction<State>& transaction, Side by, const Defend& defend) {
  const Pending attack = transaction.state().pending;
  spend(transaction, by, defend.card);
  transaction.because(rule::defence_saves, settle);
  if (!is_recoil(transaction.state(), defend.card)) return;
  const Retreats open = retreats(transaction.state(), attack.target);
  const Square to = defend.to.value_or(open.count > 0 ? open.squares[0] : Square::none());
  if (to.exists()) retreat(transaction, attack.from, attack.target, to);
}

template <class Is>
bool offer_cards(const State& state, const Sink<Defend>& sink, Is&& is) {
  return each_card(state, [&](Card card) {
    if (!is(card)) return true;
    if (!is_recoil(state, card)) return sink(Defend{card, std::nullopt});
    const Retreats open = retreats(state, state.pending.target);
    for (std::size_t i = 0; i < open.count; ++i) {
      if (!sink(Defend{card, open.squares[i]})) return false;
    }
    return true;
  });
}

// Every square, so that the rules on squares and on recoils have something to forbid; and no
// square, unless that means the only retreat square.
bool defend_candidates(const State& state, Side, const Sink<Defend>& sink) {
  const bool only_one = retreats(state, state.pending.target).count == 1;
  return each_card(state, [&](Card card) {
    const bool spelt = only_one && is_recoil(state, card);
    if (!spelt && !sink(Defend{card, std::nullopt})) return false;
    return each_square(*state.match, [&](Square to) { return sink(Defend{card, to}); });
  });
}

bool defend_generate(const State& state, Side by, const Sink<Defend>& sink) {
  return offer_cards(state, sink, [&](Card card) {
    return state.of(by).hand.has(card) && is_for_defence(state.tables(), card) &&
           bar_to_defence(state, card, state.pending) == nullptr;
  });
}

constexpr Guard<State, Defend> defend_guards[] = {
    {&rule::card_hand, named_in_hand},
    {&rule::card_kind, kind},
    {&rule::defend_elite, condition<rule::defend_elite>},
    {&rule::defend_recoil, condition<rule::defend_recoil>},
    {&rule::defend_reinforced, condition<rule::defend_reinforced>},
    {&rule::defend_rally, condition<rule::defend_rally>},
    {&rule::defend_rough, condition<rule::defend_rough>},
    {&rule::defend_special, condition<rule::defend_special>},
    {&rule::recoil_square, square}};

constexpr LawOf<Defend> defend_law{{.kind = Defend::name, .answers = set_of({Answer::defence})},
                                   guards_of<defend_guards>,
                                   defend_effects,
                                   defend_candidates,
                                   defend_generate};

// Retreats of immune units.

Finding recoil_square(const State& state, Side, const Recoil& recoil) {
  return no_retreat(state, recoil.to);
}

void recoil_effects(Transaction<State>& transaction, Side, const Recoil& recoil) {
  const Pending attack = transaction.state().pending;
  transaction.because(rule::retreat_made, settle);
  retreat(transaction, attack.from, attack.target, recoil.to);
}

bool recoil_candidates(const State& state, Side, const Sink<Recoil>& sink) {
  return each_square(*state.match, [&](Square to) { return sink(Recoil{to}); });
}

bool recoil_generate(const State& state, Side, const Sink<Recoil>& sink) {
  const Retreats open = retreats(state, state.pending.target);
  for (std::size_t i = 0; i < open.count; ++i) {
    if (!sink(Recoil{open.squares[i]})) return false;
  }
  return true;
}

constexpr Guard<State, Recoil> recoil_guards[] = {{&rule::recoil_square, recoil_square}};

constexpr LawOf<Recoil> recoil_law{{.kind = Recoil::name, .answers = set_of({Answer::recoil})},
                                   guards_of<recoil_guards>,
                                   recoil_effects,
                                   recoil_candidates,
                                   recoil_generate};

// Passing.

void pass_effects(Transaction<State>& transaction, Side, const Pass&) {
  if (!transaction.state().is_pending) {
    transaction.because(rule::turn_next,
                        [](State& state) { begin_turn(state, state.match->first); });
    return;
  }
  const Pending attack = transaction.state().pending;
  transaction.because(rule::target_destroyed, settle);
  destroy(transaction, attack.from, attack.target);
}

bool pass_candidates(const State&, Side, const Sink<Pass>& sink) { return sink(Pass{}); }

constexpr LawOf<Pass> pass_law{
    {.kind = Pass::name, .phases = set_of({Phase::swap}), .answers = set_of({Answer::defence})},
    {},
    pass_effects,
    pass_candidates};

}  // namespace

const LawOf<Defend>& law_of(Kind<Defend>) { return defend_law; }
const LawOf<Recoil>& law_of(Kind<Recoil>) { return recoil_law; }
const LawOf<Pass>& law_of(Kind<Pass>) { return pass_law; }

}  // namespace praetor::ancient_warfare
