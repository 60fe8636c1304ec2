// The rest of a turn: becoming another unit, scouting, and the end.

#include "engine/games/ancient_warfare/field.hpp"
#include "engine/games/ancient_warfare/flow.hpp"
#include "engine/games/ancient_warfare/game.hpp"
#include "engine/games/ancient_warfare/hands.hpp"
#include "engine/games/ancient_warfare/units.hpp"

namespace praetor::ancient_warfare {
namespace {

constexpr std::uint32_t acting = set_of({Phase::move, Phase::battle});

// Becoming another unit.

// The step does not say the card, so the step as a whole lacks it.
Finding lacks(const State& state, Side by, Card card) {
  if (state.of(by).hand.has(card)) return std::nullopt;
  return Mismatch{"do", Phrase{"the card", state.match->name(card)}, "not in its hand"sv};
}

Finding has_ability_card(const State& state, Side by, const Special&) {
  return lacks(state, by, state.tables().special_ability);
}

Finding special_unit(const State& state, Side, const Special& special) {
  const Piece& piece = state.at(special.from);
  if (can_become(state, piece).exists()) return std::nullopt;
  return Mismatch{"from", "a unit that can become another"sv, state.match->name(piece.type)};
}

void special_effects(Transaction<State>& transaction, Side by, const Special& special) {
  transaction.because(rule::became_unit, [&](State& state) {
    Piece piece = state.at(special.from);
    const Type type = can_become(state, piece);
    if (type.exists()) piece.type = type;
    state.put(special.from, piece);
  });
  spend(transaction, by, transaction.state().tables().special_ability);
}

bool special_candidates(const State& state, Side, const Sink<Special>& sink) {
  return each_square(*state.match, [&](Square from) { return sink(Special{from}); });
}

bool special_generate(const State& state, Side by, const Sink<Special>& sink) {
  if (!state.of(by).hand.has(state.tables().special_ability)) return true;
  return each_square(*state.match, [&](Square from) {
    const Piece& piece = state.at(from);
    return !piece.is_of(state.side(by)) || !can_become(state, piece).exists() ||
           sink(Special{from});
  });
}

constexpr Guard<State, Special> special_guards[] = {{&rule::unit_own, not_own},
                                                    {&rule::card_hand, has_ability_card},
                                                    {&rule::special_unit, special_unit}};

constexpr LawOf<Special> special_law{{.kind = Special::name, .phases = acting},
                                     guards_of<special_guards>,
                                     special_effects,
                                     special_candidates,
                                     special_generate};

// Scouting.

Finding has_scout(const State& state, Side by, const Scout&) {
  return lacks(state, by, state.tables().scout);
}

void scout_effects(Transaction<State>& transaction, Side by, const Scout&) {
  spend(transaction, by, transaction.state().tables().scout);
}

bool scout_candidates(const State&, Side, const Sink<Scout>& sink) { return sink(Scout{}); }

constexpr Guard<State, Scout> scout_guards[] = {{&rule::card_hand, has_scout}};

constexpr LawOf<Scout> scout_law{{.kind = Scout::name, .phases = acting},
                                 guards_of<scout_guards>,
                                 scout_effects,
                                 scout_candidates};

// The end.

void end_effects(Transaction<State>& transaction, Side, const EndTurn&) {
  if (transaction.state().turn >= transaction.state().constants().turn_limit) {
    transaction.because(rule::game_capped, [](State& state) { state.phase = Phase::over; });
    return;
  }
  transaction.because(rule::turn_next, [](State& state) { begin_turn(state, state.opponent()); });
}

bool end_candidates(const State&, Side, const Sink<EndTurn>& sink) { return sink(EndTurn{}); }

constexpr LawOf<EndTurn> end_law{
    {.kind = EndTurn::name, .phases = acting}, {}, end_effects, end_candidates};

}  // namespace

const LawOf<Special>& law_of(Kind<Special>) { return special_law; }
const LawOf<Scout>& law_of(Kind<Scout>) { return scout_law; }
const LawOf<EndTurn>& law_of(Kind<EndTurn>) { return end_law; }

bool Game::has_claim(const Step<Game>& step) {
  const auto* scout = std::get_if<Scout>(&step.action);
  return scout != nullptr && scout->sees.has_value();
}

std::optional<Violation> Game::broken_claim(const State& before, const Step<Game>& step,
                                            const State&) {
  if (!has_claim(step)) return std::nullopt;
  const Cards& sees = *std::get<Scout>(step.action).sees;
  const Pile& hand = before.of(before.other(step.by)).hand;
  if (cards::pile_of<Card>(sees) == hand) return std::nullopt;
  return Violation{&rule::claim_scout,
                   {"sees", NameSet{&before.tables().cards, hand.members()},
                    "not these cards, with their copies"sv}};
}

}  // namespace praetor::ancient_warfare
