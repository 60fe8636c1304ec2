// The sentences that explain a broken rule of Ancient Generals.

#include "replays/wording/refusals.hpp"

#include <array>

#include "engine/games/ancient_generals/game.hpp"

namespace praetor::replays::wording {
namespace {

constexpr std::array generals_verbs{
    VerbRow{"scout", "scout"},          VerbRow{"discard", "discard"},
    VerbRow{"flank", "flank"},          VerbRow{"artillery", "use artillery"},
    VerbRow{"attack", "attack"},        VerbRow{"block", "block"},
    VerbRow{"play", "play a card"},     VerbRow{"pass", "pass"},
    VerbRow{"next-phase", "go on"},     VerbRow{"draw", "deal cards"},
    VerbRow{"lose", "take cards away"},
};

constexpr std::array generals_rows{
    RefusalRow{"turn.duty", "{By} cannot {do} yet: cards are dealt to {Side} first.",
               "chance draws for {side}"},
    RefusalRow{"turn.duty", "{By} cannot {do} yet: {Side} loses cards first.",
               "chance takes from {side}"},
    RefusalRow{"turn.duty", "{By} cannot {do} yet: cards are dealt first.", "draw"},
    RefusalRow{"turn.duty", "{By} cannot {do} yet: cards are lost first.", "lose"},
    RefusalRow{"turn.duty", "{By} cannot {do} yet: {Expected} comes first, not {Actual}."},
    RefusalRow{"turn.duty", "{By} cannot {do} yet: something else is due first."},
    RefusalRow{"turn.phase", "{By} cannot {do} now: the turn is in its {actual} phase."},
    RefusalRow{"scout.limit",
               "{By} cannot scout {actual time|times} in a turn: {expected} at most."},
    RefusalRow{"scout.limit", "{By} cannot scout so often in a turn."},
    RefusalRow{"scout.hand", "{By} cannot scout with {actual}: the card is not in its hand."},
    RefusalRow{"scout.trait", "{By} cannot scout with {actual}: it has no trait scout."},
    RefusalRow{"scout.saw", "{By} sees {n card|cards} here; the record has {actual}.",
               "exactly {n} cards"},
    RefusalRow{"scout.saw", "{By} cannot have seen {actual}: it cannot lie in this deck.",
               "a card that can lie{rest}"},
    RefusalRow{"scout.saw", "{By} cannot have seen these cards: the hand holds other cards.", "",
               "not these cards{rest}"},
    RefusalRow{"scout.saw", "{By} cannot have seen {actual} here: {expected} lies there."},
    RefusalRow{"scout.saw", "{By} cannot have seen these cards."},
    RefusalRow{"discard.hand", "{By} cannot discard {actual} so often: it has {n}.",
               "at most {n} of this card"},
    RefusalRow{"discard.hand", "{By} cannot discard {actual}: the card is not in its hand."},
    RefusalRow{"flank.barred", "{By} cannot flank this turn: the other side has barred it."},
    RefusalRow{"flank.hand", "{By} cannot flank with {actual} so often: it has {n}.",
               "at most {n} of this card"},
    RefusalRow{"flank.hand", "{By} cannot flank with {actual}: the card is not in its hand."},
    RefusalRow{"flank.trait", "{By} cannot flank with {actual}: it has no trait flank."},
    RefusalRow{"artillery.limit",
               "{By} cannot use {actual} pieces of artillery in a turn: {expected} at most."},
    RefusalRow{"artillery.limit", "{By} cannot use artillery so often in a turn."},
    RefusalRow{"artillery.hand", "{By} cannot use {actual}: the card is not in its hand."},
    RefusalRow{"artillery.kind", "{By} cannot use {actual} as artillery: it is none."},
    RefusalRow{"attack.barred", "{By} cannot attack this turn: the other side has barred it."},
    RefusalRow{"attack.hand", "{By} cannot attack with {actual} so often: it has {n}.",
               "at most {n} of this card"},
    RefusalRow{"attack.hand", "{By} cannot attack with {actual}: the card is not in its hand."},
    RefusalRow{"attack.unit", "{By} cannot attack with {actual}: it is no unit."},
    RefusalRow{"block.attacker", "{By} cannot block attacker {actual}: none has that number."},
    RefusalRow{"block.one-per-attacker", "{By} cannot block attacker {actual} twice."},
    RefusalRow{"block.hand", "{By} cannot block with {actual} so often: it has {n}.",
               "at most {n} of this card"},
    RefusalRow{"block.hand", "{By} cannot block with {actual}: the card is not in its hand."},
    RefusalRow{"block.unit", "{By} cannot block with {actual}: it is no unit."},
    RefusalRow{"card.hand", "{By} cannot play {card}: the card is not in its hand."},
    RefusalRow{"card.kind", "{By} cannot play {card} as a tactics card."},
    RefusalRow{"card.timing", "{By} cannot play {card} now, only in its {phase} phase.",
               "its own {phase} phase"},
    RefusalRow{"card.timing", "{By} cannot play {card} now, only in the enemy's {phase} phase.",
               "the other side's {phase} phase"},
    RefusalRow{"card.timing", "{By} cannot play {card} now, only in a battle.", "a battle, {when}"},
    RefusalRow{"card.timing", "{By} cannot play {card} in the {actual} phase, only in {expected}."},
    RefusalRow{"card.timing", "{By} cannot play {card} now."},
    RefusalRow{"card.target", "{By} must name the card that {card} takes back.", "the field take",
               "missing"},
    RefusalRow{"card.target", "{By} cannot take a card back by {card}.",
               "no such field with this card", "the field take"},
    RefusalRow{"card.target", "{By} must name the {field} that {card} is played on.",
               "the field {field}", "missing"},
    RefusalRow{"card.target", "{By} cannot name a {field} with {card}.",
               "no such field with this card", "the field {field}"},
    RefusalRow{"card.target", "{By} cannot play {card} on {fight}: no fight has that number.",
               "the number of a fight{rest}"},
    RefusalRow{"card.target", "{By} cannot play {card} on a unit that is not in the fight.",
               "a unit of this fight"},
    RefusalRow{"card.target", "{By} cannot take {take} back by {card}: it does not lie there."},
    RefusalRow{"card.target", "{By} cannot play {card} on that."},
    RefusalRow{"chance.count", "For {Side} it must be {n card|cards} here, not {actual}.",
               "exactly {n} cards"},
    RefusalRow{"chance.count", "A different number of cards must come up."},
    RefusalRow{"chance.top", "The top card of {Side}'s deck is {card}: it comes up first.",
               "among them the top card {card}"},
    RefusalRow{"chance.top", "The top cards of the deck come up first."},
    RefusalRow{"chance.unseen", "{Actual} cannot come up for {Side}: it cannot lie in this deck."},
    RefusalRow{"chance.unseen", "That card cannot come up: it cannot lie in this deck."},
    RefusalRow{"claim.combat", "The record claims how the battle ended, but it goes on.",
               "no claim, since{rest}"},
    RefusalRow{"claim.combat",
               "The rules give {expected damage|damage}; the record claims {actual}."},
    RefusalRow{"claim.combat", "The rules give {expected}; the record claims {actual}."},
    RefusalRow{"claim.combat", "The record claims other ends of the fights than the rules give."},
};

}  // namespace

template <>
Refusals refusals<ancient_generals::Game>() {
  return {generals_rows, {}, generals_verbs, {}};
}

}  // namespace praetor::replays::wording
