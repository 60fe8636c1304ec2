#pragma once
// The rules of Ancient Generals, one constant each. First come the rules that bar a step (gates,
// limits, claims), in the order of a turn; at the end comes the book of all rules, sorted by id.
// The effects of steps are in effects.hpp, and RULEBOOK.md says why each rule holds. This file only
// names rules and checks none.

#include "engine/core/rule.hpp"
#include "engine/games/ancient_generals/effects.hpp"

namespace praetor::ancient_generals {

namespace rule {

// Gate: checked before the action's own rules, in this order.
inline constexpr Rule game_over{
    "game.over", gate, "Once a side has won, or the last turn has ended, nothing more is played.",
    "AG-009 AG-226 AG-304", "/winner /phase /turn"};
inline constexpr Rule turn_side{"turn.side", gate,
                                "Chance draws cards. The active side does all else, except blocks "
                                "and cards played in the other side's turn.",
                                "AG-001 AG-007 AG-010 AG-201 AG-211 AG-217",
                                "/active /phase /owed /battle/to-play"};
inline constexpr Rule turn_duty{
    "turn.duty", gate, "Owed cards come first, in their order: cards to draw and cards to lose.",
    "AG-006 AG-023 AG-027 AG-073 AG-221 AG-223", "/owed"};
inline constexpr Rule turn_phase{"turn.phase", gate,
                                 "A turn goes from scouting through discarding, drawing, flanking "
                                 "and artillery to one attack; each kind of step has its phases.",
                                 "AG-011 AG-210", "/phase"};

// Scouting.
inline constexpr Rule scout_limit{"scout.limit", limit,
                                  "A side scouts no more often in a turn than the tables allow.",
                                  "AG-302", "/used/scout"};
inline constexpr Rule scout_hand{"scout.hand", limit, "A scout comes from the hand of its side.",
                                 "AG-012", "/sides/{by}/hand"};
inline constexpr Rule scout_trait{
    "scout.trait", limit, "Only a unit with the trait scout can scout.",
    "AG-012 AG-046 AG-047 AG-048 AG-049 AG-050 AG-051 AG-057 AG-058", "/sides/{by}/hand"};
inline constexpr Rule scout_saw{"scout.saw", limit,
                                "A scout sees the other side's hand, or the next cards of a deck: "
                                "known cards first, then cards that can lie there.",
                                "AG-013 AG-205 AG-206",
                                "/sides/{by}/deck /sides/{other}/deck /sides/{other}/hand /unseen"};

// From the hand.
inline constexpr Rule discard_hand{"discard.hand", limit, "Only cards in hand can be discarded.",
                                   "AG-014", "/sides/{by}/hand"};
inline constexpr Rule flank_barred{
    "flank.barred", limit, "A side that difficult terrain bars gains no flank points this turn.",
    "AG-071 AG-218", "/barred"};
inline constexpr Rule flank_hand{"flank.hand", limit, "Only units in hand can gain flank points.",
                                 "AG-019", "/sides/{by}/hand"};
inline constexpr Rule flank_trait{
    "flank.trait", limit, "Only units with the trait flank gain flank points.",
    "AG-019 AG-057 AG-058 AG-059 AG-060 AG-061 AG-062", "/sides/{by}/hand"};
inline constexpr Rule artillery_limit{
    "artillery.limit", limit, "A side plays no more artillery in a turn than the tables allow.",
    "AG-303", "/used/artillery"};
inline constexpr Rule artillery_hand{"artillery.hand", limit, "Artillery is played from the hand.",
                                     "AG-023", "/sides/{by}/hand"};
inline constexpr Rule artillery_kind{
    "artillery.kind", limit, "Only siege artillery shoots in the artillery phase.",
    "AG-023 AG-076 AG-077 AG-078 AG-079 AG-080", "/sides/{by}/hand"};

// The battle.
inline constexpr Rule attack_barred{"attack.barred", limit,
                                    "A side that difficult terrain bars does not attack this turn.",
                                    "AG-071 AG-218", "/barred"};
inline constexpr Rule attack_hand{"attack.hand", limit,
                                  "Attackers come from the hand of their side.", "AG-024",
                                  "/sides/{by}/hand"};
inline constexpr Rule attack_unit{"attack.unit", limit, "Only units attack.", "AG-024",
                                  "/sides/{by}/hand"};
inline constexpr Rule block_attacker{"block.attacker", limit,
                                     "A blocker blocks one of the attackers, counted from 0.",
                                     "AG-026", "/battle/fights"};
inline constexpr Rule block_one_per_attacker{"block.one-per-attacker", limit,
                                             "At most one unit blocks each attacker.", "AG-025",
                                             "/battle/fights"};
inline constexpr Rule block_hand{"block.hand", limit, "Blockers come from the hand of their side.",
                                 "AG-025", "/sides/{by}/hand"};
inline constexpr Rule block_unit{"block.unit", limit, "Only units block.", "AG-025",
                                 "/sides/{by}/hand"};

// Tactics cards.
inline constexpr Rule card_hand{"card.hand", limit, "Only a card in hand can be played.", "AG-031",
                                "/sides/{by}/hand"};
inline constexpr Rule card_kind{"card.kind", limit,
                                "This step plays only tactics cards, and no artillery.",
                                "AG-031 AG-076 AG-077 AG-078 AG-079 AG-080", "/sides/{by}/hand"};
inline constexpr Rule card_timing{
    "card.timing", limit, "Each tactics card has its phase, and the side that may play it then.",
    "AG-031 AG-068 AG-071 AG-073 AG-074 AG-075 AG-211 AG-217 AG-219 AG-227",
    "/phase /active /battle/to-play"};
inline constexpr Rule card_target{
    "card.target", limit,
    "A tactics card names exactly the targets of its effect, and the targets must be there.",
    "AG-066 AG-067 AG-074 AG-213 AG-221", "/battle/fights /sides/{by}/casualty"};

// What comes up.
inline constexpr Rule chance_count{
    "chance.count", limit,
    "Chance draws as many cards as are owed, but no more than the deck holds.",
    "AG-006 AG-015 AG-027 AG-073 AG-202 AG-228", "/owed /sides/{side}/deck"};
inline constexpr Rule chance_top{"chance.top", limit,
                                 "Cards known to lie on top of a deck are drawn first.", "AG-204",
                                 "/sides/{side}/deck/top"};
inline constexpr Rule chance_unseen{
    "chance.unseen", limit,
    "A drawn card is known to lie in the deck, or can lie there because nobody has seen it "
    "elsewhere.",
    "AG-003 AG-005 AG-046 AG-047 AG-048 AG-049 AG-050 AG-051 AG-052 AG-053 AG-054 AG-055 AG-056 "
    "AG-057 AG-058 AG-059 AG-060 AG-061 AG-062 AG-063 AG-064 AG-065 AG-207 AG-301",
    "/sides/{side}/deck /unseen"};

// Claims.
inline constexpr Rule claim_combat{
    "claim.combat", claim,
    "The endings and the damage that a record claims for a battle are those that the rules give.",
    "AG-021 AG-027 AG-028 AG-029 AG-214", "/sides/{by}/flank /sides/{other}/flank /phase"};

/// Every rule of this game, sorted by id.
inline constexpr auto book = book_of(
    artillery_hand, artillery_kind, artillery_limit, artillery_shot, attack_barred, attack_hand,
    attack_placed, attack_unit, block_attacker, block_hand, block_one_per_attacker, block_placed,
    block_unit, card_hand, card_kind, card_spent, card_target, card_timing, chance_count,
    chance_drawn, chance_lost, chance_top, chance_unseen, claim_combat, combat_damage,
    combat_killed, combat_survivors, deck_reshuffle, discard_hand, discard_reserve,
    effect_attacker_wins, effect_bar, effect_blocker_wins, effect_damage, effect_draw, effect_evade,
    effect_flank, effect_force, effect_no_block, effect_rally, flank_barred, flank_hand,
    flank_points, flank_trait, game_capped, game_lost, game_over, hand_fill, pass_turn, phase_next,
    scout_hand, scout_limit, scout_saw, scout_seen, scout_spent, scout_trait, tactics_turn,
    turn_duty, turn_next, turn_phase, turn_side);

}  // namespace rule

using rule::book;

}  // namespace praetor::ancient_generals
