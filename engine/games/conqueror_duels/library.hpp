#pragma once
// The maps, tables and scenarios that set-ups may name: the shipped ones and a user's own. Reads
// them, and the set-up of a replay, strictly: the first fault comes with its place.

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

  /// What this suite ships.
  static const Library& shipped();
  /// Adds a file, replacing one of its id. False if there is a fault.
  bool add_board(const Datum& datum);
  bool add_tables(const Datum& datum);
  /// The scenario has to fit its map, which must be known, and the tables of the game's id.
  bool add_scenario(const Datum& datum);
};

/// Reads `setup`; none if there is a fault.
std::optional<Setup> read_setup(const Datum& datum, const Library& library);  // setup_read.cpp

/// Names that a schema offers.
KnownNames known_in(const Library& library, Kind<Territory>);  // setup_read.cpp
KnownNames known_in(const Library& library, Kind<Hero>);       // setup_read.cpp
KnownNames known_in(const Library& library, Kind<Card>);       // setup_read.cpp
KnownNames known_in(const Library& library, Kind<Side>);       // setup_read.cpp

/// A scenario as it fits another map or other tables than those it was read with; null where it
/// does not, and a fault in the text of the scenario.
std::shared_ptr<const ScenarioData> fitted_to(const std::shared_ptr<const ScenarioData>& scenario,
                                              const std::shared_ptr<const MapData>& map,
                                              const std::shared_ptr<const TableData>& tables,
                                              Faults& inside);  // setup_read.cpp

/// The set-up of a scenario with the map and the tables that it was read with, by the readings that
/// the library wishes, unless `readings` say others.
Setup setup_of(const std::shared_ptr<const ScenarioData>& scenario, const Library& library,
               const StatedReadings& readings);  // setup_read.cpp

/// Writes a set-up as a replay does: by id what the library knows, inline what it does not.
void write_setup(const Setup& setup, const Library& library,
                 text::JsonWriter& writer);  // setup_read.cpp

}  // namespace praetor::conqueror_duels
