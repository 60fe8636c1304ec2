#pragma once
// The boards and tables that set-ups may name: the shipped ones and a user's own. Reads them, and
// the set-up of a replay, strictly: the first fault comes with its place.

#include <memory>
#include <optional>
#include <string_view>

#include "engine/board/catalog.hpp"
#include "engine/games/antike_duellum/game.hpp"

namespace praetor::antike_duellum {

struct Library {
  Catalog<BoardData> boards;
  Catalog<TableData> tables;
  WishedReadings readings;

  /// What this suite ships.
  static const Library& shipped();
  /// Adds a board or a table file, replacing one of its id. False if there is a fault.
  bool add_board(const Datum& datum);
  bool add_tables(const Datum& datum);
};

std::shared_ptr<const BoardData> read_board_data(const Datum& datum);
std::shared_ptr<const TableData> read_table_data(const Datum& datum);  // tables_file.cpp

/// Names that a schema offers.
KnownNames known_in(const Library& library, Kind<Region>);
KnownNames known_in(const Library& library, Kind<Card>);
KnownNames known_in(const Library& library, Kind<Side>);

/// Reads `setup`; none if there is a fault.
std::optional<Setup> read_setup(const Datum& datum, const Library& library);

/// Writes a set-up as a replay does: by id what the library knows, inline what it does not.
void write_setup(const Setup& setup, const Library& library, text::JsonWriter& writer);

}  // namespace praetor::antike_duellum
