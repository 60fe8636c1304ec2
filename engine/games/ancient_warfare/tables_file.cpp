// Reads one set of tables: units and cards, and checks what must hold between them. Every required
// field is there and has a range, so that no table can break the engine.

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/ancient_warfare/library.hpp"
#include "engine/games/ancient_warfare/tables_reader.hpp"
#include "engine/text/counted.hpp"

namespace praetor::ancient_warfare {
namespace {

/// Checks that no type kills a type that is immune to it. A fault is reported at the faulty value.
void check_immunities(const Datum& units, const Tables& tables) {
  for (std::size_t target = 0; target < tables.units.size(); ++target) {
    for (std::size_t killer = 0; killer < tables.units.size(); ++killer) {
      const bool both = has(tables.units[target].immune, Type::of(killer)) &&
                        tables.kills(Type::of(killer), Type::of(target));
      if (!both) continue;
      const auto unit = units.member(tables.types.at(target));
      const auto list = unit ? unit->member("immune") : std::nullopt;
      (list ? *list : units)
          .refuse("no unit that kills this one"sv, std::string(tables.types.at(killer)));
    }
  }
}

void check_deck(const Datum& cards, const Tables& tables) {
  if (tables.deck_size() <= cards::copies_max) return;
  cards.refuse(fmt::format("at most {} cards", cards::copies_max), tables.deck_size());
}

// The tables must have the units `camp` and `general`.
void check_fixed_units(const Datum& units, Tables& tables) {
  for (const std::string_view fixed : {"camp", "general"}) {
    const auto found = tables.types.find(fixed);
    if (!found) {
      note_missing(units.value(), fixed, units.faults());
      return;
    }
    (fixed == "camp" ? tables.camp : tables.general) = Type::of(*found);
  }
}

void read_provenance(const Datum& datum) {
  const auto paths = [](const Datum& list) {
    list.some(SIZE_MAX, [](const Datum& path) { path.text(); });
  };
  datum.object(
      {{"reconstructed", false, paths}, {"reported", false, paths}, {"rulebook", false, paths}});
}

/// Reads the keys of an object into a sorted table of names. False if a key is no name, or if there
/// are more than `most`.
bool read_names(const Datum& datum, std::size_t most, NameTable& table) {
  if (!has_kind(datum.value(), text::JsonKind::object, datum.faults())) return false;
  Faults here;
  std::vector<std::string> names;
  datum.value().members([&](std::string_view key, std::size_t offset, const text::Value&) {
    if (!is_kebab_case(key)) {
      note_key(format_rule::name, offset, "a kebab-case name"sv, std::string(key), here);
    } else if (std::ranges::find(names, key) == names.end()) {
      if (names.size() == most) {
        note_key(format_rule::range, offset, "at most " + text::counted(most, "name"), "one more"sv,
                 here);
      } else {
        names.emplace_back(key);
      }
    }
  });
  std::ranges::sort(names);
  table = NameTable(std::move(names));
  datum.faults().add_all(here);
  return here.none();
}

}  // namespace

std::shared_ptr<const TableSheet> read_sheet(const Datum& datum) {
  auto sheet = std::make_shared<TableSheet>();
  Tables& tables = sheet->tables;
  Faults here;
  const Datum file = datum.noting(here);
  // Reads the names of units first, wherever they are, because the other members refer to them.
  const auto units = file.member("units");
  const bool named = units && read_names(*units, types_max, tables.types);
  tables.spellings = tables.types;
  TablesReader read(tables, named);
  std::optional<Datum> cards;
  const auto read_cards = [&](const Datum& d) {
    if (!d.is_described()) cards = d;
    if (d.is_described() || read_names(d, cards::kinds_max, tables.cards)) read.cards(d);
  };
  file.object(
      {{"tables", true, new_name_into(tables.id)},
       {"constants", true, [&](const Datum& d) { read.constants(d); }},
       {"units", true, [&](const Datum& d) { read.units(d); }},
       {"cards", true, read_cards},
       {"german", false, any_object},
       {"readings", false, readings_into(tables.readings, rows_of_readings, rows_of_constants)},
       {"provenance", false, read_provenance}});
  if (units && named) {
    check_fixed_units(*units, tables);
    check_immunities(*units, tables);
  }
  if (cards) check_deck(*cards, tables);
  const auto card = [&](std::string_view name) {
    const auto found = tables.cards.find(name);
    return found ? Card::of(*found) : Card::none();
  };
  tables.special_ability = card("special-ability");
  tables.scout = card("scout");
  state_constants(tables);
  return whole_data(datum, std::move(sheet), here);
}

}  // namespace praetor::ancient_warfare
