// The shelf of boards and tables, and set-ups: read strictly, written as a replay has them.

#include "engine/games/antike/library.hpp"

#include <algorithm>
#include <map>

namespace praetor::antike {
namespace {

using text::Value;

constexpr std::string_view usual_board = "mediterranean-west";

// Reads the nations in the order of turns; what they are together is judged by the caller.
void read_nations(const Value& value, Match& match, Faults& faults) {
  read_list(
      value, 0, 64,
      [&](const Value& item) {
        Nation nation;
        read_object(item,
                    {{"nation", true,
                      [&](const Value& v) {
                        const auto side = read_name(v, match.board().sides, faults);
                        if (side) nation.name = match.board().sides.at(*side);
                      }},
                     {"led-by", false,
                      [&](const Value& v) {
                        if (const auto leader = read_string(v, faults)) nation.leader = *leader;
                      }}},
                    faults);
        if (!item.find("led-by")) nation.leader = nation.name;
        match.nations.push_back(std::move(nation));
      },
      faults);
}

}  // namespace

bool Library::add_board(const Value& value, Faults& faults) {
  return add_to(boards, read_board_data(value, faults));
}

bool Library::add_tables(const Value& value, Faults& faults) {
  return add_to(tables, read_table_data(value, faults));
}

const Library& Library::shipped() {
  static const Library library = [] {
    Library made;
    put_shipped(made.boards, Game::id, ".json", read_board_data);
    put_shipped(made.tables, Game::id, ".tables.json", read_table_data);
    return made;
  }();
  return library;
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

std::optional<Setup> read_setup(const Value& value, const Library& library, Faults& faults) {
  Faults here;
  auto match = std::make_shared<Match>();
  std::optional<Value> nations;
  const auto board = [&](const Value& v) {
    match->board_data = named_or_inline<BoardData>(v, library.boards, read_board_data, here);
  };
  const auto tables = [&](const Value& v) {
    match->table_data = named_or_inline<TableData>(v, library.tables, read_table_data, here);
  };
  const bool is_object = read_object(value,
                                     {{"nations", true, [&](const Value& v) { nations = v; }},
                                      {"board", false, board},
                                      {"tables", false, tables}},
                                     here);
  if (is_object) {
    if (!value.find("board")) match->board_data = usual(library.boards, usual_board);
    if (!value.find("tables")) match->table_data = usual(library.tables, Game::id);
  }
  // Judged last, because they speak of a board and of tables that may stand after them.
  if (nations && match->board_data && match->table_data) {
    read_nations(*nations, *match, here);
    const std::string_view fault = here.none() ? why_not_together(*match) : "";
    if (!fault.empty()) {
      note_range(*nations, fault, static_cast<std::int64_t>(match->players()), here);
    }
  }
  if (here.none()) note_unclosed(value, here);
  if (!here.none()) {
    faults.add(*here.first());
    return std::nullopt;
  }
  const auto line = line_for(*match->board_data, match->players());
  for (Nation& nation : match->nations) {
    nation.start = *line[*match->board().sides.find(nation.name)];
  }
  name_sides(*match);
  return Setup{std::move(match)};
}

void write_setup(const Setup& setup, const Library& library, text::JsonWriter& writer) {
  const Match& match = *setup.match;
  writer.begin_object();
  writer.objects("nations", match.nations, [&](const Nation& nation) {
    writer.string("nation", nation.name);
    if (nation.leader != nation.name) writer.string("led-by", nation.leader);
  });
  if (!is_known(*match.board_data, library.boards, usual_board)) {
    writer.key("board");
    write_named(*match.board_data, library.boards, writer);
  }
  if (!is_known(*match.table_data, library.tables, Game::id)) {
    writer.key("tables");
    write_named(*match.table_data, library.tables, writer);
  }
  writer.end_object();
}

}  // namespace praetor::antike
