#pragma once
// What the three kinds of data files have in common, and the reader of each. A file says all that
// the format knows; an object inside a replay may leave out what only people read.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "engine/board/catalog.hpp"
#include "engine/games/conqueror_duels/match.hpp"

namespace praetor::conqueror_duels {

/// Where data stand. In a replay `title`, `at`, `aliases` and `provenance` may be left out.
enum class Origin : std::uint8_t { file, replay };

inline constexpr std::int64_t number_max = 99;  ///< of data, unless said

/// Each null if there is a fault, which is then noted.
std::shared_ptr<const MapData> read_map(const Datum& datum, Origin origin);       // map_read.cpp
std::shared_ptr<const TableData> read_tables(const Datum& datum, Origin origin);  // tables_read.cpp
std::shared_ptr<const ScenarioData> read_scenario(
    const Datum& datum, Origin origin, std::shared_ptr<const MapData> map,
    std::shared_ptr<const TableData> tables);  // scenario_read.cpp
/// Notes faults of a scenario that do not hang on its map or tables: the one that is at fault
/// itself is null.
void judge_form(const Datum& datum, Origin origin, const MapData* map,
                const TableData* tables);  // scenario_read.cpp

/// A number of data, unless another range is said.
inline ReadDatum datum_into(std::int64_t& into) { return number_into(into, 0, number_max); }
inline ReadDatum data_into(std::array<std::int64_t, 2>& into) {
  return numbers_into(into, 0, number_max);
}
/// One number for each ground.
ReadDatum bonus_into(Bonus& into, bool needed);
/// An object with a member for each fort, which `read(fort)` reads.
ReadDatum of_forts(std::vector<Fort> which, std::function<ReadDatum(Fort)> read);
/// Dotted paths, each with the word for where its datum comes from.
void read_provenance(const Datum& datum);

/// Units as steps have them: not both 0.
std::optional<Units> read_units(const Datum& datum);
ReadDatum units_into(Units& into);

// Where `map` is null its names are not known, and any name is let pass.
/// A territory by any of its spellings.
std::optional<Territory> read_territory(const Datum& datum, const Map* map);
/// A list of different territories.
ReadDatum territories_into(Territories& into, const Map* map);
/// An object whose keys are territories, each once: `use(territory, value)` for each.
void read_by_territory(const Datum& datum, const Map* map,
                       const std::function<void(Territory, const Datum&)>& use);

}  // namespace praetor::conqueror_duels
