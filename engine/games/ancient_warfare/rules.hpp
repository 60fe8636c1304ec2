#pragma once
// The rules of Ancient Warfare, one constant each. First come the rules that bar a step (gates,
// limits, claims), in the order of a game; at the end comes the book of all rules, sorted by id.
// The effects of steps are in effects.hpp, and RULEBOOK.md says why each rule holds. This file only
// names rules and checks none.

#include "engine/core/rule.hpp"
#include "engine/games/ancient_warfare/effects.hpp"

namespace praetor::ancient_warfare {

namespace rule {

// Gate: checked before the action's own rules, in this order.
inline constexpr Rule game_over{
    "game.over", gate, "Once a side has won, or the last turn has ended, nothing more is done.",
    "AW-002 AW-217", "/winner /phase /turn"};
inline constexpr Rule turn_side{
    "turn.side", gate, "The active side acts, chance draws, and the attacked side answers.",
    "AW-001 AW-031 AW-120 AW-232", "/active /phase /pending"};
inline constexpr Rule turn_duty{"turn.duty", gate,
                                "A draw, a discard or an answer that is owed comes first.",
                                "AW-032 AW-033 AW-035 AW-049 AW-223", "/phase /pending"};
inline constexpr Rule turn_phase{"turn.phase", gate,
                                 "Units are placed, then a turn goes from drawing through moves to "
                                 "the battle; each kind of step has its phases.",
                                 "AW-028 AW-032 AW-119 AW-128 AW-129 AW-213 AW-223 AW-233",
                                 "/phase"};

// Before the first turn.
inline constexpr Rule place_army{
    "place.army", limit, "Only a unit that waits in the reserve can be placed.",
    "AW-006 AW-007 AW-008 AW-102 AW-103 AW-207 AW-231", "/sides/{by}/reserve"};
inline constexpr Rule place_zone{
    "place.zone", limit,
    "Units begin in the zone of their side, or on a built-up square in its half.",
    "AW-004 AW-028 AW-101 AW-105 AW-108 AW-116 AW-117 AW-226", "/board"};
inline constexpr Rule place_ground{"place.ground", limit, "No unit begins on impassable ground.",
                                   "AW-068 AW-225", "/board"};
inline constexpr Rule place_occupied{"place.occupied", limit, "A square holds at most one unit.",
                                     "AW-029", "/board/{square}"};
inline constexpr Rule swap_units{"swap.units", limit,
                                 "Two units of the side on different squares are exchanged.",
                                 "AW-119", "/board"};

// Cards.
inline constexpr Rule draw_side{"draw.side", limit, "Cards are drawn for the active side.",
                                "AW-033", "/active"};
inline constexpr Rule draw_count{
    "draw.count", limit, "The side draws as many cards as the constant says, or all that are left.",
    "AW-033 AW-034", "/unseen /discard"};
inline constexpr Rule card_unseen{
    "card.unseen", limit,
    "Only cards that can come up are drawn: unseen cards first, then reshuffled discards.",
    "AW-030 AW-034 AW-059 AW-209", "/unseen /discard"};
inline constexpr Rule discard_count{
    "discard.count", limit, "A side discards exactly as many cards as its hand has too many.",
    "AW-035", "/sides/{by}/hand"};
inline constexpr Rule card_hand{"card.hand", limit, "Only cards in hand can be played.",
                                "AW-027 AW-035 AW-036 AW-044 AW-049 AW-062", "/sides/{by}/hand"};
inline constexpr Rule card_kind{
    "card.kind", limit,
    "A card is used only for what it is: a move, an attack, a defence, or an ability of the unit.",
    "AW-012 AW-013 AW-014 AW-015 AW-016 AW-017 AW-018 AW-020 AW-021 AW-022 AW-023 AW-024 AW-025 "
    "AW-026 AW-027 AW-036 AW-044 AW-049 AW-059 AW-125 AW-126 AW-227",
    "/sides/{by}/hand"};

// Moves.
inline constexpr Rule unit_own{"unit.own", limit, "A unit of the side stands on that square.",
                               "AW-036 AW-042", "/board"};
inline constexpr Rule move_limit{
    "move.limit", limit,
    "No card moves a unit further than the unit's limit, and not every unit can leap with a card.",
    "AW-010 AW-011 AW-039 AW-060", "/board"};
inline constexpr Rule move_line{
    "move.line", limit, "Moves go along a rank, a file or a diagonal; leaps are a knight's move.",
    "AW-020 AW-021 AW-040 AW-060 AW-201", "/board"};
inline constexpr Rule move_distance{
    "move.distance", limit,
    "A unit moves exactly a number that the card has, or less far if the ground stops it.",
    "AW-038 AW-065 AW-111 AW-114 AW-122 AW-123 AW-201 AW-202", "/board"};
inline constexpr Rule move_enter{
    "move.enter", limit,
    "No unit enters impassable ground, and some units do not enter slow ground.",
    "AW-023 AW-041 AW-066 AW-068 AW-111 AW-114 AW-215", "/board"};
inline constexpr Rule move_stop{"move.stop", limit, "Slow ground stops most units that enter it.",
                                "AW-065 AW-111 AW-114 AW-211 AW-215", "/board"};
inline constexpr Rule move_blocked{"move.blocked", limit,
                                   "Units move to empty squares and not through other units; some "
                                   "units can pass through their own side.",
                                   "AW-029 AW-037 AW-201 AW-215", "/board"};
inline constexpr Rule advance_number{
    "advance.number", limit,
    "An advance names a number exactly when its card has several, and names one of them.",
    "AW-041 AW-222", "/sides/{by}/hand"};
inline constexpr Rule special_unit{"special.unit", limit, "Only some units can become others.",
                                   "AW-019", "/board"};

// Attacks.
inline constexpr Rule attack_once{"attack.once", limit, "A unit attacks once in a turn at most.",
                                  "AW-042 AW-203", "/board/{from}"};
inline constexpr Rule attack_emplaced{
    "attack.emplaced", limit, "An emplaced unit does not attack in a turn in which it moved.",
    "AW-051", "/board/{from}"};
inline constexpr Rule target_enemy{"target.enemy", limit, "Only an enemy unit can be attacked.",
                                   "AW-044", "/board/{target}"};
inline constexpr Rule attack_line{
    "attack.line", limit, "Attacks go along a rank, a file or a diagonal.", "AW-047", "/board"};
inline constexpr Rule attack_range{
    "attack.range", limit, "The target is in range; missiles reach one square further from a hill.",
    "AW-010 AW-011 AW-016 AW-018 AW-067 AW-125 AW-208 AW-220", "/board"};
inline constexpr Rule attack_line_of_sight{
    "attack.line-of-sight", limit,
    "No unit and no wood stands between, unless the fire is indirect.",
    "AW-022 AW-024 AW-048 AW-107 AW-210", "/board"};
inline constexpr Rule kill_immune{"kill.immune", limit,
                                  "No unit is killed by a type to which it is immune.",
                                  "AW-058 AW-205", "/board"};
inline constexpr Rule kill_table{
    "kill.table", limit, "Each type kills without a card only the types that the table lists.",
    "AW-043 AW-057 AW-126", "/board"};
inline constexpr Rule kill_fortified{"kill.fortified", limit,
                                     "In fortified squares no unit is killed without a card.",
                                     "AW-109", "/board"};
inline constexpr Rule attack_via{
    "attack.via", limit,
    "The step names a neighbouring square exactly when the ability moves the unit.", "AW-023",
    "/board"};
inline constexpr Rule attack_supported{
    "attack.supported", limit,
    "A supported attack needs another unit of its side that could attack the target.",
    "AW-052 AW-206 AW-228", "/board"};
inline constexpr Rule attack_outflank{
    "attack.outflank", limit,
    "To outflank, the attacker is nearer to the opponent's edge than the target.", "AW-055",
    "/board"};
inline constexpr Rule attack_elite{"attack.elite", limit,
                                   "Only elite units attack with an elite card.", "AW-061",
                                   "/board/{from}"};
inline constexpr Rule attack_special{
    "attack.special", limit, "An ability to attack needs its ground and its sort of target.",
    "AW-013 AW-017 AW-026 AW-064 AW-220", "/board"};

// Answers.
inline constexpr Rule defend_elite{"defend.elite", limit, "An elite card defends only elite units.",
                                   "AW-061", "/pending /board"};
inline constexpr Rule defend_recoil{"defend.recoil", limit,
                                    "To recoil, a unit needs a square to go back to.",
                                    "AW-050 AW-124 AW-229 AW-230 AW-234", "/pending /board"};
inline constexpr Rule defend_reinforced{
    "defend.reinforced", limit, "A reinforced defence needs a unit of its side beside the target.",
    "AW-053", "/pending /board"};
inline constexpr Rule defend_rally{"defend.rally", limit,
                                   "To rally a unit, its side's general must be near.",
                                   "AW-054 AW-221", "/pending /board"};
inline constexpr Rule defend_rough{
    "defend.rough", limit,
    "The ground defends where it is rough, higher, or behind a river, as the constants say.",
    "AW-056 AW-112 AW-113 AW-211", "/pending /board"};
inline constexpr Rule defend_special{
    "defend.special", limit,
    "The target has an ability to defend itself, or a general beside it defends it.",
    "AW-012 AW-013 AW-015 AW-017 AW-025 AW-220", "/pending /board"};
inline constexpr Rule recoil_square{"recoil.square", limit,
                                    "A unit goes back to one of its retreat squares.",
                                    "AW-046 AW-050 AW-124 AW-229 AW-230", "/pending /board"};

// The aftermath.
inline constexpr Rule casualty_lost{"casualty.lost", limit,
                                    "Only a loss that has not been named can be named.", "AW-128",
                                    "/sides"};
inline constexpr Rule casualty_general{"casualty.general", limit, "A lost general is named first.",
                                       "AW-130", "/sides"};

// Claims.
inline constexpr Rule claim_scout{"claim.scout", claim, "A scout sees the hand of the other side.",
                                  "AW-062", "/sides/{other}/hand"};

/// Every rule of this game, sorted by id.
inline constexpr auto book = book_of(
    advance_number, advanced_units, attack_answer, attack_elite, attack_emplaced, attack_immune,
    attack_line, attack_line_of_sight, attack_marked, attack_once, attack_opens, attack_outflank,
    attack_range, attack_special, attack_step, attack_supported, attack_via, became_unit, card_hand,
    card_kind, card_unseen, casualty_general, casualty_lost, casualty_named, casualty_next,
    claim_scout, deck_reshuffle, defence_saves, defend_elite, defend_rally, defend_recoil,
    defend_reinforced, defend_rough, defend_special, discard_count, discarded_cards, draw_count,
    draw_side, drawn_cards, follow_up, game_capped, game_over, game_won, kill_fortified,
    kill_immune, kill_table, move_blocked, move_distance, move_enter, move_limit, move_line,
    move_stop, moved_unit, phase_next, place_army, place_ground, place_occupied, place_zone,
    placed_next, placed_unit, played_card, recoil_square, retreat_made, special_unit, swap_units,
    swapped_units, target_destroyed, target_enemy, turn_duty, turn_next, turn_phase, turn_side,
    unit_own);

}  // namespace rule

using rule::book;

}  // namespace praetor::ancient_warfare
