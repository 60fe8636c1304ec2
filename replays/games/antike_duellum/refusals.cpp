// The sentences that explain a broken rule of Antike Duellum.

#include "replays/wording/refusals.hpp"

#include <array>

#include "engine/games/antike_duellum/game.hpp"
#include "replays/games/antike/family_refusals.hpp"

namespace praetor::replays::wording {
namespace {

constexpr std::array duellum_verbs{
    VerbRow{"advance", "advance"},
    VerbRow{"build-temple", "build a temple"},
    VerbRow{"build-wall", "build a wall"},
    VerbRow{"arm", "arm units"},
    VerbRow{"develop", "develop know-how"},
    VerbRow{"recruit", "recruit"},
    VerbRow{"move", "move"},
    VerbRow{"conquer", "conquer"},
    VerbRow{"trade", "trade"},
    VerbRow{"play", "play a card"},
    VerbRow{"found", "found a city"},
    VerbRow{"end-turn", "end the turn"},
    VerbRow{"take-card", "take a card"},
    VerbRow{"reveal", "reveal a card"},
};

constexpr std::array duellum_rows{
    RefusalRow{"turn.duty", "{By} cannot {do} yet: the opponent takes a card first.", "take-card"},
    RefusalRow{"turn.duty", "{By} cannot {do} yet: a card is to be revealed first.", "reveal"},
    RefusalRow{"turn.duty", "{By} cannot {do} yet: something else is due first."},
    RefusalRow{"produce.coin", "{By} must name a chip to take: the bank has no coin to give.",
               "a kind of chip{rest}"},
    RefusalRow{"produce.coin", "{By} cannot take {actual} instead: the bank has a coin to give.",
               "nothing, {why}"},
    RefusalRow{"produce.coin", "{By} takes a chip exactly when the bank lacks the coin."},
    RefusalRow{"temple.adjacent-coin", "{By} must pay {n coin|coins} for temples next to {City}.",
               "at least {n} coin"},
    RefusalRow{"temple.adjacent-coin", "{By} must pay coins for temples nearby."},
    RefusalRow{"wall.own-city", "{By} cannot build a wall at {City}: no city is there.", "",
               "no city{rest}"},
    RefusalRow{"wall.own-city", "{By} cannot build a wall at {City}: the city is {Actual}'s."},
    RefusalRow{"wall.one-per-city", "{By} cannot build a wall at {City}: it has one."},
    RefusalRow{"wall.supply", "{By} cannot build a wall: its supply has none left."},
    RefusalRow{"arm.box", "{By} cannot arm {count *unit}: its box held {n#} as the turn began.",
               "at most {n} that were ready as the turn began"},
    RefusalRow{"arm.box", "{By} cannot arm more than its box held as the turn began."},
    RefusalRow{"recruit.supply", "{By} cannot recruit {count *unit}: its supply holds {n#}.",
               "at most {n}, what the supply holds"},
    RefusalRow{"recruit.supply", "{By} cannot recruit {count *unit}: its supply has fewer."},
    RefusalRow{"move.range",
               "{By}'s {unit} cannot cross {actual border|borders}: its range is {n}.",
               "at most {n} borders crossed"},
    RefusalRow{"move.range", "{By}'s {unit} cannot march so far."},
    RefusalRow{"move.units", "{By} cannot move {count *unit} from {Path/0}: it has {n#} to move.",
               "at most {n}, what stands there unmoved"},
    RefusalRow{"move.units", "{By} cannot move {count *unit} from {Path/0}: it has fewer to move."},
    RefusalRow{"move.survivors", "{By}'s march ends in {Value}: no {unit} survives the battle."},
    RefusalRow{"move.survivors", "{By}'s march ends at the battle: no unit survives it."},
    RefusalRow{"trade.know-how", "{By} cannot trade: it had no commercium as the turn began."},
    RefusalRow{"card.hand", "{By} cannot play {card}: the card is not in its hand."},
    RefusalRow{"card.timing", "{By} cannot play {card} again: it is played once a turn.",
               "once a turn only"},
    RefusalRow{"card.timing", "{By} cannot play {card} now, only in the action on {Field}.",
               "the action on {field}"},
    RefusalRow{"card.timing", "{By} cannot play {card}: it is played by itself.",
               "by itself{rest}"},
    RefusalRow{"card.timing", "{By} cannot play {card} now, only in the opponent's duellum.",
               "the opponent's duellum{rest}"},
    RefusalRow{"card.timing", "{By} cannot play {card} after a conquest of the turn.",
               "before the turn's first conquest"},
    RefusalRow{"card.timing", "{By} cannot play {card} now, only {expected}.", "before {rest}"},
    RefusalRow{"card.timing", "{By} cannot play {card} now."},
    RefusalRow{"card.target", "{By} must take {n chip|chips} and no coins by {card}.",
               "exactly {n} chips and no coins"},
    RefusalRow{"card.target", "{By} cannot play {card} in {City}: no city is there.", "",
               "no city{rest}"},
    RefusalRow{"card.target", "{By} cannot play {card} in {City}: the city has no wall.",
               "a city with a wall"},
    RefusalRow{"card.target", "{By} cannot play {card} in {City}: the city is {Actual}'s.",
               "a city of {side}"},
    RefusalRow{"card.target", "{By} cannot play {card} for a {unit}: its supply has none.",
               "1 in the personal supply"},
    RefusalRow{"card.target", "{By} cannot play {card} for that: {expected} is needed."},
    RefusalRow{"card.target", "{By} cannot play {card} for that."},
    RefusalRow{"card.effect", "{By} cannot change {what} by {card}.",
               "a patch that leaves this as it is", "/{what}"},
    RefusalRow{"card.effect", "{By} cannot change that by {card}: it fits no state.",
               "a document of this game"},
    RefusalRow{"card.effect", "{By} cannot change that by {card}: {expected}."},
    RefusalRow{"card.effect", "Even by {card}, {expected}."},
    RefusalRow{"card.display", "{By} cannot take {card}: the card is not on display."},
    RefusalRow{"card.duty", "{By} cannot reveal a card: none is to be revealed.", "a reveal{rest}"},
    RefusalRow{"card.duty", "{By} cannot take a card: none is owed to it."},
    RefusalRow{"card.unseen", "{By} cannot reveal {card}: every copy of it has been seen."},
    RefusalRow{"found.token", "{By} cannot found {City}: the bank has no token of {resource}."},
    RefusalRow{"found.adjacent-coin",
               "{By} must pay {n coin|coins} for cities of {resource} next to {City}.",
               "at least {n} coin"},
    RefusalRow{"found.adjacent-coin", "{By} must pay coins for cities of the resource nearby."},
};

}  // namespace

template <>
Refusals refusals<antike_duellum::Game>() {
  return {duellum_rows, family_refusals(), duellum_verbs, family_members(), "city"};
}

}  // namespace praetor::replays::wording
