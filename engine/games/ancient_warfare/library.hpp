#pragma once
// The tables that set-ups may name: those that are shipped and those of a user. Reads them and the
// set-up of a replay strictly, and reports a fault with its place. Boards are part of set-ups.

#include <memory>
#include <optional>

#include "engine/board/catalog.hpp"
#include "engine/games/ancient_warfare/game.hpp"

namespace praetor::ancient_warfare {

struct Library {
  Catalog<TableData> tables;
  WishedReadings readings;

  /// The tables that this program ships.
  static const Library& shipped();
  /// Adds a tables file; it replaces one with the same id. False if the file has a fault.
  bool add_tables(const Datum& datum);
};

/// Reads one set of tables without its patches. Null if it has a fault.
std::shared_ptr<const TableSheet> read_sheet(const Datum& datum);

/// Reads a tables file: the tables as they are, and patched by its member `german`. Null if it has
/// a fault.
std::shared_ptr<const TableData> read_table_data(const Datum& datum);  // patches.cpp

/// The tables of a rule set with other constants. Null if there is a fault; its place is in
/// `constants`.
std::shared_ptr<const TableSheet> with_constants(const TableSheet& sheet,
                                                 const Datum& constants);  // patches.cpp
/// Notes the faults of `constants` if the tables that they change have faults themselves. The
/// constants of `usual` replace those of the faulty tables, and any name of a unit is accepted.
void judge_constants(const TableSheet& usual, const Datum& constants);  // patches.cpp

/// Enters into the readings of the tables what their constants say.
void state_constants(Tables& tables);  // readings.cpp

/// The names that a schema lists.
KnownNames known_in(const Library& library, Kind<Card>);
KnownNames known_in(const Library& library, Kind<Type>);
KnownNames known_in(const Library& library, Kind<Square>);
KnownNames known_in(const Library& library, Kind<Side>);

/// Reads a set-up. Empty if it has a fault.
std::optional<Setup> read_setup(const Datum& datum, const Library& library);  // setup_read.cpp

/// Gives a match the default tables of its rule set, and the readings that the library wishes.
void take_usual_tables(const Library& library, Match& match);  // setup_read.cpp

/// Reads `terrain` onto the open board of a match. False if it has a fault.
bool read_terrain(const Datum& datum, Match& match);  // terrain_read.cpp

/// Writes a set-up as in a replay: the library's own tables by id, others inline.
void write_setup(const Setup& setup, const Library& library,
                 text::JsonWriter& writer);  // library.cpp

}  // namespace praetor::ancient_warfare
