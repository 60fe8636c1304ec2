#pragma once
// Reads the members of one set of tables: constants, units, cards. The names of the units are known
// before; each function fills one datum.

#include <optional>

#include "engine/core/datum.hpp"
#include "engine/games/ancient_warfare/tables.hpp"

namespace praetor::ancient_warfare {

class TablesReader {
 public:
  /// Where the names are not `known`, since they are at fault, names of units are let pass.
  TablesReader(Tables& tables, bool known) : tables_(tables), known_(known) {}

  /// Each is needed, except where they are described as changes of others.
  void constants(const Datum& datum, bool needed = true);  // constants_read.cpp
  void units(const Datum& datum);                          // units_read.cpp
  void cards(const Datum& datum);                          // units_read.cpp

 private:
  ReadDatum types_into(Types& into);
  ReadDatum grounds_into(Grounds& into);
  void cover(const Datum& datum);
  void size(const Datum& datum);
  void typed_general(const Datum& datum);

  std::optional<Type> type(const Datum& datum);
  UnitDatum unit(Type type, const Datum& datum);
  ReadDatum aliases_of(Type type);
  ReadDatum traits_into(UnitDatum& unit);
  ReadDatum immunity_into(UnitDatum& unit);
  ReadDatum special_into(UnitDatum& unit);
  CardDatum card(const Datum& datum);

  Tables& tables_;
  bool known_;
};

}  // namespace praetor::ancient_warfare
