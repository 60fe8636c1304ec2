#pragma once
// The tables that set-ups may name: those that are shipped and those of a user. Reads them and the
// set-up of a replay strictly, and reports a fault with its place. This game has no boards.

#include <memory>
#include <optional>

#include "engine/board/catalog.hpp"
#include "engine/core/reading.hpp"
#include "engine/games/ancient_generals/game.hpp"

namespace praetor::ancient_generals {

struct Library {
  Catalog<TableData> tables;
  WishedReadings readings;

  /// The tables that this program ships.
  static const Library& shipped();
  /// Adds a tables file; it replaces one with the same id. False if the file has a fault.
  bool add_tables(const Datum& datum);
};

std::shared_ptr<const TableData> read_table_data(const Datum& datum);  // tables_file.cpp

/// The names that a schema lists.
KnownNames known_in(const Library& library, Kind<Card>);
KnownNames known_in(const Library& library, Kind<Side>);

/// Reads a set-up. Empty if it has a fault.
std::optional<Setup> read_setup(const Datum& datum, const Library& library);

/// Writes a set-up as in a replay: the library's own tables by id, others inline.
void write_setup(const Setup& setup, const Library& library, text::JsonWriter& writer);

/// Reads the deal of a side: an object of cards and their numbers. Notes a fault and returns
/// nothing if the tables do not allow this deal.
std::optional<Pile> read_deal(const Datum& datum, const Tables& tables);

/// Gives a side whose deal is not told the cards that the other side was not dealt. False if both
/// are told and the cards of one are not those.
bool complete_deal(Setup& setup);

}  // namespace praetor::ancient_generals
