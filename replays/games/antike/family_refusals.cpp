// The sentences that explain a broken rule that both Antike games have, and the meaning of the
// numbers in their documents.

#include "replays/games/antike/family_refusals.hpp"

#include <array>

namespace praetor::replays::wording {
namespace {

constexpr std::array members_of_family{MemberNames{"units", "legion galley"},
                                       MemberNames{"supply", "legion galley"},
                                       MemberNames{"box", "legion galley"}};

constexpr std::array rows_of_family{
    RefusalRow{"turn.phase", "{By} cannot {do} now: the turn is in its {actual} phase."},
    RefusalRow{"turn.field", "{By} cannot {do} on {Actual}, only on {Expected&or}."},
    RefusalRow{"turn.field", "{By} cannot {do} on the field {Actual}."},
    RefusalRow{"pay.ambiguous", "{By} must say which chip it pays: it has {actual}.",
               "a payment that names 1 chip"},
    RefusalRow{"pay.ambiguous", "{By} must say which {n} chips it pays: it has {actual}.",
               "a payment that names {n} chips"},
    RefusalRow{"pay.ambiguous", "{By} must say which chips it pays."},
    RefusalRow{"pay.kind", "{By} cannot pay this with {actual}, only with {expected&or}."},
    RefusalRow{"pay.amount", "{By} cannot pay {actual} {kind} here: the price takes {n#}.",
               "at most {n} {kind}"},
    RefusalRow{"pay.amount", "{By} pays {what}, but the price is {n} in all.", "{n} in all",
               "{paid} ({what})"},
    RefusalRow{"pay.amount", "{By} pays {actual#}, but the price is {n} in all.", "{n} in all"},
    RefusalRow{"pay.amount", "{By} does not pay the exact price."},
    RefusalRow{"pay.funds", "{By} cannot pay {price}, not even with coins: it has {actual}.",
               "{price}, or coins for what is lacking"},
    RefusalRow{"pay.funds", "{By} cannot pay {price}, not even with coins.",
               "{price}, or coins for what is lacking"},
    RefusalRow{"pay.funds", "{By} cannot pay {expected}: it has {actual}."},
    RefusalRow{"pay.funds", "{By} cannot pay {expected}: it has less."},
    RefusalRow{"pay.funds", "{By} cannot pay that: it has less."},
    RefusalRow{"temple.own-city", "{By} cannot build a temple in {City}: no city is there.", "",
               "no city{rest}"},
    RefusalRow{"temple.own-city", "{By} cannot build a temple in {City}: the city is {Actual}'s."},
    RefusalRow{"temple.one-per-city", "{By} cannot build a temple in {City}: it has one."},
    RefusalRow{"temple.one-per-city", "{By} cannot build there: {City} has a temple."},
    RefusalRow{"temple.supply", "{By} cannot build a temple in {City}: the bank has none left."},
    RefusalRow{"temple.supply", "{By} cannot build a temple: the bank has none left."},
    RefusalRow{"arm.own-city", "{By} cannot arm units in {City}: no city is there.", "",
               "no city{rest}"},
    RefusalRow{"arm.own-city", "{By} cannot arm units in {City}: the city is {Actual}'s."},
    RefusalRow{"arm.border", "{By} cannot arm a {unit} in {City}: it has no {colour} border.",
               "a city with a {colour} border"},
    RefusalRow{"arm.border", "{By} cannot arm a {unit} in {City}: no border is right for it."},
    RefusalRow{"arm.capacity", "{By} cannot arm {count *unit} in {City}: it takes {n} a turn.",
               "at most {n} in this city a turn"},
    RefusalRow{"arm.capacity",
               "{By} cannot arm {count *unit} in {City}: {done} of {n} a turn {done?is|are} done.",
               "at most {n} in this city a turn, {done} armed already"},
    RefusalRow{"arm.capacity", "{By} cannot arm {count *unit} more there: {done} of {n} are done.",
               "at most {n} in this city a turn, {done} armed already"},
    RefusalRow{"arm.capacity", "{By} cannot arm so many there in a turn."},
    RefusalRow{"develop.owned", "{By} cannot develop {know-how}: it has it already."},
    RefusalRow{"move.path", "{By} cannot march within one region: a march has two at least.",
               "at least 2 regions"},
    RefusalRow{"move.path", "{By} cannot march from {From} to {Actual}: they are not neighbours.",
               "a neighbour of {from}"},
    RefusalRow{"move.path", "{By} cannot march back to {Actual}.", "another region"},
    RefusalRow{"move.path", "{By} cannot march that way: its regions are not neighbours."},
    RefusalRow{"move.border",
               "{By}'s {unit} cannot go from {Previous} to {Value}: no {colour} border.",
               "a {colour} border"},
    RefusalRow{"move.border", "{By}'s {unit} cannot cross that border."},
    RefusalRow{"conquer.enemy-city", "{By} cannot conquer {City}: no city is there.", "",
               "no city{rest}"},
    RefusalRow{"conquer.enemy-city", "{By} cannot conquer {City}: the city is {Actual}'s."},
    RefusalRow{"conquer.enemy-city", "{By} cannot conquer {City}: it is {Actual}'s."},
    RefusalRow{"conquer.strength",
               "{By} cannot conquer {City} with {actual unit|units}: it takes {n}.",
               "at least {n} units, the city's defence"},
    RefusalRow{"conquer.strength", "{By} cannot conquer {City}: it has too few units there."},
    RefusalRow{"conquer.losses", "{By} must lose {n unit|units} at {City}, not {actual}.",
               "{n} in all"},
    RefusalRow{"conquer.losses", "{By} cannot lose {actual *member} at {City}: it has {n#} there.",
               "at most {n}, what stands there"},
    RefusalRow{"conquer.losses", "{By} does not lose as many units as {City} defends itself with."},
    RefusalRow{"trade.rate", "{By} cannot trade coins: only chips are traded.", "no coins"},
    RefusalRow{"trade.rate", "{By} cannot take coins in a trade, only chips.",
               "no coins in return"},
    RefusalRow{"trade.rate", "{By} must take {n chip|chips} for what it gives, not {actual}.",
               "{n} chips"},
    RefusalRow{"trade.rate", "{By} must give {n} chips a trade, for 1 to 9 trades, not {actual}.",
               "{n} chips for each of 1 to 9 lots"},
    RefusalRow{"trade.rate", "{By} cannot trade at that rate."},
    RefusalRow{"found.site", "{By} cannot found {City}: no city can stand there.", "",
               "no city site"},
    RefusalRow{"found.site", "{By} cannot found {City}: {Actual} has a city there."},
    RefusalRow{"found.presence", "{By} cannot found {City}: it has no legion or galley there."},
    RefusalRow{"found.presence", "{By} cannot found {City}: it has no unit there."},
    RefusalRow{"claim.awards", "The rules award {expected&and}; the record claims {actual}."},
    RefusalRow{"claim.awards", "The record claims other personages than the rules award."},
};

}  // namespace

std::span<const RefusalRow> family_refusals() { return rows_of_family; }
std::span<const MemberNames> family_members() { return members_of_family; }

}  // namespace praetor::replays::wording
