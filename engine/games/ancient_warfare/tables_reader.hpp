#pragma once
// Reads the members of one set of tables: constants, units, cards. The names of the units are known
// before; each function fills one datum and notes what is wrong with it.

#include <functional>
#include <string_view>

#include "engine/core/reading.hpp"
#include "engine/games/ancient_warfare/tables.hpp"

namespace praetor::ancient_warfare {

class TablesReader {
 public:
  /// Where the names are not `known`, since they are at fault, names of units are let pass.
  TablesReader(Tables& tables, bool known, Faults& faults)
      : tables_(tables), known_(known), faults_(faults) {}

  void constants(const text::Value& value);  // constants_read.cpp
  void units(const text::Value& value);      // units_read.cpp
  void cards(const text::Value& value);      // units_read.cpp

 private:
  using Read = std::function<void(const text::Value&)>;

  Read number(std::int64_t& into, std::int64_t least, std::int64_t most = amount_max);
  Read boolean(bool& into);
  Read types(Types& into);
  Read grounds(Grounds& into);
  /// One of two words, the second of which is true.
  Read word(bool& into, std::string_view no, std::string_view yes);
  void typed_general(const text::Value& value);
  void zone(const text::Value& value);

  std::optional<Type> type(const text::Value& value);
  UnitDatum unit(Type type, const text::Value& value);
  void aliases(Type type, const text::Value& value);
  void traits(UnitDatum& unit, const text::Value& value);
  void immune(UnitDatum& unit, const text::Value& value);
  void special(UnitDatum& unit, const text::Value& value);
  void attack_ability(Ability& ability, const text::Value& value);
  void defend_ability(Ability& ability, const text::Value& value);
  Read footing(Ability& ability);
  CardDatum card(const text::Value& value);
  void moves(CardDatum& card, const text::Value& value);

  Tables& tables_;
  bool known_;
  Faults& faults_;
};

}  // namespace praetor::ancient_warfare
