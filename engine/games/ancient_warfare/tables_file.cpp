// Reading one set of tables: units and cards, and what must hold between them. Every datum that is
// needed is there and has a range, so that no table can break the engine.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/games/ancient_warfare/library.hpp"
#include "engine/games/ancient_warfare/tables_reader.hpp"
#include "engine/text/canonical.hpp"

namespace praetor::ancient_warfare {
namespace {

using text::Value;

/// What must hold between data, told at the value that is at fault.
void check_immunities(const Value& units, const Tables& tables, Faults& faults) {
  for (std::size_t target = 0; target < tables.units.size(); ++target) {
    for (std::size_t killer = 0; killer < tables.units.size(); ++killer) {
      const bool both = has(tables.units[target].immune, Type::of(killer)) &&
                        tables.kills(Type::of(killer), Type::of(target));
      if (!both) continue;
      const auto unit = units.find(tables.types.at(target));
      const auto list = unit ? unit->find("immune") : std::nullopt;
      note_range(list ? *list : units, std::string_view("no unit that kills this one"),
                 std::string(tables.types.at(killer)), faults);
      return;
    }
  }
}

void check_deck(const Value& cards, const Tables& tables, Faults& faults) {
  if (tables.deck_size() <= cards::copies_max) return;
  note_range(cards, fmt::format("at most {} cards", cards::copies_max), tables.deck_size(), faults);
}

// `camp` and `general` are fixed names.
void check_fixed_units(const Value& units, Tables& tables, Faults& faults) {
  for (const std::string_view fixed : {"camp", "general"}) {
    const auto found = tables.types.find(fixed);
    if (!found) {
      note_missing(units, fixed, faults);
      return;
    }
    (fixed == "camp" ? tables.camp : tables.general) = Type::of(*found);
  }
}

void read_provenance(const Value& value, Faults& faults) {
  const auto paths = [&](const Value& list) {
    read_list(
        list, 0, SIZE_MAX, [&](const Value& path) { read_string(path, faults); }, faults);
  };
  read_object(
      value,
      {{"reconstructed", false, paths}, {"reported", false, paths}, {"rulebook", false, paths}},
      faults);
}

/// The members of an object as a sorted table of names; false where one is no new name, or they are
/// too many.
bool read_names(const Value& value, std::size_t most, NameTable& table, Faults& faults) {
  if (!has_kind(value, text::Kind::object, faults)) return false;
  Faults here;
  std::vector<std::string> names;
  value.members([&](std::string_view key, std::size_t offset, const Value&) {
    if (!is_kebab_case(key)) {
      note_key(format_rule::name, offset, std::string_view("a kebab-case name"), std::string(key),
               here);
    } else if (std::ranges::find(names, key) == names.end()) {
      if (names.size() == most) {
        note_key(format_rule::range, offset, fmt::format("at most {} names", most),
                 std::string_view("one more"), here);
      } else {
        names.emplace_back(key);
      }
    }
  });
  std::ranges::sort(names);
  table = NameTable(std::move(names));
  if (here.none()) return true;
  faults.add(*here.first());
  return false;
}

}  // namespace

std::shared_ptr<const TableSheet> read_sheet(const Value& value, Faults& faults) {
  auto sheet = std::make_shared<TableSheet>();
  Tables& tables = sheet->tables;
  Faults here;
  bool named = false;
  if (value.kind() == text::Kind::object) {
    // All else names types, so their names are read first, wherever they stand.
    if (const auto units = value.find("units")) {
      named = read_names(*units, types_max, tables.types, here);
      tables.spellings = tables.types;
    }
  }
  TablesReader read(tables, named, here);
  std::optional<Value> units;
  std::optional<Value> cards;
  read_object(value,
              {{"tables", true,
                [&](const Value& v) {
                  if (const auto id = read_new_name(v, here)) tables.id = *id;
                }},
               {"constants", true, [&](const Value& v) { read.constants(v); }},
               {"units", true,
                [&](const Value& v) {
                  units = v;
                  read.units(v);
                }},
               {"cards", true,
                [&](const Value& v) {
                  cards = v;
                  if (read_names(v, cards::kinds_max, tables.cards, here)) read.cards(v);
                }},
               {"german", false, [&](const Value& v) { has_kind(v, text::Kind::object, here); }},
               {"provenance", false, [&](const Value& v) { read_provenance(v, here); }}},
              here);
  if (units && named) {
    check_fixed_units(*units, tables, here);
    check_immunities(*units, tables, here);
  }
  if (cards) check_deck(*cards, tables, here);
  note_unclosed(value, here);
  if (!here.none()) {
    faults.add(*here.first());
    return nullptr;
  }
  const auto card = [&](std::string_view name) {
    const auto found = tables.cards.find(name);
    return found ? Card::of(*found) : Card::none();
  };
  tables.special_ability = card("special-ability");
  tables.scout = card("scout");
  sheet->canonical = text::canonical(value);
  return sheet;
}

}  // namespace praetor::ancient_warfare
