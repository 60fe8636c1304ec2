#pragma once
// The tables that `export` makes: what they are called, what their columns mean. They are made from
// the field lists of the state documents, so they are the same for the same boards and tables.

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

struct TableColumn {
  std::string name;
  bool is_text = false;
  std::string comment;
};

struct TableLayout {
  std::string name;
  std::string comment;
  std::vector<TableColumn> columns;  ///< the first ones, `keys`, are the primary key
  std::size_t keys = 1;
};

/// Where in the state documents of a game the values of its tables stand.
struct StateColumns {
  WantedValue wanted;         ///< of the scalars, which are looked up behind each step
  WantedValue wanted_placed;  ///< of what stands in places, likewise behind each turn
  std::size_t table = 0;      ///< of the states of this game
  std::size_t scalars = 0;    ///< slots: the columns of `states_GAME` behind game and step
  /// What stands in a place: "regions", "roma", "units.rome.0".
  struct PlacedValue {
    std::string part;
    std::string place;
    std::string what;
    std::size_t rank = 0;  ///< in the order of the names
  };
  std::vector<PlacedValue> placed;               ///< by slot
  std::vector<FoundValues::EntryMemo> places{};  ///< the slots of each place
  DocumentShape shape{};                         ///< that all of this was made of
};

/// The tables of all games that a program knows.
struct ArchiveTables {
  std::vector<TableLayout> layouts;
  std::map<const AnyGame*, StateColumns> games;
};
ArchiveTables tables_of(const Libraries& libraries);

/// Why what is made of them is not there.
std::string cannot_write(const std::string& path, std::string_view why);
/// What is being made there is not for this run to go on with, as a sentence.
std::string of_another_run(const std::string& path);

/// The tables that every game has, by their place in `ArchiveTables::layouts`.
enum class CommonTable : std::uint8_t {
  games,
  players,
  steps,
  pieces,
  violations,
  rules_fired,
  claims
};

enum class CellKind : std::uint8_t { null, number, text };

/// One value of a row.
struct TableCell {
  using Kind = CellKind;
  Kind kind = Kind::null;
  std::uint16_t column = 0;
  std::uint32_t length = 0;
  std::int64_t number = 0;  ///< of a text where it begins in `TableRows::text`
};

/// A row, by how many cells it gives.
struct TableRow {
  std::uint16_t table;
  std::uint16_t cells;
};

/// The rows that one replay gives, in the order in which they are put into their tables. A column
/// that a row does not give is as in the row before it of the same table: most of a state is as it
/// was. The first column, the number of the game, is not among the cells: it is known when their
/// turn comes.
struct TableRows {
  std::vector<TableRow> rows;
  std::vector<TableCell> cells;
  std::string text;
  /// Whether the documents of the game have places that the tables have not: those of a board of
  /// its own, which the library has not.
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
  /// Passes over columns, which are as in the row before, or back to one of them.
  void go_to(std::size_t column) { column_ = static_cast<std::uint16_t>(column); }
  void null() { give(TableCell::Kind::null, 0, 0); }
  void number(std::int64_t value) { give(TableCell::Kind::number, value, 0); }
  void string(std::string_view value) {
    text += value;
    text_of(value.size());
  }
  /// The last `size` bytes of `text`.
  void text_of(std::size_t size) {
    give(TableCell::Kind::text, static_cast<std::int64_t>(text.size() - size),
         static_cast<std::uint32_t>(size));
  }
  void string_or_null(std::string_view value) { value.empty() ? null() : string(value); }
  /// The cell that was given.
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
