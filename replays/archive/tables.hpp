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

/// What the tables are written as.
enum class TableFormat : std::uint8_t { sqlite, csv, ndjson };

struct TableColumn {
  std::string name;
  bool is_text = false;
  std::string comment;
  std::string lead{};  ///< what a line has before a value of it
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
    std::size_t rank = 0;  ///< in the order of their names
  };
  std::vector<PlacedValue> placed;  ///< by slot
};

/// The tables of all games that a program knows.
struct ArchiveTables {
  TableFormat format = TableFormat::sqlite;
  std::vector<TableLayout> layouts;
  std::map<const AnyGame*, StateColumns> games;
};
ArchiveTables tables_of(const Libraries& libraries, TableFormat format);

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

}  // namespace praetor::replays::archive
