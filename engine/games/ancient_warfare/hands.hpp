#pragma once
// What several chapters ask of hands: whether the cards that a step names are there. And how a
// played card leaves one.

#include "engine/cards/choices.hpp"
#include "engine/cards/hands.hpp"
#include "engine/core/law.hpp"
#include "engine/games/ancient_warfare/actions.hpp"
#include "engine/games/ancient_warfare/state.hpp"
#include "engine/text/goes_on.hpp"

namespace praetor::ancient_warfare {

using cards::not_in_hand;

/// Calls `use(card)` for each card of the tables in the order of names until it says false.
template <class F>
bool each_card(const State& state, F&& use) {
  for (std::size_t i = 0; i < state.tables().deck.size(); ++i) {
    if (!text::goes_on(use, Card::of(i))) return false;
  }
  return true;
}

/// A played card goes to the discards.
void spend(Transaction<State>& transaction, Side by, Card card);

}  // namespace praetor::ancient_warfare
