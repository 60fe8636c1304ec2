// The phases in which cards go from the hand to the reserve pile: discarding, flank points, and
// siege artillery.

#include "engine/games/ancient_generals/flow.hpp"
#include "engine/games/ancient_generals/game.hpp"
#include "engine/games/ancient_generals/hands.hpp"

namespace praetor::ancient_generals {
namespace {

// Discarding.

void discard_effects(Transaction<State>& transaction, Side by, const Discard& discard) {
  transaction.because(rule::discard_reserve, [&](State& state) {
    for (const Card card : discard.cards) put_in_reserve(state, by, card);
  });
}

bool discard_candidates(const State& state, Side by, const Sink<Discard>& sink) {
  return offer_any_choices(state, by, sink, &Discard::cards);
}

bool discard_generate(const State& state, Side by, const Sink<Discard>& sink) {
  return offer_choices(state, by, sink, &Discard::cards, ~std::uint64_t{0});
}

constexpr Guard<State, Discard> discard_guards[] = {{&rule::discard_hand, named_in_hand}};

constexpr LawOf<Discard> discard_law{{.kind = Discard::name, .phases = set_of({Phase::discard})},
                                     guards_of<discard_guards>,
                                     discard_effects,
                                     discard_candidates,
                                     discard_generate};

// Flank points.

Finding flank_barred(const State& state, Side, const Flank&) {
  if (!state.attack_barred) return std::nullopt;
  return Mismatch{"do", "no flanking this turn"sv, "barred by the other side"sv};
}

bool can_flank(const CardDatum& card) { return card.flank; }

Finding flank_trait(const State& state, Side, const Flank& flank) {
  return not_all(state, flank.cards, "cards", "units with the trait flank", can_flank);
}

void flank_effects(Transaction<State>& transaction, Side by, const Flank& flank) {
  transaction.because(rule::flank_points, [&](State& state) {
    for (const Card card : flank.cards) put_in_reserve(state, by, card);
    state.of(by).flank += static_cast<std::int64_t>(flank.cards.size());
  });
}

bool flank_candidates(const State& state, Side by, const Sink<Flank>& sink) {
  return offer_any_choices(state, by, sink, &Flank::cards);
}

bool flank_generate(const State& state, Side by, const Sink<Flank>& sink) {
  if (state.attack_barred) return true;
  return offer_choices(state, by, sink, &Flank::cards, cards_that(state, can_flank));
}

constexpr Guard<State, Flank> flank_guards[] = {{&rule::flank_barred, flank_barred},
                                                {&rule::flank_hand, named_in_hand},
                                                {&rule::flank_trait, flank_trait}};

constexpr LawOf<Flank> flank_law{{.kind = Flank::name, .phases = set_of({Phase::flank})},
                                 guards_of<flank_guards>,
                                 flank_effects,
                                 flank_candidates,
                                 flank_generate};

// Siege artillery.

Finding artillery_limit(const State& state, Side, const Artillery&) {
  const auto& most = state.tables().artillery_limit;
  if (!most || state.used.artillery < *most) return std::nullopt;
  return Mismatch{"do", *most, std::int64_t{state.used.artillery} + 1};
}

Finding artillery_kind(const State& state, Side, const Artillery& artillery) {
  if (state.datum(artillery.card).is_tactics(Effect::artillery)) return std::nullopt;
  return Mismatch{"card", "siege artillery"sv, state.match->name(artillery.card)};
}

void artillery_effects(Transaction<State>& transaction, Side by, const Artillery& artillery) {
  transaction.because(rule::artillery_shot, [&](State& state) {
    put_in_reserve(state, by, artillery.card);
    ++state.used.artillery;
    owe(state, Duty::lose, state.other(by), state.datum(artillery.card).amount);
  });
}

bool artillery_candidates(const State& state, Side, const Sink<Artillery>& sink) {
  return each_card(state, [&](Card card) { return sink(Artillery{card}); });
}

bool artillery_generate(const State& state, Side by, const Sink<Artillery>& sink) {
  if (artillery_limit(state, by, {})) return true;
  return each_card(state, [&](Card card) {
    const bool may = state.of(by).hand.has(card) && state.datum(card).is_tactics(Effect::artillery);
    return !may || sink(Artillery{card});
  });
}

constexpr Guard<State, Artillery> artillery_guards[] = {{&rule::artillery_limit, artillery_limit},
                                                        {&rule::artillery_hand, named_in_hand},
                                                        {&rule::artillery_kind, artillery_kind}};

constexpr LawOf<Artillery> artillery_law{
    {.kind = Artillery::name, .phases = set_of({Phase::artillery})},
    guards_of<artillery_guards>,
    artillery_effects,
    artillery_candidates,
    artillery_generate};

}  // namespace

const LawOf<Discard>& law_of(Kind<Discard>) { return discard_law; }
const LawOf<Flank>& law_of(Kind<Flank>) { return flank_law; }
const LawOf<Artillery>& law_of(Kind<Artillery>) { return artillery_law; }

}  // namespace praetor::ancient_generals
