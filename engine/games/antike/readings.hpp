#pragma once
// The questions that the rulebook of Antike leaves open, and the possible answers. The rows are in
// the order of `Reading`. Guards and effects ask the match for an answer by this enum.

#include "engine/core/reading_row.hpp"

namespace praetor::antike {

enum class Reading : std::uint8_t { first_coin, give_up, market_and_currency };

inline constexpr ReadingRow reading_rows[] = {
    {"first-coin",
     "In which round do the round coins begin?",
     {"table", "second"},
     "table: a manual has them from the first round on · second: a review has the first round "
     "without",
     "round.coin round.owed"},
    {"give-up",
     "Which city does a conqueror without a stone give up?",
     {"any", "older"},
     "any: the rules say which stones there are, not which city goes · older: a city founded "
     "previously",
     "conquer.stone"},
    {"market-and-currency",
     "Do market and currency add up?",
     {"no", "yes"},
     "no: the stone of the pair moves down from one to the other · yes: market is worth 1 and "
     "currency 2",
     "produce.chips"},
};

}  // namespace praetor::antike
