#pragma once
// What rules ask of a hand of cards: whether it has the cards that a step names. A state must have
// `of(side).hand`, a pile; `tables().cards`, the names of the cards; and `tables().deck`, a row for
// each card.

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <type_traits>

#include "engine/cards/pile.hpp"
#include "engine/core/arena.hpp"
#include "engine/core/id.hpp"
#include "engine/core/law.hpp"
#include "engine/text/goes_on.hpp"

namespace praetor::cards {

/// Finds a card that is not in the hand of the side that acts.
template <class State, class Tag>
Finding not_in_hand(const State& state, Id<SideTag> by, Id<Tag> card, std::string_view field) {
  const auto& hand = state.of(by).hand;
  if (hand.has(card)) return std::nullopt;
  return Mismatch{std::string(field), NameSet{&state.tables().cards, hand.members()},
                  state.match->name(card)};
}

/// The same for a list, where a card named n times needs n copies. It names the place
/// `field`/index.
template <class State, class Tag>
Finding not_in_hand(const State& state, Id<SideTag> by, const ListOf<Id<Tag>>& cards,
                    std::string_view field) {
  const auto& hand = state.of(by).hand;
  Pile<Id<Tag>> named;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    named.add(cards[i]);
    if (named.of(cards[i]) <= hand.of(cards[i])) continue;
    const std::string place = std::string(field) + "/" + std::to_string(i);
    Finding found = not_in_hand(state, by, cards[i], place);
    if (found) return found;
    return Mismatch{place, fmt::format("at most {} of this card", hand.of(cards[i])),
                    state.match->name(cards[i])};
  }
  return std::nullopt;
}

/// The row of a rule: what a step names as `card`, `cards` or `units` is in the hand of its side.
template <class State, class A>
Finding named_in_hand(const State& state, Id<SideTag> by, const A& action) {
  if constexpr (requires { action.card; }) {
    return not_in_hand(state, by, action.card, "card");
  } else if constexpr (requires { action.cards; }) {
    return not_in_hand(state, by, action.cards, "cards");
  } else {
    return not_in_hand(state, by, action.units, "units");
  }
}

/// Calls `use(card)` for each card of the tables in the order of names until it says false.
template <class State, class F>
bool each_card(const State& state, F&& use) {
  using Card = typename std::remove_cvref_t<decltype(state.of(Side{}).hand)>::Item;
  for (std::size_t i = 0; i < state.tables().deck.size(); ++i) {
    if (!text::goes_on(use, Card::of(i))) return false;
  }
  return true;
}

}  // namespace praetor::cards
