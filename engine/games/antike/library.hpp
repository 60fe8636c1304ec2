#pragma once
// The boards and tables that set-ups may name: those that are shipped and those of a user. Reads
// them and the set-up of a replay strictly, and reports a fault with its place.

#include <memory>
#include <optional>
#include <string_view>

#include "engine/board/catalog.hpp"
#include "engine/games/antike/game.hpp"

namespace praetor::antike {

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

std::shared_ptr<const BoardData> read_board_data(const Datum& datum);  // board_data.cpp
std::shared_ptr<const TableData> read_table_data(const Datum& datum);  // tables_file.cpp

/// The names "2" to "6".
const NameTable& numbers_of_nations();  // board_data.cpp

/// The names that a schema lists.
KnownNames known_in(const Library& library, Kind<Region>);
KnownNames known_in(const Library& library, Kind<Side>);

/// Reads a set-up. Empty if it has a fault.
std::optional<Setup> read_setup(const Datum& datum, const Library& library);

/// Writes a set-up as in a replay: the library's own boards and tables by id, others inline.
void write_setup(const Setup& setup, const Library& library, text::JsonWriter& writer);

/// What the nations of a match would have to be to play together; "" if they can. The tables and
/// the board must know their number, and the board must name exactly these nations for it. Each
/// leader leads one nation, or each of two leaders leads two of four.
std::string_view why_not_together(const Match& match);

/// The start cities that a board gives for a number of nations, by side; empty if it gives none.
std::span<const std::optional<StartCities>> line_for(const BoardData& board, std::size_t nations);

}  // namespace praetor::antike
