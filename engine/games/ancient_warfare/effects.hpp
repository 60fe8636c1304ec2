#pragma once
// The causes of all changes in Ancient Warfare: the effects of steps. Each has one constant, in the
// order of a game, and each change names its cause. The rules that bar a step are in rules.hpp,
// together with the book of all rules.

#include "engine/core/rule.hpp"

namespace praetor::ancient_warfare::rule {

using enum RuleKind;

// Before the first turn.
inline constexpr Rule placed_unit{"placed.unit", effect,
                                  "A unit goes from the reserve of its side to its square.",
                                  "AW-028", "/board /sides/{by}/reserve"};
inline constexpr Rule placed_next{
    "placed.next", effect,
    "When a side has placed all its units, the other side places its own; then play goes on.",
    "AW-216 AW-232", "/active /phase"};
inline constexpr Rule swapped_units{"swapped.units", effect,
                                    "The two units exchange their squares.", "AW-119", "/board"};

// A turn.
inline constexpr Rule turn_next{
    "turn.next", effect,
    "The next single turn begins with a draw, and no unit has moved or attacked in it.",
    "AW-031 AW-120 AW-219", "/active /turn /phase"};
inline constexpr Rule game_capped{"game.capped", effect,
                                  "A game that nobody has won is over with its last turn.",
                                  "AW-217", "/phase /turn"};
inline constexpr Rule deck_reshuffle{
    "deck.reshuffle", effect,
    "When too few unseen cards are left, the discards become the new unseen cards.", "AW-034",
    "/unseen /discard"};
inline constexpr Rule drawn_cards{"drawn.cards", effect,
                                  "Drawn cards go to the hand of the active side.", "AW-030 AW-033",
                                  "/sides/{active}/hand /unseen"};
inline constexpr Rule phase_next{"phase.next", effect,
                                 "After drawing and discarding the side moves.", "AW-032 AW-035",
                                 "/phase"};
inline constexpr Rule discarded_cards{"discarded.cards", effect,
                                      "Cards above the hand size go to the discards.", "AW-035",
                                      "/sides/{by}/hand /discard"};
inline constexpr Rule played_card{"played.card", effect, "A played card is discarded at once.",
                                  "AW-027 AW-036", "/sides/{by}/hand /discard"};

// Moves and abilities.
inline constexpr Rule moved_unit{"moved.unit", effect,
                                 "The unit stands on its new square and is marked as moved.",
                                 "AW-036 AW-051", "/board"};
inline constexpr Rule advanced_units{
    "advanced.units", effect,
    "Each unit goes forward by the number, or to the first square that stops it.", "AW-041 AW-065",
    "/board"};
inline constexpr Rule became_unit{"became.unit", effect,
                                  "The unit has another type from now on; all else stays.",
                                  "AW-019", "/board"};

// Attacks.
inline constexpr Rule attack_opens{
    "attack.opens", effect, "With the first attack the battle begins; nobody moves after it.",
    "AW-032 AW-213 AW-224", "/phase"};
inline constexpr Rule attack_marked{
    "attack.marked", effect, "The attacker is marked as having attacked.", "AW-042", "/board"};
inline constexpr Rule attack_step{"attack.step", effect,
                                  "The attacker moves one square and attacks from there.", "AW-023",
                                  "/board"};
inline constexpr Rule attack_answer{"attack.answer", effect,
                                    "A defender that can answer is asked to.", "AW-049 AW-214",
                                    "/pending"};
inline constexpr Rule attack_immune{
    "attack.immune", effect,
    "A target that is immune to the attacker retreats instead of being destroyed, if it can.",
    "AW-045 AW-046 AW-058 AW-204 AW-205", "/board /pending"};
inline constexpr Rule defence_saves{"defence.saves", effect, "A defence saves the target.",
                                    "AW-049 AW-227", "/pending"};
inline constexpr Rule retreat_made{"retreat.made", effect,
                                   "The unit goes back to its retreat square.",
                                   "AW-046 AW-050 AW-124", "/board /pending"};
inline constexpr Rule target_destroyed{
    "target.destroyed", effect,
    "A destroyed unit is lost, and its value counts towards the other side's victory.",
    "AW-003 AW-043 AW-044", "/board /sides/{by} /sides/{other}"};
inline constexpr Rule follow_up{
    "follow.up", effect, "An attacker of a pursuing type moves onto the target's former square.",
    "AW-121", "/board"};
inline constexpr Rule game_won{"game.won", effect,
                               "A side that destroys the general, or enough units, has won.",
                               "AW-002 AW-212", "/winner /phase /sides/{other}/points"};

// The aftermath.
inline constexpr Rule casualty_named{"casualty.named", effect,
                                     "A lost unit returns, or is dead for good.", "AW-128 AW-129",
                                     "/sides"};
inline constexpr Rule casualty_next{
    "casualty.next", effect,
    "Owner and opponent name losses in turn: first those of the loser, then of the winner.",
    "AW-129", "/active /phase"};

}  // namespace praetor::ancient_warfare::rule
