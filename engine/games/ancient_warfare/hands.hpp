#pragma once
// What several chapters ask of hands: whether the cards that a step names are there. And how a
// played card leaves one.

#include "engine/cards/choices.hpp"
#include "engine/cards/hands.hpp"
#include "engine/core/law.hpp"
#include "engine/games/ancient_warfare/actions.hpp"
#include "engine/games/ancient_warfare/state.hpp"

namespace praetor::ancient_warfare {

using cards::each_card;
using cards::not_in_hand;

/// A played card goes to the discards.
void spend(Transaction<State>& transaction, Side by, Card card);

}  // namespace praetor::ancient_warfare
