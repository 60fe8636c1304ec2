// Random and usual set-ups.

#include "replays/games/antike/policy.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "engine/games/antike/library.hpp"

namespace praetor::replays {
namespace {

using Error = std::string;
using Nations = std::vector<antike::Nation>;

bool leads_with(const Nations& nations, std::string_view first) {
  return first.empty() || std::ranges::find(nations, first, &antike::Nation::name) != nations.end();
}

// The lines of a board whose number of nations the tables know and that have the nation `first`,
// those with the fewest nations first.
std::vector<Nations> lines(const antike::BoardData& board, const antike::Tables& tables,
                           std::string_view first) {
  std::vector<Nations> list;
  for (std::size_t count = antike::nations_least; count <= antike::nations_max; ++count) {
    if (tables.to_win[count] == 0) continue;
    Nations nations = antike_nations(board, count);
    if (!nations.empty() && leads_with(nations, first)) list.push_back(std::move(nations));
  }
  return list;
}

void put_first(Nations& nations, std::string_view first) {
  const auto place = std::ranges::find(nations, first, &antike::Nation::name);
  if (place != nations.end()) std::rotate(nations.begin(), place, nations.end());
}

void lead_in_pairs(Nations& nations, Random& random) {
  const std::size_t partner = 1 + random.below(nations.size() - 1);
  for (std::size_t i = 0; i < nations.size(); ++i) {
    nations[i].leader = i == 0 || i == partner ? "one" : "two";
  }
}

struct Data {
  std::shared_ptr<const antike::BoardData> board;
  std::shared_ptr<const antike::TableData> tables;
  Readings readings;
};

Result<Catalog<antike::BoardData>, Error> boards_to_draw(const antike::Library& library,
                                                         const Wishes& wishes) {
  const auto tables = wished_tables<antike::Game>(library, wishes);
  if (!tables) return failure(tables.error());
  return boards_for(library.boards, wishes, "nation", [&](const antike::BoardData& data) {
    return !lines(data, (*tables)->tables, wishes.first).empty();
  });
}

Result<Data, Error> data_for(const antike::Library& library, const Wishes& wishes, Random& random) {
  if (!wishes.rules.empty()) return failure(Error("Antike has one set of rules only"));
  const auto boards = boards_to_draw(library, wishes);
  if (!boards) return failure(boards.error());
  const auto board = entry(*boards, wishes.board, "board", random);
  if (!board) return failure(board.error());
  const auto tables = wished_tables<antike::Game>(library, wishes);
  if (!tables) return failure(tables.error());
  return Data{
      *board, *tables,
      chosen_readings(antike::reading_rows, (*tables)->tables.readings, library.readings, {})};
}

Result<std::vector<Nations>, Error> lines_for(const Data& data, const Wishes& wishes) {
  auto list = lines(*data.board, data.tables->tables, wishes.first);
  if (!list.empty()) return list;
  if (wishes.first.empty()) return failure(Error("the board has no line for these tables"));
  return failure(no_such("nation", wishes.first, data.board->board.sides.all()));
}

Result<antike::Setup, Error> together(const Data& data, Nations nations) {
  auto setup = antike_setup(data.board, data.tables, std::move(nations), data.readings);
  if (!setup) return failure(Error("these nations cannot play together"));
  return *setup;
}

}  // namespace

std::vector<antike::Nation> antike_nations(const antike::BoardData& board, std::size_t count) {
  Nations nations;
  const auto line = line_for(board, count);
  for (std::size_t side = 0; side < line.size(); ++side) {
    if (!line[side]) continue;
    const std::string name(board.board.sides.at(side));
    nations.push_back({name, name, *line[side]});
  }
  return nations;
}

std::optional<antike::Setup> antike_setup(std::shared_ptr<const antike::BoardData> board,
                                          std::shared_ptr<const antike::TableData> tables,
                                          std::vector<antike::Nation> nations,
                                          const Readings& readings) {
  auto match = std::make_shared<antike::Match>();
  match->board_data = std::move(board);
  match->table_data = std::move(tables);
  match->nations = std::move(nations);
  match->readings = readings;
  if (!why_not_together(*match).empty()) return std::nullopt;
  name_sides(*match);
  return antike::Setup{std::move(match)};
}

Result<antike::Setup, Error> PolicyOf<antike::Game>::set_up(const antike::Library& library,
                                                            const Wishes& wishes, Random& random) {
  const auto data = data_for(library, wishes, random);
  if (!data) return failure(data.error());
  const auto list = lines_for(*data, wishes);
  if (!list) return failure(list.error());
  Nations nations = (*list)[random.below(list->size())];
  for (std::size_t left = nations.size(); left > 1; --left) {
    std::swap(nations[left - 1], nations[random.below(left)]);
  }
  put_first(nations, wishes.first);
  constexpr std::size_t for_pairs = 4;
  if (nations.size() == for_pairs && random.once_in(2)) lead_in_pairs(nations, random);
  return together(*data, std::move(nations));
}

Result<antike::Setup, Error> PolicyOf<antike::Game>::usual(const antike::Library& library,
                                                           Wishes wishes) {
  const auto boards = boards_to_draw(library, wishes);
  if (!boards) return failure(boards.error());
  if (wishes.board.empty()) wishes.board = boards->front()->board.id;
  Random unused(0, 0);
  const auto data = data_for(library, wishes, unused);
  if (!data) return failure(data.error());
  const auto list = lines_for(*data, wishes);
  if (!list) return failure(list.error());
  Nations nations = list->front();
  put_first(nations, wishes.first);
  return together(*data, std::move(nations));
}

}  // namespace praetor::replays
