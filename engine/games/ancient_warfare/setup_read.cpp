// Reading a set-up. Rules, tables and constants come first, wherever they stand: terrain and armies
// are named and bounded by them.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/ensure.hpp"
#include "engine/core/located_json.hpp"
#include "engine/games/ancient_warfare/library.hpp"
#include "engine/text/canonical.hpp"

namespace praetor::ancient_warfare {
namespace {

using text::Value;

/// Reads the armies of a match whose terrain is known.
class ArmyReader {
 public:
  ArmyReader(const Match& match, Setup& setup, Faults& faults)
      : match_(match), setup_(setup), faults_(faults) {}

  void both(const Value& value) {
    if (!has_kind(value, text::Kind::object, faults_)) return;
    value.members([&](std::string_view key, std::size_t offset, const Value& list) {
      const auto side = side_names().find(key);
      if (side) {
        army(list, Side::of(*side));
      } else {
        note_key(format_rule::name, offset, std::string_view("a side of this game"),
                 std::string(key), faults_);
      }
    });
    for (const std::string_view side : {"south", "north"}) {
      if (!value.find(side)) note_missing(value, side, faults_);
    }
    setup_.placed = any_with_square_.value_or(false);
    if (setup_.placed || !faults_.none()) return;
    for (const auto& [list, owner] : lists_) check_room(list, owner);
  }

 private:
  void army(const Value& list, Side owner) {
    auto& units = setup_.armies[owner.index()];
    Faults here;
    const bool is_list = read_list(
        list, 0, SIZE_MAX, [&](const Value& item) { units.push_back(unit(item, owner, here)); },
        here);
    if (here.none() && is_list) check_army(list, units, here);
    if (!here.none()) faults_.add(*here.first());
    lists_.emplace_back(list, owner);
  }

  UnitEntry unit(const Value& value, Side owner, Faults& faults) {
    UnitEntry entry;
    std::optional<Value> named;
    std::optional<Value> general;
    std::optional<Value> square;
    const bool is_object =
        read_object(value,
                    {{"unit", true,
                      [&](const Value& v) {
                        named = v;
                        if (const auto type = read_name(v, match_.tables().spellings, faults)) {
                          entry.type = match_.tables().spelt(*type);
                        }
                      }},
                     {"elite", false,
                      [&](const Value& v) {
                        entry.elite = has_kind(v, text::Kind::boolean, faults) && v.boolean();
                      }},
                     {"general", false,
                      [&](const Value& v) {
                        if (has_kind(v, text::Kind::boolean, faults)) general = v;
                      }},
                     {"square", false,
                      [&](const Value& v) {
                        square = v;
                        read_square(v, owner, entry, faults);
                      }}},
                    faults);
    if (!is_object) return entry;
    read_general(entry, named, general, faults);
    if (!square && match_.scenario) note_missing(value, "square", faults);
    if (!match_.scenario && any_with_square_.value_or(square.has_value()) != square.has_value()) {
      note_range(value, std::string_view("a square for every unit, or for none"),
                 std::string_view(square ? "a square" : "no square"), faults);
    }
    if (!any_with_square_) any_with_square_ = square.has_value();
    return entry;
  }

  void read_general(UnitEntry& entry, const std::optional<Value>& named,
                    const std::optional<Value>& said, Faults& faults) const {
    if (!entry.type.exists()) return;
    const Tables& tables = match_.tables();
    const TypedGeneral typed = tables.constants.typed_general;
    const bool by_type = entry.type == tables.general;
    if (by_type && typed == TypedGeneral::required) {
      note_range(*named, std::string_view("a type of troops, one of which is the general"),
                 std::string(match_.name(entry.type)), faults);
    }
    entry.general = said ? said->boolean() : by_type;
    if (by_type && !entry.general) {
      note_range(*said, std::string_view("true for a general"), std::string_view("false"), faults);
    }
    const bool may =
        by_type || (typed != TypedGeneral::no && !has(tables.constants.general_not, entry.type));
    if (entry.general && !may) {
      note_range(*said, std::string_view("a unit that may be the general"),
                 std::string(match_.name(entry.type)), faults);
    }
  }

  void read_square(const Value& value, Side owner, UnitEntry& entry, Faults& faults) {
    const auto found = read_name(value, match_.squares(), faults);
    if (!found) return;
    entry.square = Square::of(*found);
    const auto bad = [&](std::string_view expected) {
      note_range(value, expected, std::string(value.string()), faults);
    };
    if (std::ranges::find(taken_, entry.square) != taken_.end()) bad("a square for each unit");
    taken_.push_back(entry.square);
    if (match_.is(entry.square, Ground::impassable)) bad("a square that is not impassable");
    if (!match_.scenario && !match_.is_in_zone(entry.square, owner)) {
      bad("a square of the zone of its side");
    }
  }

