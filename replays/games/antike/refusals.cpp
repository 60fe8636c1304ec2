// The sentences that explain a broken rule of Antike.

#include "replays/wording/refusals.hpp"

#include <array>

#include "engine/games/antike/game.hpp"
#include "replays/games/antike/family_refusals.hpp"

namespace praetor::replays::wording {
namespace {

constexpr std::array antike_verbs{
    VerbRow{"take-chip", "take a chip"},
    VerbRow{"advance", "advance"},
    VerbRow{"build-temple", "build a temple"},
    VerbRow{"arm", "arm units"},
    VerbRow{"develop", "develop know-how"},
    VerbRow{"move", "move"},
    VerbRow{"battle", "battle"},
    VerbRow{"conquer", "conquer"},
    VerbRow{"trade", "trade"},
    VerbRow{"found", "found a city"},
    VerbRow{"end-turn", "end the turn"},
};

constexpr std::array antike_rows{
    RefusalRow{"turn.side", "{By} cannot act here: it is for a nation to act.", "a nation"},
    RefusalRow{"turn.duty", "{By} cannot {do} yet: a chip in place of a coin is taken first."},
    RefusalRow{"chip.duty", "{By} cannot take a chip: the bank owes it no coin."},
    RefusalRow{"arm.supply", "{By} cannot arm {count *unit}: its supply holds {n#}.",
               "at most {n}, what the supply holds"},
    RefusalRow{"arm.supply", "{By} cannot arm more units than its supply holds."},
    RefusalRow{"develop.basic", "{By} cannot develop {know-how} before {basic}.",
               "one after {basic}"},
    RefusalRow{"develop.basic", "{By} cannot develop {know-how} before its basic know-how."},
    RefusalRow{"move.range",
               "{By}'s {unit} cannot use {m} actions for its march: it has {n} a turn.",
               "at most {n} actions a turn", "{m} with those used before"},
    RefusalRow{"move.range", "{By}'s {unit} cannot march so far."},
    RefusalRow{"move.units", "{By} cannot move {count *unit} from {Path/0}: it has {n#} to move.",
               "at most {n}, what {rest}"},
    RefusalRow{"move.units", "{By} cannot move {count *unit} from there: it has {n#} to move.",
               "at most {n}, what {rest}"},
    RefusalRow{"move.units", "{By} cannot move that many: it has fewer to move."},
    RefusalRow{"battle.parties", "{By} cannot battle against itself.", "another nation{rest}"},
    RefusalRow{"battle.parties",
               "{By} cannot battle against {Against}, only {Side}, whose turn it is.",
               "the active nation, {side}"},
    RefusalRow{"battle.parties", "{By} cannot battle against {Against}."},
    RefusalRow{"battle.occasion", "{By} cannot battle in {Region}: no {unit} has just arrived."},
    RefusalRow{"battle.units", "{By} cannot battle in {Region}: {Side} has no {unit} there.",
               "units of both nations, also of {side}"},
    RefusalRow{"battle.units", "{By} cannot battle in {Region}: not both have a {unit} there."},
    RefusalRow{"conquer.last-city", "{By} cannot conquer {City}: it is the last city of {Side}.",
               "", "the last city of {side}"},
    RefusalRow{"conquer.last-city", "{By} cannot conquer {City}: it is its owner's last city."},
    RefusalRow{"conquer.stone", "{By} need not give up {Give-up}: it has stones left.",
               "nothing, since stones are left{rest}"},
    RefusalRow{"conquer.stone", "{By} cannot give up {Give-up}: it is new in this turn.",
               "since the turn began{rest}"},
    RefusalRow{"conquer.stone", "{By} must give up a city for {City}: it has no stone left.", "",
               "nothing named"},
    RefusalRow{"conquer.stone", "{By} cannot give up {Give-up}: the city is not its own."},
    RefusalRow{"conquer.stone", "{By} must give up a city of its own, and only without stones."},
    RefusalRow{"trade.know-how", "{By} cannot trade: it has {actual#} of the eight know-hows.",
               "all eight know-hows"},
    RefusalRow{"trade.know-how", "{By} cannot trade before it has every know-how."},
    RefusalRow{"found.resource", "{By} cannot found {City} for {resource}: it bears {expected}."},
    RefusalRow{"found.resource", "{By} cannot found {City} for {resource}."},
    RefusalRow{"found.stone", "{By} cannot found {City}: it has no city stone left."},
    RefusalRow{"award.extra", "{By} must name the extra personage it takes.", "", "nothing named"},
    RefusalRow{"award.extra", "{By} cannot take the extra {extra}: none is due.", "nothing{rest}"},
    RefusalRow{"award.extra", "{By} cannot take the extra {extra}, only {expected&or}."},
    RefusalRow{"award.extra", "{By} cannot take that personage as an extra."},
};

}  // namespace

template <>
Refusals refusals<antike::Game>() {
  return {antike_rows, family_refusals(), antike_verbs, family_members(), "city"};
}

}  // namespace praetor::replays::wording
