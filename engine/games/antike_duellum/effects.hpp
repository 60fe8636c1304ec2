#pragma once
// The causes of all changes in Antike Duellum: the effects of steps, and the personages that the
// end of a turn awards. Each has one constant, in the order of a turn, and each change names its
// cause. The rules that bar a step are in rules.hpp, together with the book of all rules.

#include "engine/core/rule.hpp"

namespace praetor::antike_duellum::rule {

using enum RuleKind;

// The rondel and production.
inline constexpr Rule advance_stone{
    "advance.stone", effect, "The stone moves to the chosen field, and the field's action begins.",
    "AD-015 AD-051 AD-052 AD-053 AD-301", "/sides/{by}/rondel /phase"};
inline constexpr Rule pay_bank{"pay.bank", effect, "The payment goes to the bank.",
                               "AD-055 AD-061 AD-084 AD-092 AD-096 AD-122",
                               "/sides/{by}/chips /bank/coin"};
inline constexpr Rule produce_chips{
    "produce.chips", effect,
    "Each of its cities with the resource yields one chip, three with a temple, and moneta adds "
    "one chip.",
    "AD-006 AD-019 AD-028 AD-032 AD-034 AD-073 AD-077 AD-078 AD-079 AD-087 AD-115 AD-133 AD-202 "
    "AD-209",
    "/sides/{by}/chips /sides/{by}/know-how"};
inline constexpr Rule produce_extra_coin{"produce.extra-coin", effect,
                                         "A production also brings one coin.", "AD-080 AD-305",
                                         "/sides/{by}/chips/coin /bank/coin"};
inline constexpr Rule produce_instead{
    "produce.instead", effect,
    "If the bank has no coin, a production brings a chip of any kind instead.", "AD-082 AD-223",
    "/sides/{by}/chips /bank/coin"};

// What the fields do.
inline constexpr Rule temple_built{"temple.built", effect,
                                   "The temple goes from the bank to the city.", "AD-084",
                                   "/regions/{city}/city/temple /bank/temple"};
inline constexpr Rule wall_built{"wall.built", effect,
                                 "The town wall goes from the personal supply to the city.",
                                 "AD-092", "/regions/{city}/city/wall /sides/{by}/walls"};
inline constexpr Rule arm_placed{
    "arm.placed", effect, "Armed units go from the recruitment box to the city.", "AD-095 AD-099",
    "/regions/{city}/units /sides/{by}/box /turn-data/armed /turn-data/box"};
inline constexpr Rule battle_cancel{"battle.cancel", effect,
                                    "Hostile units of one type in a region remove each other one "
                                    "for one and return to their recruitment boxes.",
                                    "AD-102 AD-103 AD-130 AD-131 AD-132 AD-206",
                                    "/sides/{by}/box /sides/{other}/box"};
inline constexpr Rule develop_disk{
    "develop.disk", effect,
    "A developed know-how is noted, and the side owns it when the turn ends.", "AD-106 AD-109",
    "/turn-data/developed"};
inline constexpr Rule recruit_box{"recruit.box", effect,
                                  "Recruits go from the personal supply to the recruitment box.",
                                  "AD-106 AD-121", "/sides/{by}/supply /sides/{by}/box"};
inline constexpr Rule move_march{"move.march", effect,
                                 "Marching units move to the last region of their path.",
                                 "AD-124 AD-125", "/regions/{path/0}/units /turn-data/moved"};

// Conquest.
inline constexpr Rule conquer_taken{"conquer.taken", effect,
                                    "A conquered city keeps its resource and belongs to the "
                                    "conqueror. The conqueror moves no more this turn.",
                                    "AD-014 AD-123 AD-146 AD-229",
                                    "/regions/{city}/city /phase /turn-data/conquests"};
inline constexpr Rule conquer_casualties{
    "conquer.casualties", effect,
    "The conqueror's losses and all defending units in the region return to their recruitment "
    "boxes.",
    "AD-140 AD-142", "/regions/{city}/units /sides/{by}/box /sides/{other}/box"};
inline constexpr Rule conquer_temple{
    "conquer.temple", effect,
    "The temple of a conquered city is destroyed and returns to the bank.", "AD-042 AD-089 AD-143",
    "/regions/{city}/city/temple /bank/temple /turn-data/temples-destroyed"};
inline constexpr Rule conquer_wall{
    "conquer.wall", effect,
    "The town wall of a conquered city is destroyed and returns to its owner's personal supply.",
    "AD-094 AD-145", "/regions/{city}/city/wall /sides/{other}/walls"};
inline constexpr Rule conquer_card_owed{
    "conquer.card-owed", effect,
    "A side that lost cities in a turn takes one card, however many cities it lost.",
    "AD-147 AD-150", "/owed"};
inline constexpr Rule conquer_fortress{"conquer.fortress", effect,
                                       "A fortress card in the defender's hand is played "
                                       "automatically at the first conquest of a turn.",
                                       "AD-003 AD-004 AD-226 AD-309",
                                       "/sides/{other}/cards /discard"};

// Trade, cards and their effects.
inline constexpr Rule trade_exchange{
    "trade.exchange", effect, "The chips given go to the bank, and the chips taken come from it.",
    "AD-006 AD-117", "/sides/{by}/chips"};
inline constexpr Rule card_discard{"card.discard", effect, "A played card goes to the discards.",
                                   "AD-153 AD-226", "/sides/{by}/cards /discard"};
inline constexpr Rule effect_destroy_wall{
    "effect.destroy-wall", effect,
    "The card returns one town wall of either side to its owner's personal supply.",
    "AD-094 AD-306", "/regions/{city}/city"};
inline constexpr Rule effect_half_coins{
    "effect.half-coins", effect,
    "The card makes the opponent return half of its coins, rounded down, to the bank.",
    "AD-205 AD-307", "/sides/{other}/chips/coin /bank/coin"};
inline constexpr Rule effect_gold_per_know_how{
    "effect.gold-per-know-how", effect,
    "The card gives one gold chip for each know-how of the opponent.", "AD-308",
    "/sides/{by}/chips/gold /sides/{other}/know-how"};
inline constexpr Rule effect_defence{
    "effect.defence", effect,
    "The card raises the defence of one of its cities until the end of the turn.", "AD-227 AD-309",
    "/turn-data/fortified"};
inline constexpr Rule effect_chips{"effect.chips", effect,
                                   "The card gives chips of any kinds from the bank, but no coins.",
                                   "AD-006 AD-231 AD-310", "/sides/{by}/chips"};
inline constexpr Rule effect_extra_border{
    "effect.extra-border", effect,
    "The card lets units of its type cross more borders for the rest of the turn.", "AD-232 AD-311",
    "/turn-data/bonus"};
inline constexpr Rule effect_free_recruit{
    "effect.free-recruit", effect, "The card recruits a unit without payment.",
    "AD-230 AD-231 AD-312", "/sides/{by}/supply /sides/{by}/box"};
inline constexpr Rule effect_discount{"effect.discount", effect,
                                      "The card makes the next temple of the turn cheaper.",
                                      "AD-232 AD-313", "/turn-data/bonus"};
inline constexpr Rule effect_extra_free_fields{
    "effect.extra-free-fields", effect,
    "The card gives this turn's advance more fields free of charge.", "AD-232 AD-314",
    "/turn-data/bonus"};
inline constexpr Rule effect_declared{
    "effect.declared", effect,
    "The changes that the record declares for a card are made and reported as unverified.",
    "AD-234", ""};
inline constexpr Rule bonus_spent{
    "bonus.spent", effect,
    "A card's bonus for the advance or the next temple ends when that step is made.", "AD-232",
    "/turn-data/bonus"};
inline constexpr Rule card_taken{
    "card.taken", effect,
    "An owed card goes from the display to the hand of the side that takes it.", "AD-068 AD-147",
    "/sides/{by}/cards /display /owed"};
inline constexpr Rule card_revealed{
    "card.revealed", effect, "A taken card is replaced on the display by one from the draw deck.",
    "AD-148 AD-149 AD-218 AD-219", "/display /unseen /reveal"};
inline constexpr Rule card_reshuffle{
    "card.reshuffle", effect, "When the draw deck is empty, the discards become the new draw deck.",
    "AD-154 AD-238", "/discard /unseen"};
inline constexpr Rule card_forfeit{"card.forfeit", effect,
                                   "A side forfeits an owed card if no card is left to take.",
                                   "AD-220", "/owed /display"};

// Founding and the order of play.
inline constexpr Rule found_city{
    "found.city", effect,
    "A token of the chosen resource goes from the bank to the site, in the founder's colour.",
    "AD-030 AD-063", "/regions/{city}/city /bank/token"};
inline constexpr Rule turn_founding{"turn.founding", effect,
                                    "The first founding ends the field's action. Taking the card "
                                    "for lost cities ends the conquests.",
                                    "AD-050 AD-058 AD-215 AD-229", "/phase"};
inline constexpr Rule turn_next{"turn.next", effect,
                                "When nothing is owed any more, the opponent's turn begins.",
                                "AD-049 AD-237", "/active /phase /turn /turn-data"};

// The end of a turn.
inline constexpr Rule know_how_owned{
    "know-how.owned", effect,
    "A side owns the know-hows that it developed in a turn from the end of the turn.",
    "AD-109 AD-120", "/sides/{by}/know-how /turn-data/developed"};
inline constexpr Rule award_king{"award.king", award,
                                 "A nation receives a king for every five cities.",
                                 "AD-024 AD-037 AD-038 AD-047 AD-048 AD-067 AD-204 AD-236 AD-304",
                                 "/sides/{by}/personage/king /bank/personage/king"};
inline constexpr Rule award_citizen{
    "award.citizen", award, "A nation receives a citizen for every three temples.",
    "AD-024 AD-037 AD-039 AD-047 AD-048 AD-067 AD-204 AD-236 AD-304",
    "/sides/{by}/personage/citizen /bank/personage/citizen"};
inline constexpr Rule award_navigator{
    "award.navigator", award,
    "A nation receives a navigator for every seven sea areas; an area without a city site counts "
    "two.",
    "AD-024 AD-037 AD-043 AD-044 AD-045 AD-046 AD-047 AD-048 AD-067 AD-204 AD-236 AD-239 AD-304 "
    "AD-317 AD-319",
    "/sides/{by}/personage/navigator /bank/personage/navigator"};
inline constexpr Rule award_scholar{
    "award.scholar", award, "The first nation to develop a know-how receives a scholar.",
    "AD-024 AD-037 AD-040 AD-047 AD-067 AD-110 AD-204 AD-225 AD-304",
    "/sides/{by}/personage/scholar /bank/personage/scholar /turn-data/developed"};
inline constexpr Rule award_general{
    "award.general", award, "A nation receives a general for every temple that it destroys.",
    "AD-024 AD-037 AD-041 AD-047 AD-067 AD-144 AD-204 AD-304",
    "/sides/{by}/personage/general /bank/personage/general /turn-data/temples-destroyed"};
inline constexpr Rule track_rise{"track.rise", effect,
                                 "The marker on the track stands at the number of personages.",
                                 "AD-017 AD-048 AD-069", "/sides/{by}/track"};
inline constexpr Rule track_wall{
    "track.wall", effect,
    "Each wall symbol that the marker reaches or passes adds a town wall to the personal supply.",
    "AD-013 AD-070 AD-071", "/sides/{by}/track /sides/{by}/walls"};
inline constexpr Rule award_card_owed{"award.card-owed", effect,
                                      "The opponent takes one card for each personage gained.",
                                      "AD-068 AD-151", "/owed /phase"};
inline constexpr Rule game_won{"game.won", effect, "The first nation with nine personages wins.",
                               "AD-035 AD-036 AD-155 AD-235", "/winner /phase"};

}  // namespace praetor::antike_duellum::rule
