#pragma once
// The rules of Antike, one constant each. First come the rules that bar a step (gates, limits,
// claims), in the order of a turn; at the end comes the book of all rules, sorted by id. The
// effects of steps are in effects.hpp, and RULEBOOK.md says why each rule holds. This file only
// names rules and checks none. Numbers in the sentences are those of the default tables.

#include "engine/core/rule.hpp"
#include "engine/games/antike/effects.hpp"

namespace praetor::antike {

namespace rule {

// Gate: checked before the action's own rules, in this order.
inline constexpr Rule game_over{"game.over", gate, "Once a nation has won, nothing more is played.",
                                "AN-014 AN-096", "/winner /phase"};
inline constexpr Rule turn_side{"turn.side", gate,
                                "The nation whose turn it is makes the steps; a nation that must "
                                "take a chip takes it, and any nation may ask for a battle.",
                                "AN-001 AN-002 AN-004 AN-005 AN-069", "/active /order /owed"};
inline constexpr Rule turn_duty{"turn.duty", gate,
                                "A nation takes its chip for a missing coin before anything else.",
                                "AN-021 AN-208", "/owed"};
inline constexpr Rule turn_phase{
    "turn.phase", gate,
    "A turn goes from the advance on the rondel through the field's action and the conquests to "
    "the founding of cities; nobody steps back.",
    "AN-016 AN-072 AN-084 AN-087", "/phase"};
inline constexpr Rule turn_field{
    "turn.field", gate, "An action is open only on its own field of the rondel.",
    "AN-026 AN-027 AN-035 AN-040 AN-050 AN-060 AN-105", "/active /sides/{active}/rondel"};

// Prices: shared by all actions that cost something.
inline constexpr Rule pay_ambiguous{"pay.ambiguous", limit,
                                    "A nation with chips of several kinds must say which chips pay "
                                    "for the further fields of the rondel.",
                                    "AN-025 AN-213", "/sides/{by}/chips /sides/{by}/rondel"};
inline constexpr Rule pay_kind{
    "pay.kind", limit,
    "A price is paid in the kind of chip that it names, or in coins that stand for it.",
    "AN-012 AN-025 AN-035 AN-041 AN-050 AN-085", "/sides/{by}/chips"};
inline constexpr Rule pay_amount{
    "pay.amount", limit,
    "The payment is exactly the price; for a city each kind of chip pays no more than its third.",
    "AN-023 AN-024 AN-025 AN-035 AN-041 AN-051 AN-085 AN-213",
    "/sides/{by}/chips /sides/{by}/rondel"};
inline constexpr Rule pay_funds{"pay.funds", limit,
                                "A nation can pay only with chips and coins that it has.",
                                "AN-007 AN-056 AN-215", "/sides/{by}/chips"};

// The round.
inline constexpr Rule chip_duty{"chip.duty", limit,
                                "A nation takes a chip only when the bank had no coin to give.",
                                "AN-021", "/owed /bank/coin"};

// Temple.
inline constexpr Rule temple_own_city{"temple.own-city", limit,
                                      "Temples are built in the builder's own cities.", "AN-035",
                                      "/regions/{city}/city"};
inline constexpr Rule temple_one_per_city{"temple.one-per-city", limit,
                                          "A city has at most one temple.", "AN-037",
                                          "/regions/{city}/city"};
inline constexpr Rule temple_supply{"temple.supply", limit,
                                    "A temple can be built only while the bank has one.", "AN-038",
                                    "/bank/temple"};

// Arming.
inline constexpr Rule arm_own_city{"arm.own-city", limit,
                                   "A nation arms units only in its own cities.",
                                   "AN-040 AN-046 AN-204", "/regions/{city}/city"};
inline constexpr Rule arm_border{
    "arm.border", limit,
    "Legions are armed only in cities with a red border, galleys only in cities with a blue one.",
    "AN-011 AN-047 AN-104", "/regions/{city}"};
inline constexpr Rule arm_supply{"arm.supply", limit, "A nation arms only units from its supply.",
                                 "AN-008", "/sides/{by}/supply"};
inline constexpr Rule arm_capacity{
    "arm.capacity", limit,
    "A city arms one unit per turn, or three with a temple; legions and galleys count together.",
    "AN-036 AN-042 AN-043 AN-044", "/regions/{city}/city /turn-data/armed"};

// Know-how.
inline constexpr Rule develop_owned{"develop.owned", limit,
                                    "A nation develops each know-how only once.", "AN-052",
                                    "/sides/{by}/know-how"};
inline constexpr Rule develop_basic{
    "develop.basic", limit,
    "Only a nation that owns the basic know-how develops the secondary one.", "AN-053",
    "/sides/{by}/know-how"};

// Maneuver: movement.
inline constexpr Rule move_path{"move.path", limit, "A march goes from region to adjacent region.",
                                "AN-061 AN-104 AN-204 AN-217", "/regions/{path/0}/units"};
inline constexpr Rule move_border{"move.border", limit,
                                  "Legions cross borders with red, galleys borders with blue, and "
                                  "both cross borders of both colours.",
                                  "AN-011 AN-061 AN-104", "/regions/{path/0}/units"};
inline constexpr Rule move_range{
    "move.range", limit,
    "A unit has one action per turn, two with wheel (legions) or sailing (galleys), three with "
    "roads or navigation; each border that it crosses uses one.",
    "AN-054 AN-062", "/sides/{by}/know-how /turn-data/used"};
inline constexpr Rule move_units{"move.units", limit,
                                 "Units march from where they stand; units that march together "
                                 "have used as many actions as the step says.",
                                 "AN-062 AN-066 AN-216", "/regions/{path/0}/units /turn-data/used"};

// Maneuver: battle.
inline constexpr Rule battle_parties{"battle.parties", limit,
                                     "A battle is between the active nation and another one.",
                                     "AN-068 AN-201", "/active"};
inline constexpr Rule battle_occasion{
    "battle.occasion", limit,
    "The active nation may ask for a battle wherever it maneuvers. The other nation, and both "
    "nations after arming, may ask only where units of that type have just arrived.",
    "AN-068 AN-069 AN-105", "/turn-data/entered /active /sides/{active}/rondel"};
inline constexpr Rule battle_units{
    "battle.units", limit, "Both nations have a unit of the type in the region of the battle.",
    "AN-067 AN-070", "/regions/{region}/units"};

// Maneuver: conquest.
inline constexpr Rule conquer_enemy_city{"conquer.enemy-city", limit,
                                         "Only a city of another nation can be conquered.",
                                         "AN-072 AN-201", "/regions/{city}/city"};
inline constexpr Rule conquer_last_city{"conquer.last-city", limit,
                                        "The last city of a nation cannot be conquered.", "AN-075",
                                        "/regions/{city}/city"};
inline constexpr Rule conquer_strength{"conquer.strength", limit,
                                       "A conquest needs at least as many units with an action "
                                       "left in the region as the city's defence.",
                                       "AN-036 AN-055 AN-072 AN-073 AN-074 AN-076",
                                       "/regions/{city} /turn-data/used /sides"};
inline constexpr Rule conquer_losses{
    "conquer.losses", limit,
    "The conqueror loses exactly as many units as the city's defence; it chooses them among its "
    "units there with an action left.",
    "AN-036 AN-055 AN-073 AN-074 AN-077", "/regions/{city} /turn-data/used /sides"};
inline constexpr Rule conquer_stone{
    "conquer.stone", limit,
    "A conqueror gives up another of its cities exactly when no city stone is left in its supply.",
    "AN-009 AN-081", "/sides/{by}/stones /regions/{give-up}/city"};

// Trade.
inline constexpr Rule trade_know_how{
    "trade.know-how", limit, "Only a nation that owns all eight know-hows trades with the bank.",
    "AN-056 AN-207", "/sides/{by}/know-how"};
inline constexpr Rule trade_rate{
    "trade.rate", limit,
    "A trade gives two chips for one, once or several times, and no coins either way.",
    "AN-056 AN-214", "/sides/{by}/chips"};

// Founding cities.
inline constexpr Rule found_site{"found.site", limit, "A new city stands on a free city site.",
                                 "AN-010 AN-084 AN-104", "/regions/{city}/city"};
inline constexpr Rule found_presence{"found.presence", limit,
                                     "The founder of a city has at least one unit there.",
                                     "AN-084 AN-204 AN-206", "/regions/{city}/units"};
inline constexpr Rule found_resource{"found.resource", limit,
                                     "A city has the resource that is printed in its region.",
                                     "AN-010 AN-104", "/regions/{city}/city"};
inline constexpr Rule found_stone{"found.stone", limit,
                                  "A city needs a stone from the founder's supply.",
                                  "AN-009 AN-086", "/sides/{by}/stones"};

// The end of a turn, and claims.
inline constexpr Rule award_extra{
    "award.extra", limit,
    "A nation names the personage for all eight know-hows only when it is due and several stacks "
    "are highest; it takes it from a highest stack.",
    "AN-058 AN-220", "/bank/personage /sides/{by}/know-how /turn-data/developed"};
inline constexpr Rule claim_awards{
    "claim.awards", claim,
    "The personages claimed at the end of a turn are those that the rules award.",
    "AN-088 AN-089 AN-090 AN-091 AN-092 AN-093", "/sides/{by}/personage /bank/personage"};

/// Every rule of this game, sorted by id.
inline constexpr auto book = book_of(
    advance_stone, arm_border, arm_capacity, arm_own_city, arm_placed, arm_supply, award_citizen,
    award_eight, award_extra, award_general, award_king, award_navigator, award_scholar,
    battle_cancel, battle_entered, battle_occasion, battle_parties, battle_units, chip_duty,
    chip_taken, claim_awards, conquer_casualties, conquer_enemy_city, conquer_given_up,
    conquer_last_city, conquer_losses, conquer_stone, conquer_strength, conquer_taken,
    conquer_temple, develop_basic, develop_disk, develop_owned, found_city, found_presence,
    found_resource, found_site, found_stone, game_over, game_won, move_border, move_march,
    move_path, move_range, move_units, pay_ambiguous, pay_amount, pay_bank, pay_funds, pay_kind,
    produce_chips, round_coin, round_owed, temple_built, temple_one_per_city, temple_own_city,
    temple_supply, trade_exchange, trade_know_how, trade_rate, turn_duty, turn_field, turn_founding,
    turn_next, turn_phase, turn_side);

}  // namespace rule

using rule::book;

}  // namespace praetor::antike
