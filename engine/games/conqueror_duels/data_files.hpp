#pragma once
// What the three kinds of data files share, and the reader of each. A file must contain every
// member of the format. An object inside a replay may leave out the members that only people read.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "engine/board/catalog.hpp"
#include "engine/games/conqueror_duels/match.hpp"

namespace praetor::conqueror_duels {

/// Where data come from. In a replay `title`, `at`, `aliases` and `provenance` are optional.
enum class Origin : std::uint8_t { file, replay };

inline constexpr std::int64_t number_max = 99;  ///< the usual limit of a number

/// Each returns null and notes the faults if there are any.
std::shared_ptr<const MapData> read_map(const Datum& datum, Origin origin);       // map_read.cpp
std::shared_ptr<const TableData> read_tables(const Datum& datum, Origin origin);  // tables_read.cpp
std::shared_ptr<const ScenarioData> read_scenario(
    const Datum& datum, Origin origin, std::shared_ptr<const MapData> map,
    std::shared_ptr<const TableData> tables);  // scenario_read.cpp
/// Notes the faults of a scenario that do not depend on its map or tables. A null `map` or `tables`
/// means that these have faults themselves.
void judge_form(const Datum& datum, Origin origin, const MapData* map,
                const TableData* tables);  // scenario_read.cpp

/// A number with the usual range.
inline ReadDatum datum_into(std::int64_t& into) { return number_into(into, 0, number_max); }
inline ReadDatum data_into(std::array<std::int64_t, 2>& into) {
  return numbers_into(into, 0, number_max);
}
/// One number for each ground.
ReadDatum bonus_into(Bonus& into, bool needed);
/// An object with a member for each fort of `which`; `read(fort)` reads the member.
ReadDatum of_forts(std::vector<Fort> which, std::function<ReadDatum(Fort)> read);
/// An object of dotted paths; each value is the word that says where the data at the path come
/// from.
void read_provenance(const Datum& datum);

/// Units as in steps: the two numbers are not both 0.
std::optional<Units> read_units(const Datum& datum);
ReadDatum units_into(Units& into);

// If `map` is null, its names are unknown and any name is accepted.
/// A territory, in any of its spellings.
std::optional<Territory> read_territory(const Datum& datum, const Map* map);
/// A list of different territories.
ReadDatum territories_into(Territories& into, const Map* map);
/// An object whose keys are territories, each once. Calls `use(territory, value)` for each.
void read_by_territory(const Datum& datum, const Map* map,
                       const std::function<void(Territory, const Datum&)>& use);

}  // namespace praetor::conqueror_duels
