#pragma once
// The maps, tables and scenarios that set-ups may name: those that are shipped and those of a user.
// Reads them and the set-up of a replay strictly, and reports a fault with its place.

#include <memory>
#include <optional>

#include "engine/board/catalog.hpp"
#include "engine/games/conqueror_duels/game.hpp"

namespace praetor::conqueror_duels {

struct Library {
  Catalog<MapData> boards;
  Catalog<TableData> tables;
  Catalog<ScenarioData> scenarios;
  WishedReadings readings;

  /// The maps, tables and scenarios that this program ships.
  static const Library& shipped();
  /// Adds a file; it replaces one with the same id. False if the file has a fault.
  bool add_board(const Datum& datum);
  bool add_tables(const Datum& datum);
  /// The library must have the map of the scenario. The scenario must fit this map and one of the
  /// library's tables.
  bool add_scenario(const Datum& datum);
};

/// Reads a set-up. Empty if it has a fault.
std::optional<Setup> read_setup(const Datum& datum, const Library& library);  // setup_read.cpp

/// The names that a schema lists.
KnownNames known_in(const Library& library, Kind<Territory>);  // setup_read.cpp
KnownNames known_in(const Library& library, Kind<Hero>);       // setup_read.cpp
KnownNames known_in(const Library& library, Kind<Card>);       // setup_read.cpp
KnownNames known_in(const Library& library, Kind<Side>);       // setup_read.cpp

/// A scenario, fitted to a map and tables other than those it was read with. Null if it does not
/// fit; `inside` then has a fault whose offset is in the text of the scenario.
std::shared_ptr<const ScenarioData> fitted_to(const std::shared_ptr<const ScenarioData>& scenario,
                                              const std::shared_ptr<const MapData>& map,
                                              const std::shared_ptr<const TableData>& tables,
                                              Faults& inside);  // setup_read.cpp
/// Such a fault in words: "2 at /sides/0/units, where it needs at most 1 unit".
std::string misfit_of(const ScenarioData& scenario, const Fault& inside);  // setup_read.cpp

/// The set-up of a scenario with the map and the tables that it was read with. Its readings are
/// those that the library wishes, except where `readings` gives others.
Setup setup_of(const std::shared_ptr<const ScenarioData>& scenario, const Library& library,
               const StatedReadings& readings);  // setup_read.cpp

/// Writes a set-up as in a replay: the library's own data by id, others inline.
void write_setup(const Setup& setup, const Library& library,
                 text::JsonWriter& writer);  // setup_read.cpp

}  // namespace praetor::conqueror_duels
