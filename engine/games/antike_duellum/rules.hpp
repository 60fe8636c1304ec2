#pragma once
// The rules of Antike Duellum, one constant each. First come the rules that bar a step (gates,
// limits, claims), in the order of a turn; at the end comes the book of all rules, sorted by id.
// The effects of steps are in effects.hpp, and RULEBOOK.md says why each rule holds. This file only
// names rules and checks none. Numbers in the sentences are those of the default tables.

#include "engine/core/rule.hpp"
#include "engine/games/antike_duellum/effects.hpp"

namespace praetor::antike_duellum {

namespace rule {

// Gate: checked before the action's own rules, in this order.
inline constexpr Rule game_over{"game.over", gate, "Once a side has won, nothing more is played.",
                                "AD-155 AD-216 AD-235", "/winner /phase"};
inline constexpr Rule turn_side{"turn.side", gate,
                                "The side whose turn it is makes the steps; the other side takes "
                                "its cards in compensation, and chance reveals cards.",
                                "AD-001 AD-021 AD-049 AD-218 AD-227",
                                "/active /phase /owed /reveal"};
inline constexpr Rule turn_duty{
    "turn.duty", gate, "Due steps come first: a card to reveal, then cards owed to the opponent.",
    "AD-068 AD-148 AD-215 AD-217", "/reveal /owed /phase /display"};
inline constexpr Rule turn_phase{
    "turn.phase", gate,
    "A turn goes from the advance on the rondel through the field's action and the conquests to "
    "the founding of cities; nobody steps back.",
    "AD-050 AD-051 AD-058 AD-123 AD-134 AD-229", "/phase"};
inline constexpr Rule turn_field{
    "turn.field", gate, "An action is open only on its own field of the rondel.",
    "AD-051 AD-074 AD-075 AD-076 AD-083 AD-090 AD-095 AD-106 AD-124 AD-134 AD-207 AD-210 AD-301",
    "/sides/{by}/rondel"};

// Prices: shared by all actions that cost something.
inline constexpr Rule pay_ambiguous{"pay.ambiguous", limit,
                                    "A side with chips of several kinds must say which chips pay "
                                    "for the further fields of the rondel.",
                                    "AD-055 AD-221", "/sides/{by}/chips /sides/{by}/rondel"};
inline constexpr Rule pay_kind{
    "pay.kind", limit,
    "A price is paid in the kind of chip that it names, or in coins that stand for it.",
    "AD-029 AD-055 AD-061 AD-062 AD-081 AD-084 AD-092 AD-096 AD-107 AD-122 AD-201",
    "/sides/{by}/chips"};
inline constexpr Rule pay_amount{
    "pay.amount", limit,
    "The payment is exactly the price, surcharge included; each kind of chip pays no more than its "
    "part.",
    "AD-030 AD-052 AD-054 AD-055 AD-056 AD-061 AD-062 AD-064 AD-081 AD-084 AD-085 AD-092 AD-096 "
    "AD-107 AD-108 AD-122 AD-222 AD-224 AD-232 AD-302 AD-303 AD-313",
    "/sides/{by}/chips /turn-data/bonus"};
inline constexpr Rule pay_funds{"pay.funds", limit,
                                "A side can pay only with chips and coins that it has.",
                                "AD-020 AD-022 AD-061 AD-112 AD-117", "/sides/{by}/chips"};
inline constexpr Rule produce_coin{
    "produce.coin", limit,
    "A side names a chip instead of a production's coin exactly when the bank has no coin to give.",
    "AD-082 AD-223 AD-305", "/bank/coin"};

// Templum.
inline constexpr Rule temple_own_city{"temple.own-city", limit,
                                      "Temples are built in the builder's own cities.",
                                      "AD-019 AD-084", "/regions/{city}/city"};
inline constexpr Rule temple_one_per_city{"temple.one-per-city", limit,
                                          "A city has at most one temple.", "AD-088",
                                          "/regions/{city}/city"};
inline constexpr Rule temple_supply{"temple.supply", limit,
                                    "A temple can be built only while the bank has one.",
                                    "AD-005 AD-009 AD-089", "/bank/temple"};
inline constexpr Rule temple_adjacent_coin{
    "temple.adjacent-coin", limit,
    "A new temple costs one coin more for each temple in an adjacent region, whoever owns it, and "
    "only coins pay for that.",
    "AD-085 AD-086 AD-201", "/regions/{city}/city /sides/{by}/chips/coin"};
inline constexpr Rule wall_own_city{"wall.own-city", limit,
                                    "Town walls are built at the builder's own cities.",
                                    "AD-019 AD-090", "/regions/{city}/city"};
inline constexpr Rule wall_one_per_city{"wall.one-per-city", limit,
                                        "A city has at most one town wall.", "AD-093",
                                        "/regions/{city}/city"};
inline constexpr Rule wall_supply{"wall.supply", limit,
                                  "A side builds only town walls from its personal supply.",
                                  "AD-013 AD-016 AD-072 AD-094", "/sides/{by}/walls"};

// Militia.
inline constexpr Rule arm_own_city{"arm.own-city", limit,
                                   "Armed units are placed at the side's own cities.",
                                   "AD-019 AD-095 AD-133", "/regions/{city}/city"};
inline constexpr Rule arm_border{
    "arm.border", limit,
    "Legions are armed only in cities with a red border, galleys only in cities with a blue one.",
    "AD-105 AD-317 AD-319", "/regions/{city}"};
inline constexpr Rule arm_box{
    "arm.box", limit,
    "Only units that lay in the recruitment box when the turn began can be armed.",
    "AD-018 AD-097 AD-104 AD-230", "/sides/{by}/box /turn-data/box"};
inline constexpr Rule arm_capacity{
    "arm.capacity", limit,
    "A city arms one unit per turn, or three with a temple; legions and galleys count together.",
    "AD-032 AD-087 AD-098 AD-100", "/regions/{city}/city /turn-data/armed"};

// Scientia.
inline constexpr Rule develop_owned{"develop.owned", limit,
                                    "A side develops each know-how only once.", "AD-109",
                                    "/sides/{by}/know-how /turn-data/developed"};
inline constexpr Rule recruit_supply{"recruit.supply", limit,
                                     "Recruits come from the side's personal supply.",
                                     "AD-005 AD-007 AD-008 AD-015 AD-121", "/sides/{by}/supply"};

// Duellum: movement.
inline constexpr Rule move_path{"move.path", limit, "A march goes from region to adjacent region.",
                                "AD-124 AD-233 AD-240 AD-317 AD-319", "/regions/{path/0}/units"};
inline constexpr Rule move_border{
    "move.border", limit,
    "Legions cross borders with red, galleys borders with blue, and both cross borders of both "
    "colours.",
    "AD-126 AD-127 AD-317 AD-319", "/regions/{path/0}/units"};
inline constexpr Rule move_range{
    "move.range", limit,
    "A unit crosses one border per turn, one more with strata (legions) or navigatio (galleys), "
    "and one more for each card that says so.",
    "AD-034 AD-113 AD-114 AD-128 AD-129 AD-232 AD-233 AD-311",
    "/sides/{by}/know-how /turn-data/bonus"};
inline constexpr Rule move_units{
    "move.units", limit, "Units march from where they stand, and each unit marches once per turn.",
    "AD-124", "/regions/{path/0}/units /turn-data/moved"};
inline constexpr Rule move_survivors{
    "move.survivors", limit, "A march goes on from a battle only with the units that survive it.",
    "AD-130", "/regions/{path/0}/units /regions/{path/1}/units"};

// Duellum: conquest.
inline constexpr Rule conquer_enemy_city{"conquer.enemy-city", limit,
                                         "Only a city of the opponent can be conquered.",
                                         "AD-031 AD-134", "/regions/{city}/city"};
inline constexpr Rule conquer_strength{
    "conquer.strength", limit,
    "A conquest needs at least as many units in the region as the city's defence.",
    "AD-004 AD-032 AD-033 AD-034 AD-087 AD-091 AD-116 AD-135 AD-136 AD-137 AD-138 AD-139 AD-211 "
    "AD-226",
    "/regions/{city} /sides/{other}/know-how /sides/{other}/cards /turn-data/fortified"};
inline constexpr Rule conquer_losses{
    "conquer.losses", limit,
    "The conqueror loses exactly as many units as the city's defence; it chooses them among its "
    "units there.",
    "AD-004 AD-136 AD-137 AD-138 AD-139 AD-140 AD-141 AD-226",
    "/regions/{city} /sides/{other}/know-how /sides/{other}/cards /turn-data/fortified"};

// Commercium.
inline constexpr Rule trade_know_how{
    "trade.know-how", limit,
    "Only a side that owned commercium when the turn began trades with the bank.", "AD-117 AD-119",
    "/sides/{by}/know-how /turn-data/developed"};
inline constexpr Rule trade_rate{
    "trade.rate", limit,
    "A trade gives three chips for two, once or several times, and no coins either way.",
    "AD-117 AD-118 AD-214 AD-241", "/sides/{by}/chips"};

// Event cards.
inline constexpr Rule card_hand{"card.hand", limit, "Only a card in hand can be played.",
                                "AD-152 AD-203", "/sides/{by}/cards"};
inline constexpr Rule card_timing{"card.timing", limit,
                                  "A side plays an event card only at a moment that the card "
                                  "allows; for most cards in its own turn.",
                                  "AD-152 AD-227 AD-308 AD-309 AD-311 AD-314",
                                  "/active /phase /sides/{active}/rondel /turn-data"};
inline constexpr Rule card_target{
    "card.target", limit, "An event card names only a target that its effect can have.",
    "AD-227 AD-228 AD-231", "/regions/{city}/city /sides/{by}/supply"};
inline constexpr Rule card_effect{
    "card.effect", limit,
    "The declared changes of a card leave a well-formed position with every piece accounted for, "
    "and touch neither the order of play nor the personages.",
    "AD-234", ""};
inline constexpr Rule card_display{"card.display", limit, "A card is taken from the open display.",
                                   "AD-026 AD-147 AD-149 AD-203 AD-213", "/display"};
inline constexpr Rule card_duty{
    "card.duty", limit, "A card is taken only when one is owed, and revealed only when one is due.",
    "AD-068 AD-150 AD-151 AD-219", "/owed /reveal /phase"};
inline constexpr Rule card_unseen{
    "card.unseen", limit, "Only a card that nobody has seen yet can be revealed.",
    "AD-025 AD-148 AD-154 AD-218 AD-238 AD-315", "/unseen /display /discard"};

// Founding cities.
inline constexpr Rule found_site{"found.site", limit, "A new city stands on a free city site.",
                                 "AD-063 AD-317 AD-319", "/regions/{city}/city"};
inline constexpr Rule found_presence{"found.presence", limit,
                                     "The founder of a city has at least one unit there.",
                                     "AD-059 AD-060", "/regions/{city}/units"};
inline constexpr Rule found_token{"found.token", limit,
                                  "A city needs a token of its resource from the bank.",
                                  "AD-005 AD-010 AD-011 AD-012 AD-063", "/bank/token"};
inline constexpr Rule found_adjacent_coin{
    "found.adjacent-coin", limit,
    "A new city costs one coin more for each adjacent city of the same resource, whoever owns it, "
    "and only coins pay for that.",
    "AD-064 AD-065 AD-066 AD-201", "/regions/{city} /sides/{by}/chips/coin"};

// Claims.
inline constexpr Rule claim_awards{
    "claim.awards", claim,
    "The personages claimed at the end of a turn are those that the rules award.", "AD-047 AD-067",
    "/sides/{by}/personage /bank/personage"};

/// Every rule of this game, sorted by id.
inline constexpr auto book = book_of(
    advance_stone, arm_border, arm_box, arm_capacity, arm_own_city, arm_placed, award_card_owed,
    award_citizen, award_general, award_king, award_navigator, award_scholar, battle_cancel,
    bonus_spent, card_discard, card_display, card_duty, card_effect, card_forfeit, card_hand,
    card_reshuffle, card_revealed, card_taken, card_target, card_timing, card_unseen, claim_awards,
    conquer_card_owed, conquer_casualties, conquer_enemy_city, conquer_fortress, conquer_losses,
    conquer_strength, conquer_taken, conquer_temple, conquer_wall, develop_disk, develop_owned,
    effect_chips, effect_declared, effect_defence, effect_destroy_wall, effect_discount,
    effect_extra_border, effect_extra_free_fields, effect_free_recruit, effect_gold_per_know_how,
    effect_half_coins, found_adjacent_coin, found_city, found_presence, found_site, found_token,
    game_over, game_won, know_how_owned, move_border, move_march, move_path, move_range,
    move_survivors, move_units, pay_ambiguous, pay_amount, pay_bank, pay_funds, pay_kind,
    produce_chips, produce_coin, produce_extra_coin, produce_instead, recruit_box, recruit_supply,
    temple_adjacent_coin, temple_built, temple_one_per_city, temple_own_city, temple_supply,
    track_rise, track_wall, trade_exchange, trade_know_how, trade_rate, turn_duty, turn_field,
    turn_founding, turn_next, turn_phase, turn_side, wall_built, wall_one_per_city, wall_own_city,
    wall_supply);

}  // namespace rule

using rule::book;

}  // namespace praetor::antike_duellum
