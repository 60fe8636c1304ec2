#pragma once
// The questions that the rulebook of Antike Duellum leaves open, and the possible answers. The rows
// are in the order of `Reading`. Guards and effects ask the match for an answer by this enum.

#include "engine/core/reading_row.hpp"

namespace praetor::antike_duellum {

enum class Reading : std::uint8_t {
  trade_coins,
  conquest_after_card,
  compensation,
  march,
  march_back,
  academy,
  fortress,
  equal_display,
  reshuffle
};

inline constexpr ReadingRow reading_rows[] = {
    {"trade-coins",
     "May coins be given for chips in a trade?",
     {"no", "yes"},
     "no: trades are of chips \"but not coins\" · yes: the same section lets coins be used "
     "wherever "
     "it is necessary",
     "trade.rate trade.exchange"},
    {"conquest-after-card",
     "May the conqueror go on after the loser has taken the card?",
     {"no", "yes"},
     "no: the card follows the last conquest · yes: one a turn says how many cards, not when",
     "turn.phase turn.founding conquer.card-owed"},
    {"compensation",
     "When is the card of a conquest taken?",
     {"before-founding", "any-time"},
     "before-founding: a printed aid lists the card under duellum · any-time: the rules name no "
     "moment",
     "turn.duty award.card-owed game.won"},
    {"march",
     "May a unit march on after others have moved?",
     {"at-once", "in-parts"},
     "at-once: a unit moves once a turn · in-parts: the order in which units move is free",
     "move.units move.march conquer.casualties"},
    {"march-back",
     "May a march end where it began?",
     {"yes", "no"},
     "yes: paths may come back · no: units move to another region",
     "move.path"},
    {"academy",
     "When may a card that gives gold for know-how be played?",
     {"action", "turn"},
     "action: with the field's action · turn: when on scientia",
     "card.timing"},
    {"fortress",
     "Is the fortress used up if the raised defence stops an attempt?",
     {"no", "yes"},
     "no: it raises the defence of a conquest · yes: it plays itself on the first conquest action",
     "conquer.strength conquer.losses conquer.fortress"},
    {"equal-display",
     "May two equal cards lie on display?",
     {"yes", "no"},
     "yes: three cards to choose from · no: three different cards",
     "format.range"},
    {"reshuffle",
     "When do discards become unseen cards?",
     {"when-needed", "at-once"},
     "when-needed: a card has to come up · at-once: when the original supply runs out",
     "card.reshuffle card.unseen"},
};

}  // namespace praetor::antike_duellum
