// The catalogs of maps, tables and scenarios; reading set-ups from replays and writing them.

#include <fmt/format.h>

#include "engine/games/conqueror_duels/data_files.hpp"
#include "engine/games/conqueror_duels/library.hpp"

namespace praetor::conqueror_duels {
namespace {

std::shared_ptr<const MapData> inline_map(const Datum& datum) {
  return read_map(datum, Origin::replay);
}
std::shared_ptr<const TableData> inline_tables(const Datum& datum) {
  return read_tables(datum, Origin::replay);
}
std::shared_ptr<const MapData> map_file(const Datum& datum) {
  return read_map(datum, Origin::file);
}
std::shared_ptr<const TableData> tables_file(const Datum& datum) {
  return read_tables(datum, Origin::file);
}

/// The map that a scenario names, or null if it cannot be read.
std::shared_ptr<const MapData> map_of(const Datum& scenario, const Library& library) {
  const auto id = scenario.member("map");
  if (!id || !has_kind(id->value(), text::JsonKind::text, id->faults())) return nullptr;
  return named_or_inline(*id, library.boards, inline_map);
}

/// Reads a scenario, even without its map or its tables: its faults may come before theirs in the
/// text.
std::shared_ptr<const ScenarioData> scenario_on(const Datum& datum, Origin origin,
                                                const std::shared_ptr<const MapData>& map,
                                                const std::shared_ptr<const TableData>& tables) {
  if (map != nullptr && tables != nullptr) return read_scenario(datum, origin, map, tables);
  judge_form(datum, origin, map.get(), tables.get());
  return nullptr;
}

/// Reads a scenario for a map of the library and for the usual tables, or else for other tables
/// whose heroes or cards it names: a set-up then names both. If it fits none, the fault furthest on
/// is reported, since the tables that were meant know the names before it.
std::shared_ptr<const ScenarioData> scenario_file(const Datum& datum, const Library& library) {
  const auto usual_tables = named(library.tables, Game::id);
  if (usual_tables == nullptr || !any_object(datum)) return nullptr;
  const auto map = map_of(datum, library);
  if (!datum.member("map")) note_missing(datum.value(), "map", datum.faults());
  Faults furthest;
  auto scenario = scenario_on(datum.noting(furthest), Origin::file, map, usual_tables);
  for (std::size_t place = 0; place < library.tables.size() && map != nullptr; ++place) {
    if (scenario != nullptr) break;
    if (library.tables.id_at(place) == Game::id) continue;
    Faults here;
    scenario = scenario_on(datum.noting(here), Origin::file, map, library.tables[place]);
    if (scenario == nullptr && furthest.first()->comes_before(*here.first())) furthest = here;
  }
  if (scenario == nullptr) datum.faults().add_all(furthest);
  return scenario;
}

/// The members of a set-up as they are in the text.
struct Said {
  std::optional<Datum> scenario;
  std::optional<Datum> map;
  std::optional<Datum> tables;
};

std::shared_ptr<const ScenarioData> take_scenario(const Said& said, const Library& library,
                                                  const std::shared_ptr<const TableData>& tables) {
  std::shared_ptr<const MapData> map;
  if (said.map) map = named_or_inline(*said.map, library.boards, inline_map);
  if (!said.scenario) return nullptr;
  const Datum& datum = *said.scenario;
  std::shared_ptr<const ScenarioData> known;
  if (!datum.is(text::JsonKind::object)) {
    known = named_or_inline(datum, library.scenarios,
                            [](const Datum&) -> std::shared_ptr<const ScenarioData> { return {}; });
    if (known == nullptr) return nullptr;
  }
  if (!said.map && known != nullptr) map = named(library.boards, known->scenario.map);
  if (known == nullptr) {
    if (!said.map) map = map_of(datum, library);
    const bool nowhere = !said.map && !datum.member("map");
    if (nowhere) note_missing(datum.value(), "map", datum.faults());
    return scenario_on(datum, Origin::replay, map, tables);
  }
  if (map == nullptr || tables == nullptr) return nullptr;
  Faults inside;
  auto fitted = fitted_to(known, map, tables, inside);
  if (fitted == nullptr) {
    datum.refuse("a scenario that fits this map and these tables"sv,
                 misfit_of(*known, *inside.first()));
  }
  return fitted;
}

}  // namespace

std::string misfit_of(const ScenarioData& scenario, const Fault& inside) {
  const text::Tape tape(scenario.text);
  return fmt::format("{} at {}, where it needs {}", words_of(inside.actual),
                     pointer_at(tape, inside.offset), words_of(inside.expected));
}

std::shared_ptr<const ScenarioData> fitted_to(const std::shared_ptr<const ScenarioData>& scenario,
                                              const std::shared_ptr<const MapData>& map,
                                              const std::shared_ptr<const TableData>& tables,
                                              Faults& inside) {
  if (scenario->map == map && scenario->tables == tables) return scenario;
  const text::Tape tape(scenario->text);
  return read_scenario(Datum(*tape.root(), inside), Origin::replay, map, tables);
}

Setup setup_of(const std::shared_ptr<const ScenarioData>& scenario, const Library& library,
               const StatedReadings& readings) {
  auto match = std::make_shared<Match>();
  match->scenario_data = scenario;
  match->map_data = scenario->map;
  match->table_data = scenario->tables;
  match->take_plan(scenario->fitted);
  take_readings<Game>(*match, library, readings);
  return Setup{std::move(match)};
}

const Library& Library::shipped() {
  static const Library library = [] {
    Library made;
    made.boards = shipped_data<MapData>(Game::id, ".json", map_file);
    made.tables = shipped_data<TableData>(Game::id, ".tables.json", tables_file);
    // Uses the maps and tables that are in the library at this point.
    made.scenarios = shipped_data<ScenarioData>(
        Game::id, ".scenario.json",
        [made](const Datum& datum) { return scenario_file(datum, made); });
    return made;
  }();
  return library;
}

bool Library::add_board(const Datum& datum) { return add_to(boards, map_file(datum)); }
bool Library::add_tables(const Datum& datum) { return add_to(tables, tables_file(datum)); }
bool Library::add_scenario(const Datum& datum) {
  return add_to(scenarios, scenario_file(datum, *this));
}

KnownNames known_in(const Library& library, Kind<Territory>) {
  return {"territory", names_on(library.boards, &Map::spellings)};
}
KnownNames known_in(const Library& library, Kind<Hero>) {
  return {"hero", names_on(library.tables, &Tables::heroes)};
}
KnownNames known_in(const Library& library, Kind<Card>) {
  return {"chronicle", names_on(library.tables, &Tables::cards)};
}
KnownNames known_in(const Library&, Kind<Side>) {
  const auto factions = names(Kind<Faction>{}).all();
  return {"player", {factions.begin(), factions.end()}};
}

std::optional<Setup> read_setup(const Datum& datum, const Library& library) {
  Faults here;
  Said said;
  StatedReadings readings;
  const auto scenario_form = [](const Datum& d) {
    read_scenario(d, Origin::replay, std::make_shared<MapData>(), std::make_shared<TableData>());
    return nullptr;
  };
  datum.noting(here).object(
      {{"scenario", true,
        later(said.scenario,
              [&](const Datum& d) { named_or_inline(d, library.scenarios, scenario_form); })},
       {"map", false,
        later(said.map, [&](const Datum& d) { named_or_inline(d, library.boards, inline_map); })},
       {"tables", false,
        later(said.tables,
              [&](const Datum& d) { named_or_inline(d, library.tables, inline_tables); })},
       {"readings", false, readings_into(readings, reading_rows)}});
  if (datum.is_described()) return std::nullopt;
  const auto tables = said.tables ? named_or_inline(*said.tables, library.tables, inline_tables)
                                  : usual(library.tables, Game::id);
  const auto scenario = take_scenario(said, library, tables);
  if (here.none() && scenario != nullptr) return setup_of(scenario, library, readings);
  datum.faults().add_all(here);
  return std::nullopt;
}

void write_setup(const Setup& setup, const Library& library, text::JsonWriter& writer) {
  const Match& match = *setup.match;
  writer.begin_object();
  writer.key("scenario");
  write_named(*match.scenario_data, library.scenarios, writer);
  write_unusual("map", *match.map_data, library.boards, match.scenario_data->scenario.map, writer);
  write_unusual("tables", *match.table_data, library.tables, Game::id, writer);
  write_readings(match.readings, match.tables().readings, reading_rows, writer);
  writer.end_object();
}

}  // namespace praetor::conqueror_duels
