// Cards that are drawn or lost from a deck: the known cards on top come first; the others may be
// any cards that can be in the deck.

#include <algorithm>

#include "engine/games/ancient_generals/flow.hpp"
#include "engine/games/ancient_generals/game.hpp"
#include "engine/games/ancient_generals/hands.hpp"
#include "engine/text/counted.hpp"

namespace praetor::ancient_generals {
namespace {

/// The known cards among the first `cards` cards of the deck.
std::span<const Card> top_of(const Deck& deck, std::size_t cards) {
  return deck.known_top().first(std::min<std::size_t>(cards, deck.top_count));
}

template <class A>
Finding count(const State& state, Side, const A& action) {
  const auto due = static_cast<std::int64_t>(cards_due(state));
  if (static_cast<std::int64_t>(action.cards.size()) == due) return std::nullopt;
  return Mismatch{"cards", "exactly " + text::counted(due, "card"),
                  static_cast<std::int64_t>(action.cards.size())};
}

template <class A>
Finding top(const State& state, Side, const A& action) {
  const Pile drawn = cards::pile_of<Card>(action.cards);
  Pile needed;
  for (const Card card : top_of(state.of(action.side).deck, action.cards.size())) {
    needed.add(card);
    if (needed.of(card) <= drawn.of(card)) continue;
    return Mismatch{"cards", Phrase{"among them the top card", state.match->name(card)},
                    "not enough of it"sv};
  }
  return std::nullopt;
}

template <class A>
Finding can_lie_there(const State& state, Side, const A& action) {
  Pile known = cards::pile_of<Card>(top_of(state.of(action.side).deck, action.cards.size()));
  Pile left = pool(state, state.side(action.side));
  for (std::size_t i = 0; i < action.cards.size(); ++i) {
    const Card card = action.cards[i];
    Pile& from = known.has(card) ? known : left;
    if (!from.has(card)) {
      return Mismatch{"cards/" + std::to_string(i), "a card that can lie in this deck"sv,
                      state.match->name(card)};
    }
    from.take(card);
  }
  return std::nullopt;
}

/// Takes cards from a deck: the known ones from the top, the rest from below.
void take(Deck& deck, const Cards& taken) {
  Pile below = cards::pile_of<Card>(taken);
  const std::span<const Card> from_top = top_of(deck, taken.size());
  const std::size_t gone = from_top.size();
  for (const Card card : from_top) below.take(card);
  for (std::size_t i = 0; i < deck.top.size(); ++i) {
    deck.top[i] = i + gone < deck.top.size() ? deck.top[i + gone] : Card::none();
  }
  deck.top_count = static_cast<std::uint8_t>(deck.top_count - gone);
  deck.size =
      static_cast<std::uint16_t>(deck.size - std::min<std::size_t>(deck.size, taken.size()));
  if (deck.known) deck.cards.take(below);
}

void settle_duty(State& state, std::size_t cards) {
  if (!state.owes()) return;
  state.owed.front().count -= static_cast<std::int64_t>(cards);
  if (state.owed.front().count > 0) return;
  std::shift_left(state.owed.begin(), state.owed.end(), 1);
  state.owed.back() = Owed{};
  --state.owed_count;
}

template <class A, const Rule& cause>
void effects(Transaction<State>& transaction, Side, const A& action) {
  transaction.because(cause, [&](State& state) {
    Army& army = state.of(action.side);
    take(army.deck, action.cards);
    Pile& to = std::is_same_v<A, Draw> ? army.hand : army.casualty;
    for (const Card card : action.cards) to.add(card);
    settle_duty(state, action.cards.size());
  });
  settle_deck(transaction, transaction.state().side(action.side));
  const State& state = transaction.state();
  if (state.phase == Phase::damage && !state.owes()) end_turn(transaction);
}

// Steps of chance are recorded but never listed.
template <class A>
bool candidates(const State&, Side, const Sink<A>&) {
  return true;
}

template <class A>
Gate about(const State&, const A& action, Gate gate) {
  gate.owner = action.side;
  return gate;
}

template <class A>
constexpr Guard<State, A> chance_guards[] = {{&rule::chance_count, count<A>},
                                             {&rule::chance_top, top<A>},
                                             {&rule::chance_unseen, can_lie_there<A>}};

constexpr LawOf<Draw> draw_law{{.kind = Draw::name, .of_chance = true},
                               guards_of<chance_guards<Draw>>,
                               effects<Draw, rule::chance_drawn>,
                               candidates<Draw>,
                               nullptr,
                               about<Draw>};
constexpr LawOf<Lose> lose_law{{.kind = Lose::name, .of_chance = true},
                               guards_of<chance_guards<Lose>>,
                               effects<Lose, rule::chance_lost>,
                               candidates<Lose>,
                               nullptr,
                               about<Lose>};

}  // namespace

const LawOf<Draw>& law_of(Kind<Draw>) { return draw_law; }
const LawOf<Lose>& law_of(Kind<Lose>) { return lose_law; }

}  // namespace praetor::ancient_generals
