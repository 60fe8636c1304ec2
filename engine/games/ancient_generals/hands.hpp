#pragma once
// The checks on hands that several chapters share: whether the cards that a step names are in the
// hand and of the right kind. Only `put_in_reserve` changes a state.

#include <algorithm>
#include <optional>

#include "engine/cards/choices.hpp"
#include "engine/cards/hands.hpp"
#include "engine/core/law.hpp"
#include "engine/games/ancient_generals/actions.hpp"
#include "engine/games/ancient_generals/state.hpp"

namespace praetor::ancient_generals {

using cards::each_card;
using cards::named_in_hand;

/// The first card for which `is` is false. The finding names it as `field`/index.
template <class Is>
Finding not_all(const State& state, const Cards& cards, std::string_view field,
                std::string_view needed, Is&& is) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (is(state.datum(cards[i]))) continue;
    return Mismatch{std::string(field) + "/" + std::to_string(i), needed,
                    state.match->name(cards[i])};
  }
  return std::nullopt;
}

/// How many cards chance draws or loses now: those of the first duty, but no more than the deck
/// holds and a step can list. The rest of the duty comes in further steps.
inline std::size_t cards_due(const State& state) {
  if (!state.owes()) return 0;
  const Owed& owed = state.owed.front();
  const auto most = std::min<std::size_t>(state.of(owed.side).deck.size, list_max);
  return std::min(static_cast<std::size_t>(owed.count), most);
}

/// The cards of the tables for which `is` is true, as a set of bits.
template <class Is>
std::uint64_t cards_that(const State& state, Is&& is) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < state.tables().deck.size(); ++i) {
    if (is(state.tables().deck[i])) bits |= std::uint64_t{1} << i;
  }
  return bits;
}

/// Offers every choice of cards of the hand that are in `eligible`, each once and sorted.
template <class A>
bool offer_choices(const State& state, Side by, const Sink<A>& sink, Cards A::*field,
                   std::uint64_t eligible) {
  return cards::Choices<Card>(state.of(by).hand, eligible)
      .each(1, list_max, [&](std::span<const Card> chosen) {
        A action;
        action.*field = sink.arena().store(chosen);
        return sink(action);
      });
}

/// Offers every choice of cards of the hand, and each card that is not in the hand, alone. So the
/// rules on the hand and on the kinds of cards have something to forbid. Choices of several cards
/// that are not in the hand are left out.
template <class A>
bool offer_any_choices(const State& state, Side by, const Sink<A>& sink, Cards A::*field) {
  if (!offer_choices(state, by, sink, field, ~std::uint64_t{0})) return false;
  return each_card(state, [&](Card card) {
    if (state.of(by).hand.has(card)) return true;
    A action;
    action.*field = sink.arena().store(std::span<const Card>(&card, 1));
    return sink(action);
  });
}

/// Moves a card from the hand of a side to its reserve pile.
void put_in_reserve(State& state, Side by, Card card);

}  // namespace praetor::ancient_generals
