// Questions about a board and its terrain.

#include "engine/games/ancient_warfare/match.hpp"

#include <algorithm>
#include <mutex>
#include <string>
#include <utility>

namespace praetor::ancient_warfare {

using board::Cell;

const NameTable& side_names() {
  static const NameTable table({"north", "south"});
  return table;
}

const NameTable& actor_names() {
  static const NameTable table({"north", "south", "chance"});
  return table;
}

namespace {

SquareTable made_for(int side) {
  SquareTable made;
  std::vector<std::string> names;
  for (int file = 0; file < side; ++file) {
    for (int rank = 0; rank < side; ++rank) {
      made.places.push_back({file, rank});
      names.push_back(board::name_of({file, rank}));
    }
  }
  made.names = NameTable(std::move(names));
  for (std::size_t i = 0; i < made.names.size(); ++i) made.by_name.push_back(Square::of(i));
  std::ranges::sort(made.by_name, {}, [&](Square square) { return made.names.at(square.index()); });
  return made;
}

}  // namespace

// Made on first use, because most programs use boards of one size.
const SquareTable& square_table(std::int64_t size) {
  static std::array<std::once_flag, board::grid_size_max + 1> asked;
  static std::array<SquareTable, board::grid_size_max + 1> tables;
  const auto at = static_cast<std::size_t>(size);
  std::call_once(asked[at], [&] { tables[at] = made_for(static_cast<int>(size)); });
  return tables[at];
}

void Match::take_sheet(std::shared_ptr<const TableSheet> taken) {
  sheet = std::move(taken);
  table = &square_table(size());
  const std::size_t count = squares().size();
  terrain.grounds.assign(count, 0);
  terrain.borders.assign(count, 0);
}

bool Match::has_river(Square one, Square two) const {
  if (one.index() >= terrain.borders.size() || two.index() >= terrain.borders.size()) return false;
  const Square lower = std::min(one, two);
  const Cell from = cell(lower);
  const Cell to = cell(std::max(one, two));
  if (from.file == to.file && from.rank + 1 == to.rank) {
    return (terrain.borders[lower.index()] & 2U) != 0;
  }
  if (from.rank == to.rank && from.file + 1 == to.file) {
    return (terrain.borders[lower.index()] & 1U) != 0;
  }
  return false;
}

void Match::add_river(Square one, Square two) {
  const Square lower = std::min(one, two);
  const Square higher = std::max(one, two);
  std::uint8_t& border = terrain.borders[lower.index()];
  border = static_cast<std::uint8_t>(border | (cell(lower).file == cell(higher).file ? 2U : 1U));
  for (const Square bank : {lower, higher}) {
    Grounds& grounds = terrain.grounds[bank.index()];
    grounds = static_cast<Grounds>(grounds | bit(Ground::river));
  }
}

bool Match::crosses_river(Cell from, Cell to) const {
  if (from.file == to.file || from.rank == to.rank) return has_river(square(from), square(to));
  const auto round = [&](Cell corner) {
    return has_river(square(from), square(corner)) || has_river(square(corner), square(to));
  };
  return round({from.file, to.rank}) && round({to.file, from.rank});
}

bool Match::line_crosses_river(Square from, Square to) const {
  Cell at = cell(from);
  const Cell end = cell(to);
  if (!board::in_line(at, end)) return false;
  const Cell way = board::way_between(at, end);
  while (!(at == end)) {
    const Cell next = board::stepped(at, way);
    if (crosses_river(at, next)) return true;
    at = next;
  }
  return false;
}

bool Match::is_in_zone(Square at, Side side) const {
  const Cell here = cell(at);
  const Constants& rules_of = constants_of();
  const int from_edge = size() - 1 - ranks_to_go(at, side);
  const bool in_files = here.file >= rules_of.zone_files &&
                        here.file < static_cast<std::int64_t>(size()) - rules_of.zone_files;
  if (from_edge < rules_of.zone_ranks && in_files) return true;
  return is(at, Ground::built_up) && from_edge < size() / 2;
}

}  // namespace praetor::ancient_warfare
