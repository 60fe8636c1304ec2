// The catalog of boards and tables; set-ups, read strictly and written as in a replay.

#include "engine/games/antike/library.hpp"

#include <algorithm>
#include <map>

namespace praetor::antike {
namespace {

constexpr std::string_view usual_board = "mediterranean-west";

// Reads the nations in the order of turns. The caller judges whether they can play together.
// Without a board no names are known.
void read_nations(const Datum& datum, const Library& library, Match& match) {
  const bool described = datum.is_described();
  datum.list(described ? nations_least : 0, described ? nations_max : 64, [&](const Datum& item) {
    static const NameTable unknown;
    const bool named = match.board_data != nullptr;
    const NameTable& sides = named ? match.board().sides : unknown;
    Nation nation;
    item.object({{"nation", true,
                  [&](const Datum& d) {
                    if (!described && !named) return any_text(d);
                    const auto side =
                        d.name(sides, [&] { return known_in(library, Kind<Side>{}); });
                    if (side) nation.name = sides.at(*side);
                  }},
                 {"led-by", false, text_into(nation.leader)}});
    if (!item.member("led-by")) nation.leader = nation.name;
    match.nations.push_back(std::move(nation));
  });
}

}  // namespace

bool Library::add_board(const Datum& datum) { return add_to(boards, read_board_data(datum)); }
bool Library::add_tables(const Datum& datum) { return add_to(tables, read_table_data(datum)); }

const Library& Library::shipped() {
  static const Library library{shipped_data<BoardData>(Game::id, ".json", read_board_data),
                               shipped_data<TableData>(Game::id, ".tables.json", read_table_data),
                               {}};
  return library;
}

KnownNames known_in(const Library& library, Kind<Region>) {
  return {"region", names_on(library.boards, &board::Board::regions)};
}
KnownNames known_in(const Library& library, Kind<Side>) {
  return {"nation", names_on(library.boards, &board::Board::sides)};
}

std::string_view why_not_together(const Match& match) {
  const std::size_t players = match.players();
  if (players < nations_least || players > nations_max) return "2 to 6 nations";
  if (match.to_win() == 0) return "a number of nations that the tables know";
  const auto line = line_for(*match.board_data, players);
  if (line.empty()) return "a number of nations that the board knows";
  std::map<std::string_view, std::size_t> nations;
  std::map<std::string_view, std::size_t> leaders;
  for (const Nation& nation : match.nations) {
    const auto side = match.board().sides.find(nation.name);
    if (!side || !line[*side]) return "the nations that the board names for this number";
    ++nations[nation.name];
    ++leaders[nation.leader];
  }
  if (nations.size() != players) return "different nations";
  const auto two = [](const auto& leader) { return leader.second == 2; };
  const bool pairs = players == 4 && leaders.size() == 2 && std::ranges::all_of(leaders, two);
  return pairs || leaders.size() == players ? "" : "a leader each, or two with two of four nations";
}

std::optional<Setup> read_setup(const Datum& datum, const Library& library) {
  Faults here;
  auto match = std::make_shared<Match>();
  const Datum said = datum.noting(here);
  std::optional<Datum> nations;
  StatedReadings readings;
  Faults of_nations;
  const auto take_nations = [&](const Datum& d) { read_nations(d, library, *match); };
  const bool is_object = said.object(
      {{"nations", true, later(nations, take_nations)},
       {"board", false, named_into(match->board_data, library.boards, read_board_data)},
       {"tables", false, named_into(match->table_data, library.tables, read_table_data)},
       {"readings", false, readings_into(readings, reading_rows)}});
  if (datum.is_described()) return std::nullopt;
  if (is_object) {
    if (!said.member("board")) match->board_data = usual(library.boards, usual_board);
    if (!said.member("tables")) match->table_data = usual(library.tables, Game::id);
  }
  // Judged last, because the nations refer to a board and to tables that may follow them. If those
  // have faults, only what does not depend on them is judged.
  if (nations) {
    take_nations(nations->noting(of_nations));
    here.add_all(of_nations);
    const bool sound = of_nations.none() && match->board_data && match->table_data;
    const std::string_view fault = sound ? why_not_together(*match) : "";
    if (!fault.empty()) nations->refuse(fault, static_cast<std::int64_t>(match->players()));
  }
  if (!datum.is_whole(here)) return std::nullopt;
  const auto line = line_for(*match->board_data, match->players());
  for (Nation& nation : match->nations) {
    nation.start = *line[*match->board().sides.find(nation.name)];
  }
  name_sides(*match);
  take_readings<Game>(*match, library, readings);
  return Setup{std::move(match)};
}

void write_setup(const Setup& setup, const Library& library, text::JsonWriter& writer) {
  const Match& match = *setup.match;
  writer.begin_object();
  writer.objects("nations", match.nations, [&](const Nation& nation) {
    writer.string("nation", nation.name);
    if (nation.leader != nation.name) writer.string("led-by", nation.leader);
  });
  write_unusual("board", *match.board_data, library.boards, usual_board, writer);
  write_unusual("tables", *match.table_data, library.tables, Game::id, writer);
  write_readings(match.readings, match.tables().readings, reading_rows, writer);
  writer.end_object();
}

}  // namespace praetor::antike
