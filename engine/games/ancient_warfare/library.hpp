#pragma once
// The tables that set-ups may name: the shipped ones and a user's own. Reads them, and the set-up
// of a replay, strictly: the first fault comes with its place. Boards are part of set-ups.

#include <memory>
#include <optional>
#include <string_view>

#include "engine/board/catalog.hpp"
#include "engine/games/ancient_warfare/game.hpp"

namespace praetor::ancient_warfare {

struct Library {
  Catalog<TableData> tables;
  WishedReadings readings;

  /// What this suite ships.
  static const Library& shipped();
  /// Adds a tables file, replacing one of its id. False if there is a fault.
  bool add_tables(const Datum& datum);
};

/// Reads one set of tables as it stands, without patches; null if there is a fault.
std::shared_ptr<const TableSheet> read_sheet(const Datum& datum);

/// Reads a tables file: as it stands, and patched by its `german`.
std::shared_ptr<const TableData> read_table_data(const Datum& datum);  // patches.cpp

/// The tables of a set of rules with other constants; faults are told where `constants` stands.
std::shared_ptr<const TableSheet> with_constants(const TableSheet& sheet,
                                                 const Datum& constants);  // patches.cpp
/// Notes what is wrong with constants whose own tables are at fault: only names of units hang on
/// those. What `usual` tables have stands for the rest of them.
void judge_constants(const TableSheet& usual, const Datum& constants);  // patches.cpp

/// Has tables say as readings what their constants say.
void state_constants(Tables& tables);  // readings.cpp

/// Names that a schema offers.
KnownNames known_in(const Library& library, Kind<Card>);
KnownNames known_in(const Library& library, Kind<Type>);
KnownNames known_in(const Library& library, Kind<Square>);
KnownNames known_in(const Library& library, Kind<Side>);

/// Reads `setup`; none if there is a fault.
std::optional<Setup> read_setup(const Datum& datum, const Library& library);  // setup_read.cpp

/// Reads `terrain` onto the open board of a match; false if there is a fault.
bool read_terrain(const Datum& datum, Match& match);  // terrain_read.cpp

/// Writes a set-up as a replay does: by id what the library knows, inline what it does not.
void write_setup(const Setup& setup, const Library& library,
                 text::JsonWriter& writer);  // library.cpp

}  // namespace praetor::ancient_warfare