  void check_army(const Value& list, const std::vector<UnitEntry>& units, Faults& faults) const {
    const Tables& tables = match_.tables();
    const auto need = [&](std::int64_t expected, std::int64_t actual, std::string_view what) {
      if (expected == actual || !faults.none()) return;
      note_range(list, fmt::format("{} {}", expected, what), actual, faults);
    };
    std::int64_t generals = 0;
    std::int64_t camps = 0;
    std::int64_t others = 0;
    std::int64_t elite = 0;
    for (const UnitEntry& entry : units) {
      generals += entry.general ? 1 : 0;
      camps += entry.type == tables.camp ? 1 : 0;
      others += !entry.general && entry.type != tables.camp ? 1 : 0;
      elite += entry.elite ? 1 : 0;
    }
    need(1, generals, "general");
    if (match_.scenario) return;
    need(1, camps, "camp");
    need(tables.constants.others, others, "other units");
    if (elite <= tables.constants.elite || !faults.none()) return;
    note_range(list, fmt::format("at most {} elite units", tables.constants.elite), elite, faults);
  }

  void check_room(const Value& list, Side owner) {
    std::int64_t room = 0;
    each_square(match_, [&](Square square) {
      const bool open = match_.is_in_zone(square, owner) && !match_.is(square, Ground::impassable);
      room += open ? 1 : 0;
    });
    const auto units = static_cast<std::int64_t>(setup_.armies[owner.index()].size());
    if (units <= room) return;
    note_range(list, fmt::format("at most {} units, as the zone has squares", room), units,
               faults_);
  }

  const Match& match_;
  Setup& setup_;
  Faults& faults_;
  std::optional<bool> any_with_square_;
  std::vector<Square> taken_;
  std::vector<std::pair<Value, Side>> lists_;
};

/// What a set-up says, as it stands there.
struct Said {
  std::optional<Value> tables;
  std::optional<Value> constants;
  std::optional<Value> terrain;
  std::optional<Value> armies;
  std::optional<Value> aftermath;
};

bool read_flag(const Value& value, Faults& faults) {
  return has_kind(value, text::Kind::boolean, faults) && value.boolean();
}

void read_plain(const Value& value, Match& match, Said& said, Faults& faults) {
  const auto keep = [](std::optional<Value>& into) {
    return [&into](const Value& v) { into = v; };
  };
  read_object(value,
              {{"rules", false,
                [&](const Value& v) {
                  const auto rules = read_name(v, names(praetor::Kind<RuleSet>{}), faults);
                  if (rules) match.rules = static_cast<RuleSet>(*rules);
                }},
               {"tables", false, keep(said.tables)},
               {"constants", false,
                [&](const Value& v) {
                  if (has_kind(v, text::Kind::object, faults)) said.constants = v;
                }},
               {"first", true,
                [&](const Value& v) {
                  if (const auto side = read_name(v, side_names(), faults)) {
                    match.first = Side::of(*side);
                  }
                }},
               {"terrain", false, keep(said.terrain)},
               {"armies", true, keep(said.armies)},
               {"scenario", false, [&](const Value& v) { match.scenario = read_flag(v, faults); }},
               {"aftermath", false,
                [&](const Value& v) {
                  match.aftermath = read_flag(v, faults);
                  said.aftermath = v;
                }}},
              faults);
  if (match.aftermath && match.rules == RuleSet::base) {
    note_range(*said.aftermath, std::string_view("false under the base rules"),
               std::string_view("true"), faults);
  }
}

/// Rules, tables and constants together; false if there is a fault.
bool take_tables(const Said& said, const Library& library, Match& match, Faults& faults) {
  if (said.tables) {
    match.table_data =
        named_or_inline<TableData>(*said.tables, library.tables, read_table_data, faults);
  } else {
    match.table_data = usual(library.tables, Game::id);
  }
  if (match.table_data == nullptr) return false;
  auto sheet = match.table_data->sheets[index(match.rules)];
  if (said.constants) {
    sheet = with_constants(*sheet, *said.constants, faults);
    if (sheet == nullptr) return false;
    const auto patch = read_located(*said.constants, faults);
    if (patch && !patch->empty()) match.constants = text::canonical(*patch);
  }
  match.take_sheet(std::move(sheet));
  return true;
}

}  // namespace

std::optional<Setup> read_setup(const Value& value, const Library& library, Faults& faults) {
  Faults here;
  auto match = std::make_shared<Match>();
  Setup setup;
  Said said;
  read_plain(value, *match, said, here);
  const bool has_tables = take_tables(said, library, *match, here);
  if (has_tables) {
    if (said.terrain) read_terrain(*said.terrain, *match, here);
    if (said.armies) ArmyReader(*match, setup, here).both(*said.armies);
  }
  setup.match = std::move(match);
  if (here.none() && has_tables) return setup;
  if (!here.none()) faults.add(*here.first());
  return std::nullopt;
}

}  // namespace praetor::ancient_warfare
