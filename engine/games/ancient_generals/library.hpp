#pragma once
// The tables that set-ups may name: the shipped ones and a user's own. Reads them, and the set-up
// of a replay, strictly: the first fault comes with its place. There are no boards in this game.

#include <memory>
#include <optional>
#include <string_view>

#include "engine/board/catalog.hpp"
#include "engine/core/reading.hpp"
#include "engine/games/ancient_generals/game.hpp"

namespace praetor::ancient_generals {

struct Library {
  Catalog<TableData> tables;
  WishedReadings readings;

  /// What this suite ships.
  static const Library& shipped();
  /// Adds a tables file, replacing one of its id. False if there is a fault.
  bool add_tables(const Datum& datum);
};

std::shared_ptr<const TableData> read_table_data(const Datum& datum);  // tables_file.cpp

/// Names that a schema offers.
KnownNames known_in(const Library& library, Kind<Card>);
KnownNames known_in(const Library& library, Kind<Side>);

/// Reads `setup`; none if there is a fault.
std::optional<Setup> read_setup(const Datum& datum, const Library& library);

/// Writes a set-up as a replay does: by id what the library knows, inline what it does not.
void write_setup(const Setup& setup, const Library& library, text::JsonWriter& writer);

/// Reads the cards of a side's deal by count; a fault where they are no deal of these tables.
std::optional<Pile> read_deal(const Datum& datum, const Tables& tables);

}  // namespace praetor::ancient_generals
