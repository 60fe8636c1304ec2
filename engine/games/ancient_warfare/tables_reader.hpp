#pragma once
// Reads the members of one set of tables: constants, units, cards. The names of the units are known
// before. Each function reads one member.

#include <optional>

#include "engine/core/datum.hpp"
#include "engine/games/ancient_warfare/tables.hpp"

namespace praetor::ancient_warfare {

class TablesReader {
 public:
  /// If the names of units have faults, `known` is false and any name of a unit is accepted.
  TablesReader(Tables& tables, bool known) : tables_(tables), known_(known) {}

  /// All constants are required, except in the schema of `constants` that change others.
  void constants(const Datum& datum, bool needed = true);  // constants_read.cpp
  void units(const Datum& datum);                          // units_read.cpp
  void cards(const Datum& datum);                          // units_read.cpp

 private:
  ReadDatum types_into(Types& into);
  ReadDatum grounds_into(Grounds& into);
  void cover(const Datum& datum);
  bool size(const Datum& datum);  ///< whether it is one that a field can have
  void fit_zone(const Datum& zone) const;
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
