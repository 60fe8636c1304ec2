#pragma once
// What the rulebook of Ancient Warfare leaves open, and what may be answered. The rows stand in the
// order of `Reading`; guards and effects ask their match for one by its name.

#include "engine/core/reading_row.hpp"

namespace praetor::ancient_warfare {

enum class Reading : std::uint8_t { rally_self, war_wagons_missile, advance_number };

inline constexpr ReadingRow reading_rows[] = {
    {"rally-self",
     "May the general rally himself?",
     {"yes", "no"},
     "yes: nothing keeps him from it · no: the general is within two spaces of the unit",
     "defend.rally"},
    {"war-wagons-missile",
     "Are war wagons missile units?",
     {"yes", "no"},
     "yes: they shoot two squares far · no: the term is not explained, and their row does not "
     "print it",
     "attack.special defend.special attack.range"},
    {"advance-number",
     "Does an advance have one number for all?",
     {"one", "each"},
     "one: the indicated number of spaces · each: gallop prints two numbers and each horse has its "
     "own Move",
     "advance.number move.limit"},
};

}  // namespace praetor::ancient_warfare
