#pragma once
// The causes of all changes in Ancient Generals: the effects of steps. Each has one constant, in
// the order of a turn, and each change names its cause. The rules that bar a step are in rules.hpp,
// together with the book of all rules.

#include "engine/core/rule.hpp"

namespace praetor::ancient_generals::rule {

using enum RuleKind;

// From the hand.
inline constexpr Rule scout_spent{"scout.spent", effect,
                                  "A scout goes to the reserve pile of its side.", "AG-012",
                                  "/sides/{by}/hand /sides/{by}/reserve /used/scout"};
inline constexpr Rule scout_seen{
    "scout.seen", effect, "The cards that a scout saw in a deck are known to lie on top of it.",
    "AG-013 AG-204 AG-205", "/sides/{by}/deck /sides/{other}/deck /unseen"};
inline constexpr Rule discard_reserve{
    "discard.reserve", effect, "Discarded cards go to the reserve pile.", "AG-014 AG-208 AG-209",
    "/sides/{by}/hand /sides/{by}/reserve"};
inline constexpr Rule flank_points{
    "flank.points", effect,
    "Units that flank go to the reserve pile and bring one flank point each.", "AG-019 AG-020",
    "/sides/{by}/flank /sides/{by}/reserve"};
inline constexpr Rule artillery_shot{
    "artillery.shot", effect,
    "Artillery goes to the reserve pile, and the other side loses cards from its deck.", "AG-023",
    "/sides/{by}/reserve /owed /used/artillery"};

// The battle.
inline constexpr Rule attack_placed{"attack.placed", effect,
                                    "Attackers are laid on the table, one fight each, and the "
                                    "other side may block unless that is barred.",
                                    "AG-024 AG-216", "/battle /phase"};
inline constexpr Rule block_placed{
    "block.placed", effect, "Blockers are laid against their attackers, and the tactics begin.",
    "AG-025 AG-026 AG-210", "/battle /phase"};
inline constexpr Rule tactics_turn{"tactics.turn", effect,
                                   "After a card in a battle the other side may play.",
                                   "AG-031 AG-211", "/battle/to-play /battle/passes"};
inline constexpr Rule pass_turn{
    "pass.turn", effect,
    "After a pass the other side may play; the second pass in a row ends the battle.", "AG-211",
    "/battle/to-play /battle/passes"};
inline constexpr Rule combat_killed{
    "combat.killed", effect, "Killed units go to the casualty pile of their side.",
    "AG-017 AG-029 AG-030 AG-032 AG-034 AG-035 AG-037 AG-038 AG-039 AG-040 AG-041 AG-042 AG-043 "
    "AG-044 AG-045 AG-208 AG-212 AG-222",
    "/sides/{by}/casualty /sides/{other}/casualty"};
inline constexpr Rule combat_survivors{
    "combat.survivors", effect,
    "All other units of the battle go to the reserve pile of their side.",
    "AG-029 AG-034 AG-035 AG-036 AG-037 AG-038 AG-039 AG-040 AG-041 AG-042 AG-043 AG-044 AG-045 "
    "AG-208 AG-215",
    "/sides/{by}/reserve /sides/{other}/reserve /battle"};
inline constexpr Rule combat_damage{
    "combat.damage", effect,
    "Unblocked attackers together cost the other side cards of its deck: their damage, what cards "
    "add, and more for each attacker of the encircling army.",
    "AG-021 AG-022 AG-027 AG-028 AG-052 AG-053 AG-054 AG-055 AG-056 AG-063 AG-064",
    "/owed /sides/{by}/flank /sides/{other}/flank"};

// Tactics cards.
inline constexpr Rule card_spent{"card.spent", effect,
                                 "A played tactics card goes to the casualty pile of its side.",
                                 "AG-017 AG-081", "/sides/{by}/hand /sides/{by}/casualty"};
inline constexpr Rule effect_rally{
    "effect.rally", effect,
    "The card brings another card back from its side's casualty pile to the hand.", "AG-074 AG-221",
    "/sides/{by}/hand /sides/{by}/casualty"};
inline constexpr Rule effect_flank{"effect.flank", effect, "The card brings flank points.",
                                   "AG-020 AG-068", "/sides/{by}/flank"};
inline constexpr Rule effect_draw{
    "effect.draw", effect, "The card lets its player draw more cards.", "AG-073 AG-220", "/owed"};
inline constexpr Rule effect_bar{
    "effect.bar", effect, "The card bars the active side from flanking and attacking this turn.",
    "AG-071 AG-218", "/barred"};
inline constexpr Rule effect_no_block{"effect.no-block", effect,
                                      "The card bars the other side from blocking this turn.",
                                      "AG-075 AG-216 AG-219", "/barred"};
inline constexpr Rule effect_damage{"effect.damage", effect,
                                    "The card adds to the damage of an attacker.", "AG-066 AG-213",
                                    "/battle/fights"};
inline constexpr Rule effect_force{"effect.force", effect, "The card adds to the force of a unit.",
                                   "AG-067 AG-212 AG-213", "/battle/fights"};
inline constexpr Rule effect_evade{"effect.evade", effect,
                                   "In this battle blockers of the card's types evade.",
                                   "AG-069 AG-214", "/battle/tactics"};
inline constexpr Rule effect_blocker_wins{
    "effect.blocker-wins", effect,
    "In this battle blockers of the card's types kill their attackers.", "AG-070 AG-214",
    "/battle/tactics"};
inline constexpr Rule effect_attacker_wins{
    "effect.attacker-wins", effect,
    "In this battle attackers of the card's types kill their blockers.", "AG-072 AG-214",
    "/battle/tactics"};

// Decks, and the order of play.
inline constexpr Rule hand_fill{
    "hand.fill", effect, "In the draw phase the active side is owed the cards that fill its hand.",
    "AG-015 AG-220", "/owed /sides/{by}/hand"};
inline constexpr Rule chance_drawn{"chance.drawn", effect,
                                   "Drawn cards go from the deck to the hand.",
                                   "AG-005 AG-006 AG-015 AG-228", "/owed /sides/{side}"};
inline constexpr Rule chance_lost{"chance.lost", effect,
                                  "Lost cards go from the deck to the casualty pile.",
                                  "AG-017 AG-023 AG-027 AG-228", "/owed /sides/{side}"};
inline constexpr Rule deck_reshuffle{
    "deck.reshuffle", effect, "When a deck is empty, the reserve pile becomes the deck at once.",
    "AG-016 AG-202", "/sides/{side}/deck /sides/{side}/reserve"};
inline constexpr Rule phase_next{"phase.next", effect, "The next phase of the turn begins.",
                                 "AG-011 AG-210", "/phase"};
inline constexpr Rule turn_next{
    "turn.next", effect, "The other side's turn begins, with nothing barred and nothing used.",
    "AG-010 AG-224 AG-225", "/active /turn /phase /barred /used"};
inline constexpr Rule game_lost{"game.lost", effect,
                                "A side loses when its deck and its reserve pile are both empty.",
                                "AG-008 AG-009 AG-018 AG-203", "/winner /phase /owed"};
inline constexpr Rule game_capped{"game.capped", effect,
                                  "A game that nobody has won is over with its last turn.",
                                  "AG-304", "/phase /turn"};

}  // namespace praetor::ancient_generals::rule
