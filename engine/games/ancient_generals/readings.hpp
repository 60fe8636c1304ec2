#pragma once
// The questions that the rulebook of Ancient Generals leaves open, and the possible answers. The
// rows are in the order of `Reading`. Guards and effects ask the match for an answer by this enum.

#include "engine/core/reading_row.hpp"

namespace praetor::ancient_generals {

enum class Reading : std::uint8_t { rally_before_draw };

inline constexpr ReadingRow reading_rows[] = {
    {"rally-before-draw",
     "May rally be played before the draw that fills the hand?",
     {"no", "yes"},
     "no: a draw phase begins with the draw · yes: in any draw phase",
     "turn.duty"},
};

}  // namespace praetor::ancient_generals
