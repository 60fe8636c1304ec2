#pragma once
// The questions that the rulebook of Conqueror: Duels leaves open, and the possible answers. The
// rows are in the order of `Reading`. Guards and effects ask the match for an answer by this enum.

#include "engine/core/reading_row.hpp"

namespace praetor::conqueror_duels {

enum class Reading : std::uint8_t { again, vacated, empty_capital_four, mixed_recruits };

inline constexpr ReadingRow reading_rows[] = {
    {"again",
     "What may conquerors do once more?",
     {"act", "attack"},
     "act: a review says so · attack: the booklet lets them attack once more",
     "move.units"},
    {"vacated",
     "Does vacated land become nobody's?",
     {"always", "scenario-4"},
     "always: the booklet knows no other case · scenario-4: an answer of the author about one "
     "scenario",
     "territory.left attack.target"},
    {"empty-capital-four",
     "Does an empty capital's roll of the four cost the winner a unit?",
     {"yes", "no"},
     "yes: every roll has its four · no: where the defeated army can roll one",
     "battle.four"},
    {"mixed-recruits",
     "May a great fort recruit one unit of each kind?",
     {"no", "yes"},
     "no: two of one kind or one of the other · yes: the example of the second round does so",
     "recruit.amount"},
};

}  // namespace praetor::conqueror_duels
