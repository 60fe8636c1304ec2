// Chronicle cards: which can come up, and what each does before the planning.

#include "engine/games/conqueror_duels/document.hpp"
#include "engine/games/conqueror_duels/flow.hpp"
#include "engine/games/conqueror_duels/game.hpp"

namespace praetor::conqueror_duels {
namespace {

std::uint64_t bit(Card card) { return std::uint64_t{1} << (card.index() % cards_max); }

std::uint64_t deck_of(const State& state) { return state.scenario().deck.value_or(0); }

/// The cards that can come up: those not drawn yet, or all if all are drawn.
std::uint64_t unseen(const State& state) {
  const std::uint64_t left = deck_of(state) & ~state.drawn;
  return left == 0 ? deck_of(state) : left;
}

bool is_declared(const State& state, const DrawChronicle& draw) {
  return state.tables().card(draw.card).effect == CardEffect::declared;
}

void note(State& state, Card card) {
  if ((deck_of(state) & ~state.drawn) == 0) state.drawn = 0;
  state.drawn |= bit(card);
  state.card = card;
}

Finding can_come_up(const State& state, Side, const DrawChronicle& draw) {
  if ((unseen(state) & bit(draw.card)) != 0) return std::nullopt;
  const bool seen = (deck_of(state) & bit(draw.card)) != 0;
  return Mismatch{"card", NameSet{&state.tables().cards, unseen(state)},
                  seen ? Fact("drawn before"sv) : Fact(state.match->name(draw.card))};
}

Finding changes(const State& state, Side, const DrawChronicle& draw) {
  if (!is_declared(state, draw)) {
    if (!draw.changes) return std::nullopt;
    return Mismatch{"changes", "no changes with this card"sv, "changes"sv};
  }
  if (!draw.changes) {
    return Mismatch{"changes", "the changes of a declared card"sv, "missing"sv};
  }
  State noted = state;
  note(noted, draw.card);
  const auto patched = patched_state(noted, draw.changes->json);
  if (patched) return std::nullopt;
  return patched.error();
}

void give_coins(State& state) {
  const std::int64_t amount = card_amount(state, CardEffect::coins);
  for (Player& player : state.player) {
    player.coins = std::max<std::int64_t>(player.coins + amount, 0);
  }
}

// A raid hits a territory once, even if the card names it by two of its spellings.
void raid(State& state) {
  Territories met = 0;
  for (const std::string& name : state.tables().card(state.card).territories) {
    const auto spelling = state.map().spellings.find(name);
    if (!spelling) continue;
    const Territory at = state.map().spelt(*spelling);
    if (board::has(met, at) || state.owner_of(at).value >= players) continue;
    met |= board::bit(at);
    const bool on_foot = state.units[at.index()][Type::infantry] > 0;
    state.units.take(at, on_foot ? Units::of(1, 0) : Units::of(0, 1));
  }
}

void draw_effects(Transaction<State>& transaction, Side, const DrawChronicle& draw) {
  transaction.because(rule::chronicle_drawn, [&](State& state) { note(state, draw.card); });
  switch (transaction.state().tables().card(draw.card).effect) {
    case CardEffect::coins:
      transaction.because(rule::chronicle_coins, give_coins);
      break;
    case CardEffect::raid:
      transaction.because(rule::chronicle_raid, raid);
      break;
    case CardEffect::declared:
      transaction.because(rule::chronicle_declared, [&](State& state) {
        if (!draw.changes) return;
        if (auto patched = patched_state(state, draw.changes->json)) state = *patched;
      });
      break;
    case CardEffect::attack:
    case CardEffect::closed_seas:
    case CardEffect::food:
      break;
  }
  follow(transaction);
  if (transaction.state().phase != Phase::over) begin_planning(transaction);
}

bool draw_candidates(const State& state, Side, const Sink<DrawChronicle>& sink) {
  for (std::size_t i = 0; i < state.tables().card_data.size(); ++i) {
    DrawChronicle draw{Card::of(i), std::nullopt};
    if (is_declared(state, draw)) draw.changes = Patch{"{}"};
    if (!sink(draw)) return false;
  }
  return true;
}

constexpr Guard<State, DrawChronicle> draw_guards[] = {{&rule::chronicle_unseen, can_come_up},
                                                       {&rule::chronicle_changes, changes}};
constexpr LawOf<DrawChronicle> draw_law{
    {.kind = DrawChronicle::name, .phases = set_of({Phase::chronicle}), .of_chance = true},
    guards_of<draw_guards>,
    draw_effects,
    draw_candidates};

}  // namespace

const LawOf<DrawChronicle>& law_of(Kind<DrawChronicle>) { return draw_law; }

}  // namespace praetor::conqueror_duels
