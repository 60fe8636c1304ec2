// Reads a board of Antike. Each site has a printed resource. For each number of nations, the board
// gives the lines of the nation cards with their start cities.

#include <algorithm>

#include "engine/board/board_file.hpp"
#include "engine/games/antike/library.hpp"
#include "engine/mechanics/data_files.hpp"
#include "engine/text/counted.hpp"

namespace praetor::antike {
namespace {

std::int64_t sites_of(const board::Board& board) {
  return std::ranges::count_if(
      board.places, [](const board::RegionInfo& place) { return place.site != site_none; });
}

// Reads the line for a number of nations: that many sides of the board, each with three start
// cities.
void read_line(const Datum& datum, std::size_t nations, const board::Board& board,
               BoardData& data) {
  auto& line = data.start[nations];
  line.assign(board.sides.size(), std::nullopt);
  Regions taken = 0;
  const auto fits = [&](Region region, Resource resource) {
    const bool free = !board::has(taken, region);
    taken |= board::bit(region);
    return free && board.places[region.index()].may_be(index(resource));
  };
  const std::string_view wanted = "different regions that bear the resource";
  std::size_t named = 0;
  const auto nation = [&](std::string_view key, std::size_t offset, const Datum& inner) {
    ++named;
    const auto side = board.sides.find(key);
    if (!side) {
      if (!inner.is_described()) {
        note_key(offset, "a side of this board", key, board.sides.all(), inner.faults());
      }
      StartCities of_nobody;
      mechanics::read_start_cities(inner, board, of_nobody, fits, wanted);
    } else if (line[*side]) {
      note_key(format_rule::json, offset, "each key once"sv, std::string(key), inner.faults());
    } else {
      mechanics::read_start_cities(inner, board, line[*side].emplace(), fits, wanted);
    }
  };
  if (!datum.entries(nations_least, nations_max, nation)) return;
  if (named != nations) {
    datum.refuse(text::counted(nations, "nation"), static_cast<std::int64_t>(named));
  }
  const auto needed = static_cast<std::int64_t>(nations * resources + nations);
  const std::int64_t sites = sites_of(board);
  if (sites < needed) datum.refuse("at least " + text::counted(needed, "site"), sites);
}

}  // namespace

const NameTable& numbers_of_nations() {
  static const NameTable numbers({"2", "3", "4", "5", "6"});
  return numbers;
}

std::shared_ptr<const BoardData> read_board_data(const Datum& datum) {
  static const board::BoardForm form{NameTable({"gold", "iron", "marble", "none"}), nations_least,
                                     nations_max};
  auto data = std::make_shared<BoardData>();
  Faults here;
  const auto own = [&](const board::Board& board) -> std::vector<DatumMember> {
    const auto line = [&](std::size_t place) {
      return [&, place](const Datum& d) { read_line(d, place + nations_least, board, *data); };
    };
    const auto side = [&](std::size_t) { return [&](const Datum& d) { d.name(board.sides); }; };
    return {{"first", false, for_each_of(numbers_of_nations(), false, side)},
            {"start", true, for_each_of(numbers_of_nations(), false, line)}};
  };
  auto board = board::read_board(datum.noting(here), form, own);
  return mechanics::whole_board(datum, std::move(data), std::move(board), here);
}

std::span<const std::optional<StartCities>> line_for(const BoardData& board, std::size_t nations) {
  if (nations < nations_least || nations > nations_max) return {};
  return board.start[nations];
}

}  // namespace praetor::antike
