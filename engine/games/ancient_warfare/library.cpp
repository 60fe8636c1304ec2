// The catalog of tables, and the writing of set-ups as in a replay.

#include "engine/games/ancient_warfare/library.hpp"

#include <set>

namespace praetor::ancient_warfare {
namespace {

void write_flag(std::string_view key, bool value, text::JsonWriter& writer) {
  if (!value) return;
  writer.boolean(key, true);
}

/// Whether a square is in the list of a ground. A steep square is not in the list of hills.
bool is_listed(const Match& match, Square square, Ground ground) {
  if (ground == Ground::hill && match.is(square, Ground::steep)) return false;
  if (ground == Ground::built_up && match.is(square, Ground::fortified)) return false;
  return match.is(square, ground);
}

void write_rivers(const Match& match, text::JsonWriter& writer) {
  writer.begin_array("river");
  each_square(match, [&](Square square) {
    const board::Cell here = match.cell(square);
    for (const board::Cell next :
         {board::Cell{here.file, here.rank + 1}, {here.file + 1, here.rank}}) {
      const Square other = match.square(next);
      if (!other.exists() || !match.has_river(square, other)) continue;
      writer.begin_array();
      writer.string(match.name(square));
      writer.string(match.name(other));
      writer.end_array();
    }
  });
  writer.end_array();
}

void write_terrain(const Match& match, text::JsonWriter& writer) {
  Grounds there = 0;
  for (const Grounds grounds : match.terrain.grounds) there = static_cast<Grounds>(there | grounds);
  if (there == 0) return;
  writer.begin_object("terrain");
  for (std::size_t i = 0; i < names(Kind<Ground>{}).size(); ++i) {
    const auto ground = static_cast<Ground>(i);
    const bool any =
        !each_square(match, [&](Square square) { return !is_listed(match, square, ground); });
    if (!any) continue;
    if (ground == Ground::river) {
      write_rivers(match, writer);
      continue;
    }
    writer.begin_array(name_of(ground));
    each_square(match, [&](Square square) {
      if (is_listed(match, square, ground)) writer.string(match.name(square));
    });
    writer.end_array();
  }
  writer.end_object();
}

void write_armies(const Setup& setup, text::JsonWriter& writer) {
  const Match& match = *setup.match;
  writer.begin_object("armies");
  for (const Side side : {south, north}) {
    writer.objects(match.name(side), setup.armies[side.index()], [&](const UnitEntry& entry) {
      writer.string("unit", match.name(entry.type));
      write_flag("elite", entry.elite, writer);
      write_flag("general", entry.general && entry.type != match.tables().general, writer);
      if (setup.placed) writer.string("square", match.name(entry.square));
    });
  }
  writer.end_object();
}

/// The names under both rule sets.
template <class Pick>
std::vector<std::string> names_in_all(const Library& library, Pick&& pick) {
  std::set<std::string> names;
  for (const auto& data : library.tables) {
    for (const auto& sheet : data->sheets) {
      for (const std::string_view known : pick(sheet->tables).all()) names.emplace(known);
    }
  }
  return {names.begin(), names.end()};
}

}  // namespace

bool Library::add_tables(const Datum& datum) { return add_to(tables, read_table_data(datum)); }

const Library& Library::shipped() {
  static const Library library{shipped_data<TableData>(Game::id, ".tables.json", read_table_data),
                               {}};
  return library;
}

KnownNames known_in(const Library& library, Kind<Card>) {
  return {"card", names_in_all(
                      library, [](auto& t) -> auto& { return t.cards; })};
}
KnownNames known_in(const Library& library, Kind<Type>) {
  return {"unit", names_in_all(
                      library, [](auto& t) -> auto& { return t.spellings; })};
}
KnownNames known_in(const Library& library, Kind<Square>) {
  return {"square",
          names_in_all(
              library, [](auto& t) -> auto& { return square_table(t.constants.size).names; })};
}
KnownNames known_in(const Library&, Kind<Side>) { return {"player", {"north", "south"}}; }

void write_setup(const Setup& setup, const Library& library, text::JsonWriter& writer) {
  const Match& match = *setup.match;
  writer.begin_object();
  if (match.rules != RuleSet::base) writer.string("rules", name_of(match.rules));
  write_unusual("tables", *match.table_data, library.tables, Game::id, writer);
  if (!match.constants.empty()) writer.raw("constants", match.constants);
  writer.string("first", match.name(match.first));
  write_flag("scenario", match.scenario, writer);
  write_flag("aftermath", match.aftermath, writer);
  write_terrain(match, writer);
  write_armies(setup, writer);
  write_readings(match.readings, match.tables().readings, rows_of_readings, writer);
  writer.end_object();
}

}  // namespace praetor::ancient_warfare
