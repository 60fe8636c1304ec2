#pragma once
// The boards and tables that set-ups may name: those that are shipped and those of a user. Reads
// them and the set-up of a replay strictly, and reports a fault with its place.

#include <memory>
#include <optional>

#include "engine/board/catalog.hpp"
#include "engine/games/antike_duellum/game.hpp"

namespace praetor::antike_duellum {

struct Library {
  Catalog<BoardData> boards;
  Catalog<TableData> tables;
  WishedReadings readings;

  /// The boards and tables that this program ships.
  static const Library& shipped();
  /// Adds a board or a table file; it replaces one with the same id. False if the file has a fault.
  bool add_board(const Datum& datum);
  bool add_tables(const Datum& datum);
};

std::shared_ptr<const BoardData> read_board_data(const Datum& datum);
std::shared_ptr<const TableData> read_table_data(const Datum& datum);  // tables_file.cpp

/// The names that a schema lists.
KnownNames known_in(const Library& library, Kind<Region>);
KnownNames known_in(const Library& library, Kind<Card>);
KnownNames known_in(const Library& library, Kind<Side>);

/// Reads a set-up. Empty if it has a fault.
std::optional<Setup> read_setup(const Datum& datum, const Library& library);

/// Writes a set-up as in a replay: the library's own boards and tables by id, others inline.
void write_setup(const Setup& setup, const Library& library, text::JsonWriter& writer);

}  // namespace praetor::antike_duellum
