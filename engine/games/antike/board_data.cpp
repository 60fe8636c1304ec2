// Reading a board of Antike: a printed resource in each site, and, by the number of nations, the
// lines of the nation cards with their start cities.

#include <fmt/format.h>

#include <algorithm>

#include "engine/board/board_file.hpp"
#include "engine/games/antike/library.hpp"
#include "engine/mechanics/data_files.hpp"

namespace praetor::antike {
namespace {

using text::Value;

constexpr std::array<std::string_view, nations_max - nations_least + 1> numbers{"2", "3", "4", "5",
                                                                                "6"};

std::int64_t sites_of(const board::Board& board) {
  return std::ranges::count_if(board.places,
                               [](const board::Place& place) { return place.site != site_none; });
}

// One line: so many of the board's sides, each with its three cities.
void read_line(const Value& value, std::size_t nations, const board::Board& board, BoardData& data,
               Faults& faults) {
  if (!has_kind(value, text::Kind::object, faults)) return;
  auto& line = data.start[nations];
  line.assign(board.sides.size(), std::nullopt);
  Regions taken = 0;
  const auto fits = [&](Region region, Resource resource) {
    const bool free = !board::has(taken, region);
    taken |= board::bit(region);
    return free && board.places[region.index()].site == index(resource);
  };
  std::size_t named = 0;
  value.members([&](std::string_view key, std::size_t offset, const Value& inner) {
    ++named;
    const auto fault = [&](const Rule& rule, std::string_view expected) {
      faults.add({&rule, offset, expected, std::string(key), {}, {}});
      return true;
    };
    const auto side = board.sides.find(key);
    if (!side) return fault(format_rule::name, "a side of this board");
    if (line[*side]) return fault(format_rule::json, "each key once");
    mechanics::read_start_cities(inner, board, line[*side].emplace(), fits,
                                 "different regions that bear the resource", faults);
    return true;
  });
  if (named != nations) {
    note_range(value, fmt::format("{} nations", nations), static_cast<std::int64_t>(named), faults);
  }
  const auto needed = static_cast<std::int64_t>(nations * resources + nations);
  const std::int64_t sites = sites_of(board);
  if (sites < needed) note_range(value, fmt::format("at least {} sites", needed), sites, faults);
}

/// Reads an object by the number of nations.
template <class F>
void read_by_number(const Value& value, F&& read, Faults& faults) {
  if (!has_kind(value, text::Kind::object, faults)) return;
  value.members([&](std::string_view key, std::size_t offset, const Value& inner) {
    const auto place = std::ranges::find(numbers, key);
    if (place == numbers.end()) {
      note_field(offset, key, numbers, faults);
    } else {
      read(static_cast<std::size_t>(place - numbers.begin()) + nations_least, inner);
    }
  });
}

}  // namespace

std::shared_ptr<const BoardData> read_board_data(const Value& value, Faults& faults) {
  static const board::BoardForm form{NameTable({"gold", "iron", "marble", "none"}), nations_least,
                                     nations_max};
  auto data = std::make_shared<BoardData>();
  Faults here;
  const auto start = [&](const Value& inner, const board::Board& board) {
    read_by_number(
        inner,
        [&](std::size_t nations, const Value& line) {
          read_line(line, nations, board, *data, here);
        },
        here);
  };
  const auto first = [&](const Value& inner, const board::Board& board) {
    read_by_number(
        inner, [&](std::size_t, const Value& side) { read_name(side, board.sides, here); }, here);
  };
  auto board =
      board::read_board(value, form, {{"start", true, start}, {"first", false, first}}, here);
  return mechanics::whole_board(value, std::move(data), std::move(board), here, faults);
}

std::span<const std::optional<StartCities>> line_for(const BoardData& board, std::size_t nations) {
  if (nations < nations_least || nations > nations_max) return {};
  return board.start[nations];
}

}  // namespace praetor::antike
