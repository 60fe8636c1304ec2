// The shelves of maps, tables and scenarios, and set-ups read from and written to replays.

#include "engine/core/ensure.hpp"
#include "engine/games/conqueror_duels/data_files.hpp"
#include "engine/games/conqueror_duels/library.hpp"

namespace praetor::conqueror_duels {
namespace {

using text::Value;

std::shared_ptr<const MapData> inline_map(const Value& value, Faults& faults) {
  return read_map(value, Origin::replay, faults);
}

std::shared_ptr<const TableData> inline_tables(const Value& value, Faults& faults) {
  return read_tables(value, Origin::replay, faults);
}

std::shared_ptr<const MapData> map_file(const Value& value, Faults& faults) {
  return read_map(value, Origin::file, faults);
}

std::shared_ptr<const TableData> tables_file(const Value& value, Faults& faults) {
  return read_tables(value, Origin::file, faults);
}

std::shared_ptr<const TableData> usual_tables(const Library& library) {
  auto tables = named(library.tables, Game::id);
  ensure(tables != nullptr, "the default tables are shipped");
  return tables;
}

/// The map that a scenario names, where it can be read.
std::shared_ptr<const MapData> map_of(const Value& scenario, const Library& library,
                                      Faults& faults) {
  if (scenario.kind() != text::Kind::object) return nullptr;
  const auto id = scenario.find("map");
  if (!id || !has_kind(*id, text::Kind::text, faults)) return nullptr;
  return named_or_inline<MapData>(*id, library.boards, inline_map, faults);
}

/// A scenario on a map of the library and for its usual tables.
std::shared_ptr<const ScenarioData> scenario_file(const Value& value, const Library& library,
                                                  Faults& faults) {
  const auto usual = named(library.tables, Game::id);
  if (usual == nullptr || !has_kind(value, text::Kind::object, faults)) return nullptr;
  const auto map = map_of(value, library, faults);
  if (map == nullptr) {
    if (!value.find("map")) note_missing(value, "map", faults);
    return nullptr;
  }
  return read_scenario(value, Origin::file, map, usual, faults);
}

/// What a set-up says, as it stands there.
struct Said {
  std::optional<Value> scenario;
  std::optional<Value> map;
  std::optional<Value> tables;
};

std::shared_ptr<const ScenarioData> take_scenario(const Said& said, const Library& library,
                                                  const std::shared_ptr<const TableData>& tables,
                                                  Faults& faults) {
  const Value& value = *said.scenario;
  std::shared_ptr<const ScenarioData> known;
  if (value.kind() != text::Kind::object) {
    known = named_or_inline<ScenarioData>(value, library.scenarios, nullptr, faults);
    if (known == nullptr) return nullptr;
  }
  std::shared_ptr<const MapData> map;
  if (said.map) {
    map = named_or_inline<MapData>(*said.map, library.boards, inline_map, faults);
  } else if (known != nullptr) {
    map = named(library.boards, known->scenario.map);
  } else {
    map = map_of(value, library, faults);
    // Faults of the scenario can be before that of its map: it is read on any map.
    if (map == nullptr && !value.find("map")) note_missing(value, "map", faults);
  }
  if (map == nullptr || tables == nullptr) return nullptr;
  if (known == nullptr) return read_scenario(value, Origin::replay, map, tables, faults);
  Faults inside;
  auto fitted = fitted_to(known, map, tables, inside);
  if (fitted == nullptr) {
    const text::Tape tape(known->text);
    note_range(value, std::string_view("a scenario that fits this map and these tables"),
               "a fault at " + pointer_at(tape, inside.first()->offset), faults);
  }
  return fitted;
}

}  // namespace

std::shared_ptr<const ScenarioData> fitted_to(const std::shared_ptr<const ScenarioData>& scenario,
                                              const std::shared_ptr<const MapData>& map,
                                              const std::shared_ptr<const TableData>& tables,
                                              Faults& inside) {
  if (scenario->map == map && scenario->tables == tables) return scenario;
  const text::Tape tape(scenario->text);
  return read_scenario(*tape.root(), Origin::replay, map, tables, inside);
}

Setup setup_of(const std::shared_ptr<const ScenarioData>& scenario) {
  auto match = std::make_shared<Match>();
  match->scenario_data = scenario;
  match->map_data = scenario->map;
  match->table_data = scenario->tables;
  match->plan = scenario->fitted;
  match->name_sides();
  return Setup{std::move(match)};
}

const Library& Library::shipped() {
  static const Library library = [] {
    Library made;
    put_shipped(made.boards, Game::id, ".json", map_file);
    put_shipped(made.tables, Game::id, ".tables.json", tables_file);
    // With the maps and tables that are there by now, read or not.
    put_shipped(
        made.scenarios, Game::id, ".scenario.json",
        [made](const Value& value, Faults& faults) { return scenario_file(value, made, faults); });
    return made;
  }();
  return library;
}

bool Library::add_board(const Value& value, Faults& faults) {
  return add_to(boards, map_file(value, faults));
}

bool Library::add_tables(const Value& value, Faults& faults) {
  return add_to(tables, tables_file(value, faults));
}

bool Library::add_scenario(const Value& value, Faults& faults) {
  return add_to(scenarios, scenario_file(value, *this, faults));
}

std::optional<Setup> read_setup(const Value& value, const Library& library, Faults& faults) {
  Faults here;
  Said said;
  const auto keep = [](std::optional<Value>& into) {
    return [&into](const Value& v) { into = v; };
  };
  read_object(value,
              {{"scenario", true, keep(said.scenario)},
               {"map", false, keep(said.map)},
               {"tables", false, keep(said.tables)}},
              here);
  const auto tables =
      said.tables ? named_or_inline<TableData>(*said.tables, library.tables, inline_tables, here)
                  : usual_tables(library);
  std::shared_ptr<const ScenarioData> scenario;
  if (said.scenario) scenario = take_scenario(said, library, tables, here);
  if (here.none() && scenario != nullptr) return setup_of(scenario);
  if (!here.none()) faults.add(*here.first());
  return std::nullopt;
}

void write_setup(const Setup& setup, const Library& library, text::JsonWriter& writer) {
  const Match& match = *setup.match;
  writer.begin_object();
  writer.key("scenario");
  write_named(*match.scenario_data, library.scenarios, writer);
  const auto usual_map = named(library.boards, match.scenario_data->scenario.map);
  if (usual_map == nullptr || usual_map->canonical != match.map_data->canonical) {
    writer.key("map");
    write_named(*match.map_data, library.boards, writer);
  }
  const auto usual = named(library.tables, Game::id);
  if (usual == nullptr || usual->canonical != match.table_data->canonical) {
    writer.key("tables");
    write_named(*match.table_data, library.tables, writer);
  }
  writer.end_object();
}

}  // namespace praetor::conqueror_duels
