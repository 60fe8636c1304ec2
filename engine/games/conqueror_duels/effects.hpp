#pragma once
// The causes of all changes in Conqueror: Duels: the effects of steps. Each has one constant, in
// the order of a game, and each change names its cause. The rules that bar a step are in rules.hpp,
// together with the book of all rules.

#include "engine/core/rule.hpp"

namespace praetor::conqueror_duels::rule {

using enum RuleKind;

// The round.
inline constexpr Rule chronicle_drawn{"chronicle.drawn", effect,
                                      "The drawn card becomes the card of the round.",
                                      "CD-009 CD-013 CD-097 CD-409", "/chronicle"};
inline constexpr Rule chronicle_coins{
    "chronicle.coins", effect, "A card gives coins to both sides, or takes coins that they have.",
    "CD-021 CD-409", "/sides"};
inline constexpr Rule chronicle_raid{"chronicle.raid", effect,
                                     "A raid removes a unit of each side's army in its lands.",
                                     "CD-409", "/territories"};
inline constexpr Rule chronicle_declared{
    "chronicle.declared", effect,
    "The changes that the record declares for a card are made and reported as "
    "unverified.",
    "CD-327", "/territories /sides"};
inline constexpr Rule vacant_independents{
    "vacant.independents", effect,
    "If the scenario says so, independents take unowned lands when planning begins.",
    "CD-109 CD-110 CD-321", "/territories"};
inline constexpr Rule planning_opens{
    "planning.opens", effect, "Both sides plan, and nothing of this round has been recruited yet.",
    "CD-014 CD-301", "/phase /sides"};
inline constexpr Rule planning_income{
    "planning.income", effect, "When planning begins each side gains the coins of its lands.",
    "CD-007 CD-015 CD-203 CD-301 CD-302 CD-407", "/sides"};
inline constexpr Rule recruit_placed{
    "recruit.placed", effect, "Recruits stand where they were recruited.",
    "CD-015 CD-022 CD-119 CD-201 CD-202", "/territories/{territory} /sides/{by}"};
inline constexpr Rule hero_bought{"hero.bought", effect, "A side holds the heroes that it bought.",
                                  "CD-015 CD-204", "/sides/{by}"};
inline constexpr Rule rallied_people{"rallied.people", effect,
                                     "A rally brings coins, as income, and room for more units.",
                                     "CD-114 CD-116 CD-117", "/sides/{by}"};
inline constexpr Rule disbanded_units{"disbanded.units", effect,
                                      "Disbanded units are gone; units that have acted go first.",
                                      "CD-068 CD-331", "/territories/{territory} /turn-data"};
inline constexpr Rule planning_ended{"planning.ended", effect, "The side has ended its planning.",
                                     "CD-016 CD-023 CD-304", "/sides/{by}/planned"};
inline constexpr Rule action_opens{
    "action.opens", effect, "When both sides have ended their planning the first turn begins.",
    "CD-016 CD-018 CD-098", "/phase /active"};
inline constexpr Rule turn_next{"turn.next", effect,
                                "After the first side's turn comes the second side's.",
                                "CD-019 CD-098 CD-324", "/active /turn-data"};
inline constexpr Rule round_next{
    "round.next", effect, "After the second turn the card is discarded and the next round begins.",
    "CD-020 CD-041 CD-053 CD-069 CD-082 CD-097 CD-098 CD-128 CD-412",
    "/round /chronicle/card /phase"};

// Moves and battles.
inline constexpr Rule moved_units{
    "moved.units", effect,
    "The units stand on their target, which now belongs to their side, and have acted.",
    "CD-024 CD-112 CD-308 CD-324", "/territories /turn-data"};
inline constexpr Rule attack_opened{"attack.opened", effect,
                                    "A battle begins, or the attack meets independents.",
                                    "CD-140 CD-145", "/battle /duty"};
inline constexpr Rule hero_played{"hero.played", effect,
                                  "A played hero is used up and does what its card says.",
                                  "CD-104 CD-106 CD-107 CD-204 CD-205 CD-327 CD-332 CD-411",
                                  "/battle /sides/{by}/heroes /discard"};
inline constexpr Rule independents_beaten{"independents.beaten", effect,
                                          "Independents that are attacked are all removed.",
                                          "CD-026 CD-111 CD-206", "/territories"};
inline constexpr Rule battle_rolled{
    "battle.rolled", effect, "Each side adds strength and roll; the higher total wins.",
    "CD-031 CD-032 CD-033 CD-034 CD-049 CD-050 CD-063 CD-064 CD-065 CD-079 CD-099 CD-100 CD-144 "
    "CD-145 CD-146 CD-309 CD-310 CD-311 CD-337 CD-402",
    "/battle"};
inline constexpr Rule battle_losses{"battle.losses", effect,
                                    "The loser loses units according to the margin.",
                                    "CD-037 CD-323 CD-403", "/battle/to-lose"};
inline constexpr Rule battle_four{
    "battle.four", effect, "The winner loses a unit when the loser has rolled the face that hits.",
    "CD-029 CD-038 CD-312 CD-336 CD-337", "/battle/to-lose"};
inline constexpr Rule loss_taken{"loss.taken", effect, "Lost units are gone.",
                                 "CD-030 CD-325 CD-333", "/territories /battle /turn-data"};
inline constexpr Rule battle_coins{
    "battle.coins", effect, "The winner's hero brings its coins, and a defence brings its own.",
    "CD-205", "/sides"};
inline constexpr Rule retreat_made{"retreat.made", effect,
                                   "Beaten defenders go to one neighbouring territory.",
                                   "CD-325 CD-404", "/territories"};
inline constexpr Rule retreat_none{"retreat.none", effect,
                                   "Beaten defenders that can go nowhere are lost.", "CD-404",
                                   "/territories"};
inline constexpr Rule occupied_territory{
    "occupied.territory", effect,
    "The attackers take the territory; units that enter for the first time may act again.",
    "CD-026 CD-036 CD-141 CD-142 CD-313 CD-314 CD-324 CD-325", "/territories /turn-data /battle"};
inline constexpr Rule conquest_coin{"conquest.coin", effect, "A conquest brings coins.",
                                    "CD-035 CD-406", "/sides/{active}/coins"};
inline constexpr Rule conquest_prize{
    "conquest.prize", effect, "The side that first captures the other's capital gains the prize.",
    "CD-027 CD-028 CD-102", "/sides/{active}/coins /prize"};
inline constexpr Rule attack_spent{
    "attack.spent", effect, "Attackers that conquer nothing stay where they were and have acted.",
    "CD-324 CD-336", "/territories /turn-data /battle"};

// Effects that follow every step.
inline constexpr Rule territory_left{
    "territory.left", effect,
    "A territory without units belongs to nobody, unless it is its side's capital.",
    "CD-063 CD-099 CD-101 CD-108 CD-309 CD-336 CD-338", "/territories"};
inline constexpr Rule hold_since{
    "hold.since", effect,
    "For each condition that must be held, the state keeps the round since which it has been true.",
    "CD-083 CD-084 CD-085 CD-207 CD-319 CD-320", "/hold"};
inline constexpr Rule excess_owed{
    "excess.owed", effect,
    "A side that has too many units in the other side's turn disbands the excess at once.",
    "CD-068 CD-118 CD-125 CD-322", "/duty"};
inline constexpr Rule game_won{
    "game.won", effect, "The first entry of the victory list that is true when it is tested wins.",
    "CD-042 CD-043 CD-044 CD-054 CD-055 CD-056 CD-070 CD-071 CD-072 CD-083 CD-084 "
    "CD-086 CD-087 CD-088 CD-089 CD-090 CD-091 CD-129 CD-130 CD-131 CD-132 CD-207 "
    "CD-305 CD-318 CD-319",
    "/winner /phase"};
inline constexpr Rule game_drawn{
    "game.drawn", effect, "When the last round is over and nobody has won, the game is a draw.",
    "CD-133 CD-412", "/phase /winner"};

}  // namespace praetor::conqueror_duels::rule
