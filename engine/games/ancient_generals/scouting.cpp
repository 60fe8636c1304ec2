// Scouting: a unit with the trait goes to the reserve pile, and its side looks at a hand or a deck.

#include <algorithm>

#include "engine/games/ancient_generals/game.hpp"
#include "engine/games/ancient_generals/hands.hpp"
#include "engine/text/counted.hpp"

namespace praetor::ancient_generals {
namespace {

Finding limit(const State& state, Side, const Scout&) {
  const auto& most = state.tables().scout_limit;
  if (!most || state.used.scout < *most) return std::nullopt;
  return Mismatch{"do", *most, std::int64_t{state.used.scout} + 1};
}

Finding trait(const State& state, Side, const Scout& scout) {
  if (state.datum(scout.card).scout) return std::nullopt;
  return Mismatch{"card", "a unit with the trait scout"sv, state.match->name(scout.card)};
}

/// The owner of the deck that a scout looks at.
Side looked_at(const State& state, Side by, Look look) {
  return look == Look::own_deck ? state.side(by) : state.other(by);
}

Finding saw_hand(const State& state, Side by, const Cards& saw) {
  const Pile& hand = state.of(state.other(by)).hand;
  if (cards::pile_of<Card>(saw) == hand) return std::nullopt;
  return Mismatch{"saw", NameSet{&state.tables().cards, hand.members()},
                  "not these cards, with their copies"sv};
}

Finding saw_deck(const State& state, Side owner, const Cards& saw) {
  const Deck& deck = state.of(owner).deck;
  const std::int64_t wanted = std::min<std::int64_t>(state.tables().scout_look, deck.size);
  if (static_cast<std::int64_t>(saw.size()) != wanted) {
    return Mismatch{"saw", "exactly " + text::counted(wanted, "card"),
                    static_cast<std::int64_t>(saw.size())};
  }
  const Pile below = pool(state, owner);
  Pile fresh;
  for (std::size_t i = 0; i < saw.size(); ++i) {
    const std::string place = "saw/" + std::to_string(i);
    if (i < deck.top_count) {
      if (saw[i] == deck.top[i]) continue;
      return Mismatch{place, state.match->name(deck.top[i]), state.match->name(saw[i])};
    }
    fresh.add(saw[i]);
    if (fresh.of(saw[i]) <= below.of(saw[i])) continue;
    return Mismatch{place, "a card that can lie in this deck"sv, state.match->name(saw[i])};
  }
  return std::nullopt;
}

Finding saw(const State& state, Side by, const Scout& scout) {
  if (!scout.saw) return std::nullopt;
  if (scout.look == Look::hand) return saw_hand(state, by, *scout.saw);
  return saw_deck(state, looked_at(state, by, scout.look), *scout.saw);
}

void effects(Transaction<State>& transaction, Side by, const Scout& scout) {
  transaction.because(rule::scout_spent, [&](State& state) {
    put_in_reserve(state, by, scout.card);
    ++state.used.scout;
  });
  if (!scout.saw || scout.look == Look::hand) return;
  transaction.because(rule::scout_seen, [&](State& state) {
    Deck& deck = state.of(looked_at(state, by, scout.look)).deck;
    const std::size_t seen = std::min(scout.saw->size(), deck.top.size());
    for (std::size_t i = deck.top_count; i < seen; ++i) {
      deck.top[i] = (*scout.saw)[i];
      if (deck.known) deck.cards.take(deck.top[i]);
    }
    deck.top_count = static_cast<std::uint8_t>(std::max<std::size_t>(seen, deck.top_count));
  });
}

template <class Is>
bool offer_scouts(const State& state, const Sink<Scout>& sink, Is&& may_scout) {
  return each_card(state, [&](Card card) {
    if (!may_scout(card)) return true;
    for (const Look look : {Look::enemy_deck, Look::hand, Look::own_deck}) {
      if (!sink(Scout{card, look, std::nullopt})) return false;
    }
    return true;
  });
}

bool candidates(const State& state, Side, const Sink<Scout>& sink) {
  return offer_scouts(state, sink, [](Card) { return true; });
}

bool generate(const State& state, Side by, const Sink<Scout>& sink) {
  if (limit(state, by, {})) return true;
  return offer_scouts(state, sink, [&](Card card) {
    return state.of(by).hand.has(card) && state.datum(card).scout;
  });
}

constexpr Guard<State, Scout> scout_guards[] = {{&rule::scout_limit, limit},
                                                {&rule::scout_hand, named_in_hand},
                                                {&rule::scout_trait, trait},
                                                {&rule::scout_saw, saw}};

constexpr LawOf<Scout> scout_law{{.kind = Scout::name, .phases = set_of({Phase::scout})},
                                 guards_of<scout_guards>,
                                 effects,
                                 candidates,
                                 generate};

}  // namespace

const LawOf<Scout>& law_of(Kind<Scout>) { return scout_law; }

}  // namespace praetor::ancient_generals
