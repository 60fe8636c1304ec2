#pragma once
// The questions that the rulebook of Ancient Warfare leaves open, and the possible answers. The
// rows are in the order of `Reading`. Guards and effects ask the match for an answer by this enum,
// or read the constants of the tables for the answers that are constants.

#include "engine/core/reading_row.hpp"

namespace praetor::ancient_warfare {

enum class Reading : std::uint8_t {
  rally_self,
  war_wagons_missile,
  advance_number,
  defend_auto_kill,
  retreat,
  typed_general,
  places_first,
  swap,
  support
};

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
    {"defend-auto-kill",
     "May a target be saved from an auto-kill?",
     {"true", "false"},
     "true: defence cards answer attacks, and this is one · false: it kills automatically · "
     "written in `constants`",
     "turn.duty turn.side attack.answer target.destroyed"},
    {"retreat",
     "Where does a unit retreat to?",
     {"straight", "back", "back-clear", "clear"},
     "straight: back is towards its own edge · back, back-clear: it goes back, and of the house "
     "rules away from enemies · clear: any square that no enemy is beside · written in `constants`",
     "defend.recoil recoil.square turn.duty retreat.made"},
    {"typed-general",
     "Is the general a unit of another type?",
     {"false", "true", "required"},
     "false: he is a unit of his own · true: he may be with troops · required: the German house "
     "rules have him lead troops · written in `constants`",
     "format.range"},
    {"places-first",
     "Who places all units first?",
     {"first", "second"},
     "first: who has the first turn · second: the defender of the house rules · written in "
     "`constants`",
     "turn.side place.army swap.units"},
    {"swap",
     "May two units be exchanged before the first turn?",
     {"false", "true"},
     "false: the rules know of none · true: the house rules let the second side, the defender, do "
     "so · "
     "written in `constants`",
     "turn.phase swap.units"},
    {"support",
     "Must a supporter be able to attack the target?",
     {"aim", "range"},
     "aim: he supports with an attack of his own · range: he has it in his range, whatever stands "
     "between · written in `constants`",
     "attack.supported"},
};

/// Set-ups and tables give the first answers in `readings`, the others in `constants`.
inline constexpr ReadingRows rows_of_readings = ReadingRows(reading_rows).first(3);
inline constexpr ReadingRows rows_of_constants =
    ReadingRows(reading_rows).subspan(rows_of_readings.size());

}  // namespace praetor::ancient_warfare
