#pragma once
// The causes of all changes in Antike: the effects of steps, and the personages that the end of a
// turn awards. Each has one constant, in the order of a turn, and each change names its cause. The
// rules that bar a step are in rules.hpp, together with the book of all rules.

#include "engine/core/rule.hpp"

namespace praetor::antike::rule {

using enum RuleKind;

// The round and the rondel.
inline constexpr Rule round_coin{
    "round.coin", effect,
    "At the start of each round every nation receives a coin, in the order of turns.",
    "AN-019 AN-020 AN-212", "/sides/{by}/chips/coin /bank/coin"};
inline constexpr Rule round_owed{
    "round.owed", effect,
    "If the bank has no coin for a nation, the nation must take a chip instead.",
    "AN-012 AN-021 AN-208 AN-212", "/owed /bank/coin"};
inline constexpr Rule chip_taken{"chip.taken", effect,
                                 "The chip for a missing coin comes from the bank.",
                                 "AN-021 AN-202", "/sides/{by}/chips /owed"};
inline constexpr Rule advance_stone{
    "advance.stone", effect, "The stone moves to the chosen field, and the field's action begins.",
    "AN-022 AN-023 AN-024 AN-103", "/sides/{by}/rondel /phase"};
inline constexpr Rule pay_bank{"pay.bank", effect, "The payment goes to the bank.",
                               "AN-025 AN-035 AN-041 AN-050 AN-085",
                               "/sides/{by}/chips /bank/coin"};
inline constexpr Rule produce_chips{
    "produce.chips", effect,
    "Each of its cities with the resource yields one chip, three with a temple, and market adds "
    "one chip, "
    "currency two.",
    "AN-006 AN-028 AN-029 AN-030 AN-031 AN-032 AN-033 AN-034 AN-036 AN-104 AN-202 AN-211",
    "/sides/{by}/chips /sides/{by}/know-how"};

// The effects of the rondel fields.
inline constexpr Rule temple_built{"temple.built", effect,
                                   "The temple goes from the bank to the city.", "AN-035",
                                   "/regions/{city}/city/temple /bank/temple"};
inline constexpr Rule arm_placed{
    "arm.placed", effect, "Armed units go from the supply to the region of the city.",
    "AN-040 AN-041", "/regions/{city}/units /sides/{by}/supply /turn-data/armed"};
inline constexpr Rule develop_disk{"develop.disk", effect,
                                   "A nation owns a developed know-how at once.", "AN-052",
                                   "/sides/{by}/know-how /turn-data/developed"};
inline constexpr Rule move_march{"move.march", effect,
                                 "Marching units move to the last region of their path, and each "
                                 "border that they cross uses one action.",
                                 "AN-060 AN-062 AN-066", "/regions/{path/0}/units /turn-data/used"};
inline constexpr Rule battle_entered{
    "battle.entered", effect,
    "Units that arrive can be fought in battle there until another step is made.",
    "AN-069 AN-105 AN-205", "/turn-data/entered"};
inline constexpr Rule battle_cancel{
    "battle.cancel", effect,
    "In a battle units of one type remove each other one for one and return to their supplies; the "
    "active nation first loses the units that have used most actions.",
    "AN-015 AN-070 AN-071 AN-205 AN-218", "/regions/{region}/units /sides /turn-data/used"};

// Conquest.
inline constexpr Rule conquer_casualties{
    "conquer.casualties", effect,
    "The conqueror's losses and all units of the city's owner there return to their supplies.",
    "AN-015 AN-077 AN-078 AN-218", "/regions/{city}/units /sides /turn-data/used"};
inline constexpr Rule conquer_temple{
    "conquer.temple", effect,
    "The temple of a conquered city is destroyed and returns to the bank.", "AN-038 AN-079",
    "/regions/{city}/city/temple /bank/temple /turn-data/temples-destroyed"};
inline constexpr Rule conquer_given_up{"conquer.given-up", effect,
                                       "A conqueror without a stone in supply gives up another of "
                                       "its cities; its temple returns to the "
                                       "bank.",
                                       "AN-081 AN-219",
                                       "/regions/{give-up}/city /sides/{by}/stones /bank/temple"};
inline constexpr Rule conquer_taken{
    "conquer.taken", effect,
    "A conquered city gets the conqueror's stone instead of its owner's, without a temple.",
    "AN-080 AN-082", "/regions/{city}/city /sides /phase /turn-data/conquests"};

// Trade and founding.
inline constexpr Rule trade_exchange{
    "trade.exchange", effect, "The chips given go to the bank, and the chips taken come from it.",
    "AN-057 AN-202", "/sides/{by}/chips"};
inline constexpr Rule found_city{"found.city", effect,
                                 "A stone of the founder goes from its supply to the site, and the "
                                 "city has the resource printed there.",
                                 "AN-010 AN-086", "/regions/{city}/city /sides/{by}/stones"};
inline constexpr Rule turn_founding{"turn.founding", effect,
                                    "The first founding ends the field's action.", "AN-084 AN-087",
                                    "/phase"};

// The end of a turn.
inline constexpr Rule award_king{
    "award.king", award, "A nation receives a king for every five cities.",
    "AN-013 AN-088 AN-089 AN-094 AN-209 AN-221", "/sides/{by}/personage/king /bank/personage/king"};
inline constexpr Rule award_citizen{"award.citizen", award,
                                    "A nation receives a citizen for every three temples.",
                                    "AN-013 AN-088 AN-090 AN-094 AN-209 AN-221",
                                    "/sides/{by}/personage/citizen /bank/personage/citizen"};
inline constexpr Rule award_navigator{
    "award.navigator", award,
    "A nation receives a navigator for every seven regions with a galley of its own.",
    "AN-013 AN-088 AN-091 AN-094 AN-209 AN-221",
    "/sides/{by}/personage/navigator /bank/personage/navigator"};
inline constexpr Rule award_scholar{
    "award.scholar", award,
    "A nation receives a scholar for each know-how that it is the first to develop.",
    "AN-013 AN-088 AN-092 AN-209",
    "/sides/{by}/personage/scholar /bank/personage/scholar /turn-data/developed"};
inline constexpr Rule award_general{
    "award.general", award, "A nation receives a general for every temple that it destroys.",
    "AN-013 AN-088 AN-093 AN-209",
    "/sides/{by}/personage/general /bank/personage/general /turn-data/temples-destroyed"};
inline constexpr Rule award_eight{
    "award.eight", award,
    "A nation that has developed all eight know-hows receives one personage more, once, from the "
    "highest stack.",
    "AN-013 AN-058 AN-220 AN-221", "/sides/{by}/extra /sides/{by}/personage /bank/personage"};
inline constexpr Rule game_won{
    "game.won", effect,
    "The nation that reaches the number of personages wins, and so does the one that destroys a "
    "temple when none is left.",
    "AN-001 AN-014 AN-095 AN-096 AN-097 AN-201 AN-210", "/winner /phase /bank/personage"};
inline constexpr Rule turn_next{"turn.next", effect,
                                "The turn of the next nation in the order begins.", "AN-005 AN-016",
                                "/active /phase /turn /turn-data"};

}  // namespace praetor::antike::rule
