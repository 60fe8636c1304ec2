#pragma once
// What the rulebook of Ancient Generals leaves open, and what may be answered. The rows stand in
// the order of `Reading`; guards and effects ask their match for one by its name.

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
