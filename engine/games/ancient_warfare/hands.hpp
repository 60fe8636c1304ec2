#pragma once
// The checks on hands that several chapters share: whether the cards that a step names are in the
// hand; and the effect of playing a card.

#include "engine/cards/choices.hpp"
#include "engine/cards/hands.hpp"
#include "engine/core/law.hpp"
#include "engine/games/ancient_warfare/actions.hpp"
#include "engine/games/ancient_warfare/state.hpp"

namespace praetor::ancient_warfare {

using cards::each_card;
using cards::named_in_hand;
using cards::not_in_hand;

/// Moves a played card from the hand to the discards.
void spend(Transaction<State>& transaction, Side by, Card card);

}  // namespace praetor::ancient_warfare
