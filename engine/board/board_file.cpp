#include "engine/board/board_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace praetor::board {
namespace {

using text::Value;

constexpr std::int64_t coordinate_max = 1'000'000;
constexpr std::size_t outline_max = 4096;

using Point = std::pair<std::int64_t, std::int64_t>;

std::optional<Point> read_point(const Value& value, Faults& faults) {
  std::vector<std::int64_t> numbers;
  read_list(
      value, 2, 2,
      [&](const Value& item) {
        if (const auto number = read_whole(item, -coordinate_max, coordinate_max, faults)) {
          numbers.push_back(*number);
        }
      },
      faults);
  if (numbers.size() != 2) return std::nullopt;
  return Point{numbers[0], numbers[1]};
}

void read_text(const Value& value, std::string& into, Faults& faults) {
  if (const auto string = read_string(value, faults)) into = *string;
}

Place read_place(const Value& value, const BoardForm& form, Faults& faults) {
  Place place;
  read_object(
      value,
      {{"title", false, [&](const Value& v) { read_text(v, place.title, faults); }},
       {"site", true,
        [&](const Value& v) {
          if (const auto site = read_name(v, form.sites, faults)) place.site = *site;
        }},
       {"at", false, [&](const Value& v) { place.at = read_point(v, faults); }},
       {"shape", false,
        [&](const Value& v) {
          read_list(
              v, 0, outline_max,
              [&](const Value& item) {
                if (const auto point = read_point(item, faults)) place.shape.push_back(*point);
              },
              faults);
        }},
       {"provenance", false, [&](const Value& v) { read_text(v, place.provenance, faults); }}},
      faults);
  return place;
}

NameTable read_sides(const Value& value, const BoardForm& form, Faults& faults) {
  std::vector<std::string> names;
  read_list(
      value, form.sides_least, form.sides_most,
      [&](const Value& item) {
        const auto name = read_new_name(item, faults);
        if (!name) return;
        if (*name == "chance" || std::ranges::find(names, *name) != names.end()) {
          note_range(item, std::string_view("sides that differ, none of them chance"),
                     std::string(*name), faults);
          return;
        }
        names.emplace_back(*name);
      },
      faults);
  return NameTable(std::move(names));
}

// Regions are known by the order of their names, so that documents need no sorting.
void read_regions(const Value& value, const BoardForm& form, Board& board, Faults& faults) {
  if (!has_kind(value, text::Kind::object, faults)) return;
  std::map<std::string, Place, std::less<>> places;
  std::size_t count = 0;
  value.members([&](std::string_view key, std::size_t offset, const Value& inner) {
    if (!is_kebab_case(key)) {
      note_key(format_rule::name, offset, std::string_view("a kebab-case name"), std::string(key),
               faults);
      return;
    }
    if (++count > regions_max) return;
    places.emplace(key, read_place(inner, form, faults));
  });
  if (count == 0 || count > regions_max) {
    note_range(value, fmt::format("1 to {} regions", regions_max), static_cast<std::int64_t>(count),
               faults);
  }
  std::vector<std::string> names;
  for (auto& [name, place] : places) {
    names.push_back(name);
    board.places.push_back(std::move(place));
  }
  board.regions = NameTable(std::move(names));
}

void read_border(const Value& value, Board& board, Faults& faults) {
  static const NameTable colours({"blue", "both", "red"});
  std::vector<std::size_t> ends;
  std::optional<std::size_t> colour;
  std::size_t place = 0;
  const bool listed = read_list(
      value, 3, 3,
      [&](const Value& item) {
        if (place++ < 2) {
          if (const auto region = read_name(item, board.regions, faults)) ends.push_back(*region);
        } else {
          colour = read_name(item, colours, faults);
        }
      },
      faults);
  if (!listed || ends.size() != 2 || !colour) return;
  const Region one = Region::of(ends[0]);
  const Region two = Region::of(ends[1]);
  if (one == two || has(board.neighbours(one), two)) {
    note_range(value, std::string_view("two different regions, each pair once"),
               fmt::format("{}, {}", board.regions.at(ends[0]), board.regions.at(ends[1])), faults);
    return;
  }
  const auto connect = [&](std::array<Regions, regions_max>& ways) {
    ways[one.index()] |= bit(two);
    ways[two.index()] |= bit(one);
  };
  if (colours.at(*colour) != "blue") connect(board.red);
  if (colours.at(*colour) != "red") connect(board.blue);
}

void check_connected(const Value& borders, const Board& board, Faults& faults) {
  const std::size_t count = board.regions.size();
  if (count == 0 || !faults.none()) return;
  Regions reached = 1;
  for (Regions before = 0; before != reached;) {
    before = reached;
    for (std::size_t region = 0; region < count; ++region) {
      if (has(before, Region::of(region))) reached |= board.neighbours(Region::of(region));
    }
  }
  for (std::size_t region = 0; region < count; ++region) {
    if (has(reached, Region::of(region))) continue;
    note_range(borders, std::string_view("a connected board"),
               fmt::format("{} cannot be reached", board.regions.at(region)), faults);
    return;
  }
  if (count == 1) {
    note_range(borders, std::string_view("a border of every region"), std::int64_t{0}, faults);
  }
}

}  // namespace

std::optional<Board> read_board(const Value& value, const BoardForm& form,
                                std::initializer_list<GameMember> own, Faults& faults) {
  if (!has_kind(value, text::Kind::object, faults)) return std::nullopt;
  Faults here;
  Board board;
  // Sides and regions first, wherever they stand: borders and starts refer to them.
  if (const auto sides = value.find("sides")) board.sides = read_sides(*sides, form, here);
  if (const auto regions = value.find("regions")) read_regions(*regions, form, board, here);
  // Where the text ends within them, their names are not all known.
  const auto whole = [&](std::string_view key) {
    const auto member = value.find(key);
    return !member || member->closed();
  };
  const bool names_known = whole("sides") && whole("regions");
  std::vector<std::string_view> known{"board", "title",   "provenance",
                                      "sides", "regions", "borders"};
  for (const GameMember& member : own) known.push_back(member.name);
  value.members([&](std::string_view key, std::size_t offset, const Value& inner) {
    if (key == "board") {
      if (const auto id = read_new_name(inner, here)) board.id = *id;
    } else if (key == "title") {
      read_text(inner, board.title, here);
    } else if (key == "provenance") {
      read_text(inner, board.provenance, here);
    } else if (key == "borders" && names_known) {
      read_list(
          inner, 0, regions_max * regions_max,
          [&](const Value& item) { read_border(item, board, here); }, here);
      check_connected(inner, board, here);
    } else if (const auto member = std::ranges::find(own, key, &GameMember::name);
               member != own.end()) {
      if (names_known) member->read(inner, board);
    } else if (key != "sides" && key != "regions" && key != "borders") {
      note_field(offset, key, known, here);
    }
    return true;
  });
  std::vector<std::string_view> needed{"board", "sides", "regions", "borders"};
  for (const GameMember& member : own) {
    if (member.needed) needed.push_back(member.name);
  }
  for (const std::string_view name : needed) {
    if (!value.find(name)) note_missing(value, name, here);
  }
  if (here.none()) return board;
  faults.add(*here.first());
  return std::nullopt;
}

}  // namespace praetor::board
