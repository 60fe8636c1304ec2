#pragma once
// The rules of Conqueror: Duels, one constant each. First come the rules that bar a step (gates,
// limits, claims), in the order of a game; at the end comes the book of all rules, sorted by id.
// The effects of steps are in effects.hpp, and RULEBOOK.md says why each rule holds. This file only
// names rules and checks none.

#include "engine/core/rule.hpp"
#include "engine/games/conqueror_duels/effects.hpp"

namespace praetor::conqueror_duels {

namespace rule {

// Gate: checked before the action's own rules, in this order.
inline constexpr Rule game_over{
    "game.over", gate, "Once the game is won or drawn, nothing more is done.",
    "CD-041 CD-042 CD-043 CD-053 CD-054 CD-055 CD-069 CD-070 CD-071 CD-082 CD-083 "
    "CD-084 CD-128 CD-129 CD-207 CD-328",
    "/phase /winner"};
inline constexpr Rule turn_side{
    "turn.side", gate, "Only a side that may act now acts; steps of chance belong to chance.",
    "CD-001 CD-013 CD-014 CD-016 CD-018 CD-019 CD-052 CD-061 CD-077 CD-098 CD-139 "
    "CD-303 CD-304 CD-322",
    "/active /phase /duty /sides"};
inline constexpr Rule turn_duty{
    "turn.duty", gate,
    "A duty comes before anything else; only the defender's hero may come before the roll.",
    "CD-030 CD-033 CD-141 CD-322 CD-325 CD-326 CD-332 CD-404", "/duty"};
inline constexpr Rule turn_phase{
    "turn.phase", gate,
    "A round goes from its card through planning to the turns; each kind of step has its phases.",
    "CD-013 CD-014 CD-015 CD-016 CD-017 CD-048 CD-060 CD-076 CD-097 CD-098 CD-115 "
    "CD-137 CD-301",
    "/phase /duty"};

// The card of a round.
inline constexpr Rule chronicle_unseen{"chronicle.unseen", limit,
                                       "The card is of the deck of the scenario and not yet drawn.",
                                       "CD-008 CD-009 CD-096 CD-409", "/chronicle"};
inline constexpr Rule chronicle_changes{
    "chronicle.changes", limit,
    "A record declares changes only for a declared card, and they leave a valid position.",
    "CD-327", "/chronicle"};

// Planning.
inline constexpr Rule recruit_control{"recruit.control", limit,
                                      "A side recruits units only in its own lands.",
                                      "CD-101 CD-202", "/territories/{territory}"};
inline constexpr Rule recruit_fort{"recruit.fort", limit,
                                   "Without a rally a land needs a fort to recruit.",
                                   "CD-201 CD-305 CD-311", "/territories/{territory}"};
inline constexpr Rule recruit_amount{"recruit.amount", limit,
                                     "A fort recruits at most one of its alternatives per round.",
                                     "CD-080 CD-201 CD-302 CD-335 CD-339", "/sides/{by}/recruited"};
inline constexpr Rule rally_recruit{
    "rally.recruit", limit,
    "A rally recruits its cavalry in the capital, or in any great fort if the capital is lost.",
    "CD-099 CD-119 CD-122", "/sides/{by}"};
inline constexpr Rule food_limit{
    "food.limit", limit, "A side recruits only units that it can feed.",
    "CD-066 CD-067 CD-080 CD-117 CD-119 CD-123 CD-124 CD-127 CD-330 CD-408",
    "/sides/{by} /territories"};
inline constexpr Rule hero_faction{"hero.faction", limit, "A side buys heroes of its own factions.",
                                   "CD-010 CD-103 CD-105 CD-411", "/sides/{by}/heroes"};
inline constexpr Rule hero_supply{"hero.supply", limit,
                                  "Nobody can buy a hero that is held or used.",
                                  "CD-010 CD-062 CD-138 CD-204", "/sides /discard"};
inline constexpr Rule hero_funds{"hero.funds", limit, "A side pays the price of a hero.",
                                 "CD-062 CD-078 CD-138 CD-204 CD-411", "/sides/{by}/coins"};
inline constexpr Rule rally_scenario{"rally.scenario", limit,
                                     "A side rallies only if the scenario allows it.", "CD-114",
                                     "/sides/{by}/rallied"};
inline constexpr Rule rally_once{"rally.once", limit, "A side rallies once in a game.", "CD-115",
                                 "/sides/{by}/rallied"};
inline constexpr Rule rally_condition{
    "rally.condition", limit,
    "Only a side in distress rallies: with few units, and with few great forts or "
    "without its capital.",
    "CD-120 CD-121", "/sides/{by} /territories"};
inline constexpr Rule food_excess{
    "food.excess", limit, "A side ends its planning or its turn only if it can feed all its units.",
    "CD-066 CD-067 CD-068 CD-117 CD-118 CD-126 CD-330", "/sides/{by} /territories"};
inline constexpr Rule claim_income{"claim.income", claim,
                                   "The claimed income is the income of the side in this round.",
                                   "CD-203 CD-407", "/sides/{by}/income"};
inline constexpr Rule disband_excess{
    "disband.excess", limit, "Only a side with too many units disbands some.",
    "CD-067 CD-068 CD-118 CD-125 CD-322 CD-329", "/sides/{by} /territories"};
inline constexpr Rule disband_units{"disband.units", limit,
                                    "A side disbands only units that it has there.", "CD-068",
                                    "/territories/{territory}"};
inline constexpr Rule disband_amount{"disband.amount", limit,
                                     "A side disbands no more units than it has too many.",
                                     "CD-068 CD-126 CD-330", "/sides/{by} /territories"};

// Moves.
inline constexpr Rule move_own{
    "move.own", limit, "Units leave a territory of their side.",
    "CD-004 CD-005 CD-024 CD-045 CD-046 CD-057 CD-058 CD-073 CD-074 CD-092 CD-093 "
    "CD-134 CD-135 CD-334",
    "/territories/{from}"};
inline constexpr Rule move_adjacent{
    "move.adjacent", limit, "Units move over one border.",
    "CD-003 CD-024 CD-025 CD-048 CD-060 CD-076 CD-095 CD-137 CD-208 CD-408",
    "/territories/{from} /territories/{to}"};
inline constexpr Rule move_units{"move.units", limit,
                                 "Only units that are there and have not acted move.",
                                 "CD-024 CD-036 CD-307 CD-324", "/territories/{from} /turn-data"};
inline constexpr Rule fence_territory{
    "fence.territory", limit, "Nobody enters a territory that the scenario bars.",
    "CD-051 CD-081 CD-143 CD-315 CD-316 CD-317", "/territories/{to}"};
inline constexpr Rule sea_closed{"sea.closed", limit,
                                 "While strong winds blow, nobody enters a sea.", "CD-410",
                                 "/chronicle/card"};
inline constexpr Rule move_target{
    "move.target", limit,
    "Units move to territories of their side, or to territories where nobody is.",
    "CD-024 CD-112 CD-305 CD-306 CD-308 CD-338", "/territories/{to}"};

// Attacks and battles.
inline constexpr Rule attack_sources{
    "attack.sources", limit,
    "An attack comes from one territory, or from two if the scenario allows it.", "CD-140 CD-314",
    "/territories"};
inline constexpr Rule attack_own{
    "attack.own", limit, "Attackers stand in territories of their side.",
    "CD-004 CD-005 CD-045 CD-046 CD-057 CD-058 CD-073 CD-074 CD-092 CD-093 CD-134 "
    "CD-135 CD-334",
    "/territories"};
inline constexpr Rule attack_adjacent{
    "attack.adjacent", limit, "Attackers stand next to their target.",
    "CD-003 CD-025 CD-048 CD-060 CD-076 CD-095 CD-137 CD-140 CD-147 CD-208 CD-408",
    "/territories/{to}"};
inline constexpr Rule attack_units{"attack.units", limit,
                                   "Only units that are there and have not acted attack.",
                                   "CD-036 CD-307 CD-324", "/territories /turn-data"};
inline constexpr Rule attack_target{
    "attack.target", limit, "The target of an attack belongs to the other side or to independents.",
    "CD-006 CD-026 CD-047 CD-059 CD-075 CD-094 CD-101 CD-136", "/territories/{to}"};
inline constexpr Rule hero_hand{"hero.hand", limit, "A side plays only heroes in its hand.",
                                "CD-062 CD-106 CD-138 CD-204", "/sides/{by}/heroes"};
inline constexpr Rule hero_amount{
    "hero.amount", limit,
    "A record declares a strength for a declared hero, and for no other hero.", "CD-327",
    "/sides/{by}/heroes"};
inline constexpr Rule attack_superior{
    "attack.superior", limit, "A side attacks independents only with more strength than theirs.",
    "CD-006 CD-031 CD-047 CD-059 CD-075 CD-079 CD-094 CD-111 CD-136 CD-144 CD-206 "
    "CD-405",
    "/territories/{to}"};
inline constexpr Rule defend_once{"defend.once", limit,
                                  "The defender plays at most one hero in a battle.", "CD-332",
                                  "/battle/heroes"};
inline constexpr Rule roll_face{"roll.face", limit, "A roll shows faces of the die.",
                                "CD-033 CD-401", "/battle"};
inline constexpr Rule loss_units{"loss.units", limit,
                                 "A side takes its losses from its army in the battle.",
                                 "CD-030 CD-333", "/battle /territories"};
inline constexpr Rule loss_amount{"loss.amount", limit,
                                  "A side loses exactly as many units as it must.",
                                  "CD-029 CD-037 CD-333 CD-403", "/battle/to-lose"};
inline constexpr Rule retreat_adjacent{
    "retreat.adjacent", limit,
    "Beaten defenders go to a neighbour of the territory that they lost.", "CD-404", "/battle/to"};
inline constexpr Rule retreat_open{
    "retreat.open", limit,
    "Beaten defenders go to a territory of their side, or to one where nobody is.", "CD-404",
    "/territories/{to}"};
inline constexpr Rule occupy_stay{
    "occupy.stay", limit,
    "From each territory of the attack at least one unit goes in, and only a few stay behind.",
    "CD-141 CD-142", "/battle/from"};

/// Every rule of this game, sorted by id.
inline constexpr auto book = book_of(
    action_opens, attack_adjacent, attack_opened, attack_own, attack_sources, attack_spent,
    attack_superior, attack_target, attack_units, battle_coins, battle_four, battle_losses,
    battle_rolled, chronicle_changes, chronicle_coins, chronicle_declared, chronicle_drawn,
    chronicle_raid, chronicle_unseen, claim_income, conquest_coin, conquest_prize, defend_once,
    disband_amount, disband_excess, disband_units, disbanded_units, excess_owed, fence_territory,
    food_excess, food_limit, game_drawn, game_over, game_won, hero_amount, hero_bought,
    hero_faction, hero_funds, hero_hand, hero_played, hero_supply, hold_since, independents_beaten,
    loss_amount, loss_taken, loss_units, move_adjacent, move_own, move_target, move_units,
    moved_units, occupied_territory, occupy_stay, planning_ended, planning_income, planning_opens,
    rallied_people, rally_condition, rally_once, rally_recruit, rally_scenario, recruit_amount,
    recruit_control, recruit_fort, recruit_placed, retreat_adjacent, retreat_made, retreat_none,
    retreat_open, roll_face, round_next, sea_closed, territory_left, turn_duty, turn_next,
    turn_phase, turn_side, vacant_independents);

}  // namespace rule

using rule::book;

}  // namespace praetor::conqueror_duels
