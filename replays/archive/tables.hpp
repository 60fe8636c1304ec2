#pragma once
// The tables that `export` makes: their names and the meaning of their columns. They are made from
// the field lists of the state documents, so they are equal for equal boards and tables.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/document_shape.hpp"
#include "engine/core/document_values.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays::archive {

enum class CellKind : std::uint8_t { null, number, text };

struct TableColumn {
  std::string name;
  CellKind type = CellKind::number;  ///< null: each cell has its own, so that numbers stay numbers
  std::string comment;
};

struct TableLayout {
  std::string name;
  std::string comment;
  std::vector<TableColumn> columns;  ///< the first `keys` of them are the primary key
  std::size_t keys = 1;
};

/// Where the state documents of a game have the values of its tables.
struct StateColumns {
  WantedValue wanted;         ///< the scalars, which are read after each step
  WantedValue wanted_placed;  ///< what is in places, which is read after each turn
  std::size_t table = 0;      ///< index of the table of this game's states
  std::size_t scalars = 0;    ///< number of slots: the columns of `states_GAME` after game and step
  /// A value in a place: "regions", "roma", "units.rome.0".
  struct PlacedValue {
    std::string part;
    std::string place;
    std::string what;
    std::size_t rank = 0;  ///< its rank in the order of the names
  };
  std::vector<PlacedValue> placed;               ///< by slot
  std::vector<FoundValues::EntryMemo> places{};  ///< the slots of each place
  DocumentShape shape{};                         ///< the shape from which all this was made
};

/// The tables of all games that a program knows.
struct ArchiveTables {
  std::vector<TableLayout> layouts;
  std::map<const AnyGame*, StateColumns> games;
};
ArchiveTables tables_of(const Libraries& libraries);

/// The sentence that an unfinished export belongs to another run.
std::string of_another_run(const std::string& path);

/// The tables that every game has; each value is an index in `ArchiveTables::layouts`.
enum class CommonTable : std::uint8_t {
  games,
  players,
  steps,
  pieces,
  violations,
  rules_fired,
  claims
};

/// One value of a row.
struct TableCell {
  using Kind = CellKind;
  Kind kind = Kind::null;
  std::uint16_t column = 0;
  std::uint32_t length = 0;
  std::int64_t number = 0;  ///< for a text: its offset in `TableRows::text`
};

/// A row: its table and the number of cells that it sets.
struct TableRow {
  std::uint16_t table;
  std::uint16_t cells;
};

/// The rows of one replay, in the order in which they go into their tables. A column that a row
/// does not set has the value of the previous row of the same table, because most of a state stays
/// the same. The first column, the number of the game, is not among the cells; it is known when it
/// is the game's turn.
struct TableRows {
  std::vector<TableRow> rows;
  std::vector<TableCell> cells;
  std::string text;
  /// Whether the game's documents have places that the tables lack, because the board is its own
  /// and not in the library.
  bool lacks_places = false;

  void clear() {
    lacks_places = false;
    rows.clear();
    cells.clear();
    text.clear();
  }
  void begin(std::size_t table) {
    rows.push_back({static_cast<std::uint16_t>(table), 0});
    column_ = 1;
  }
  /// Moves to a column, forwards or back. Columns passed over keep the value of the previous row.
  void go_to(std::size_t column) { column_ = static_cast<std::uint16_t>(column); }
  void null() { give(TableCell::Kind::null, 0, 0); }
  void number(std::int64_t value) { give(TableCell::Kind::number, value, 0); }
  void string(std::string_view value) {
    text += value;
    text_of(value.size());
  }
  /// Sets a cell to the last `size` bytes of `text`.
  void text_of(std::size_t size) {
    give(TableCell::Kind::text, static_cast<std::int64_t>(text.size() - size),
         static_cast<std::uint32_t>(size));
  }
  void string_or_null(std::string_view value) { value.empty() ? null() : string(value); }
  /// Sets a cell to a value and returns it.
  const TableCell& value(const FoundValue& value);
  /// Whether a cell of these rows has that value.
  bool has(const TableCell& cell, const FoundValue& value) const;
  std::size_t bytes() const {
    return text.size() + cells.size() * sizeof(TableCell) + rows.size() * sizeof(TableRow);
  }

 private:
  void give(TableCell::Kind kind, std::int64_t number, std::uint32_t length) {
    cells.push_back({kind, column_++, length, number});
    ++rows.back().cells;
  }
  std::uint16_t column_ = 0;
};

}  // namespace praetor::replays::archive
