#pragma once
// The tables that `export` makes: what they are called, what their columns mean. They are made from
// the field lists of the state documents, so they are the same for the same boards and tables.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
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
  std::size_t slots = 0;
  std::size_t table = 0;  ///< of the states of this game
  /// Columns of `states_GAME` behind game and step, by slot.
  std::vector<std::size_t> scalars;
  /// What stands in a place: "regions", "roma", "units.rome.0".
  struct PlacedValue {
    std::size_t slot;
    std::string part;
    std::string place;
    std::string what;
  };
  std::vector<PlacedValue> placed;
};

/// The tables of all games that a program knows.
struct ArchiveTables {
  std::vector<TableLayout> layouts;
  std::map<const AnyGame*, StateColumns> games;
};
ArchiveTables tables_of(const Libraries& libraries);

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
  std::int64_t number = 0;  ///< of a text where it begins in `TableRows::text`
  std::uint32_t length = 0;
};

/// The rows that one replay gives, in the order in which they are put into their tables. The first
/// cell of a row, the number of its game, is not among them: it is known when their turn comes.
struct TableRows {
  std::vector<std::uint16_t> tables;  ///< one for each row
  std::vector<TableCell> cells;
  std::string text;

  void begin(std::size_t table) { tables.push_back(static_cast<std::uint16_t>(table)); }
  void null() { cells.emplace_back(); }
  void number(std::int64_t value) { cells.push_back({TableCell::Kind::number, value, 0}); }
  void string(std::string_view value) {
    cells.push_back({TableCell::Kind::text, static_cast<std::int64_t>(text.size()),
                     static_cast<std::uint32_t>(value.size())});
    text += value;
  }
  void string_or_null(std::string_view value) { value.empty() ? null() : string(value); }
  void value(const FoundValue& value);
  std::size_t bytes() const { return text.size() + cells.size() * sizeof(TableCell); }
};

}  // namespace praetor::replays::archive
